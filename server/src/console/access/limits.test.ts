import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/donors.ts';
import {
  endWindow,
  forgetLimits,
  outcome,
  startLimitedApp,
  timePasses,
  TOO_MANY,
  untilRefused,
} from '../../testing/rate-limits.ts';
import {
  codeOf,
  colleague,
  givePassword,
  invitationFromTerminal,
  acceptance,
  acceptInvitation,
  nextCode,
  signInAsStaff,
  staffConsole,
  tokenOf,
  type Colleague,
  type StaffConsole,
} from '../../testing/staff.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // A port without a listener.
  const issuer = new URL('http://127.0.0.1:9');
  const nothing = { clientId: 'x', clientSecret: 'x', name: 'x', allowedDomains: [], roles: [] };
  test = await startLimitedApp({ singleSignOn: { ...nothing, issuer } });
});
afterAll(() => test.close());
afterEach(() => forgetLimits(test));

const signIn = (console: StaffConsole, email: string, password: string) =>
  console.post('/sign-in', { email, password });

async function stranger(): Promise<StaffConsole> {
  const console = staffConsole(test);
  await console.open();
  return console;
}

describe('guessing a password of staff', () => {
  it('is blocked for strangers, and never blocks a colleague in a browser that they have used', async () => {
    const ada = await colleague(test, 'owner');
    const eve = await stranger();
    const [guesses, reply] = await untilRefused(() => signIn(eve, ada.email, 'a guess'));
    expect([guesses, reply.headers['retry-after']]).toEqual([30, expect.stringMatching(/^\d+$/)]);
    expect(outcome(await signIn(await stranger(), ada.email, PASSWORD))).toEqual(TOO_MANY);
    await ada.console.post('/sign-out');
    expect((await signInAsStaff(test, ada, ada.console)).xsrf).not.toBe('');
  });

  it('counts the guesses of a known browser only for that browser', async () => {
    const ada = await colleague(test, 'owner');
    await ada.console.post('/sign-out');
    const [guesses] = await untilRefused(() => signIn(ada.console, ada.email, 'a guess'));
    expect(guesses).toBe(30);
    expect((await signIn(await stranger(), ada.email, PASSWORD)).status).toBe(200);
    await timePasses(test);
    expect((await signIn(ada.console, ada.email, PASSWORD)).status).toBe(200);
  });

  it('is blocked in a browser that the colleague used before their access was set up again', async () => {
    const ada = await colleague(test, 'owner');
    const old = ada.console;
    await old.post('/sign-out');
    const renewed = await acceptInvitation(test, await invitationFromTerminal(test, ada.email));
    const [guesses] = await untilRefused(async () => signIn(await stranger(), ada.email, 'a guess'));
    expect(guesses).toBe(30);
    expect(outcome(await signIn(old, ada.email, PASSWORD))).toEqual(TOO_MANY);
    await renewed.console.post('/sign-out');
    expect((await signIn(renewed.console, ada.email, PASSWORD)).status).toBe(200);
  });

  it('of many people is blocked for the network', async () => {
    const eve = await stranger();
    const [guesses] = await untilRefused((index) =>
      signIn(eve, `colleague${String(index)}@example.org`, 'a guess'),
    );
    expect(guesses).toBe(100);
  });
});

describe('guessing a code', () => {
  it('is blocked for a thief of the password, and blocks the colleague in no browser that they have used', async () => {
    const ada = await colleague(test, 'owner');
    const thief = await givePassword(test, ada);
    const guess = () => thief.post('/sign-in/second-factor', { code: '000000' });
    expect((await untilRefused(guess))[0]).toBe(10);
    const right = await thief.post('/sign-in/second-factor', { code: codeOf(ada.secret) });
    expect(outcome(right)).toEqual(TOO_MANY);
    await signInAsStaff(test, ada, ada.console);
    await nextCode(test);
    expect((await ada.console.post('/step-up', { code: codeOf(ada.secret) })).status).toBe(200);
  });

  it('is blocked for the day after forty wrong codes', async () => {
    const ada = await colleague(test, 'owner');
    const thief = await givePassword(test, ada);
    const guess = () => thief.post('/sign-in/second-factor', { code: '000000' });
    for (let round = 0; round < 4; round += 1) {
      expect((await untilRefused(guess))[0]).toBe(10);
      await endWindow(test, 'staffCode:0');
    }
    expect((await untilRefused(guess))[0]).toBe(0);
  });

  it('does not count right codes', async () => {
    const ada = await colleague(test, 'owner');
    for (let index = 0; index < 15; index += 1) {
      expect((await ada.console.post('/step-up', { code: codeOf(ada.secret) })).status).toBe(200);
      await nextCode(test);
    }
  });

  it('of an invitation is blocked', async () => {
    const link = await invitationFromTerminal(test, 'invited@example.org', 'finance');
    const console = await stranger();
    const path = `/invitations/${tokenOf(link)}`;
    const { totp_secret: secret } = (await console.get(path)).body.data as { totp_secret: string };
    const [guesses] = await untilRefused(() => console.post(path, { ...acceptance(secret), code: '000000' }));
    expect(guesses).toBe(20);
  });
});

describe('a rejected passkey', () => {
  const asked = async (console: StaffConsole, path: string) =>
    (await console.post(`${path}/options`)).body.data as { challenge: string; rpId: string };
  const use = async (console: StaffConsole, path: string, passkey: Authenticator, isVerified = true) =>
    console.post(path, { credential: passkey.get(await asked(console, path), { isVerified }) });

  it('is counted for strangers, and does not block a colleague in a browser that they have used', async () => {
    const ada = await colleague(test, 'owner');
    const passkey = new Authenticator();
    const { body } = await ada.console.post('/own/passkeys/options');
    const credential = passkey.create(body.data as Parameters<Authenticator['create']>[0]);
    await ada.console.post('/own/passkeys', { name: 'Laptop', credential });
    const eve = await stranger();
    const [tries] = await untilRefused(() => use(eve, '/sign-in/passkey', passkey, false));
    expect(tries).toBe(100);
    for (let round = 0; round < 35; round += 1)
      expect((await use(ada.console, '/step-up/passkey', passkey)).status).toBe(200);
    await ada.console.post('/sign-out');
    expect((await use(ada.console, '/sign-in/passkey', passkey)).status).toBe(200);
  });

  it('has a limit that is far above the needs of an office', async () => {
    const ada = await colleague(test, 'owner');
    await ada.console.post('/sign-out');
    const eve = await stranger();
    const [challenges] = await untilRefused(() => eve.post('/sign-in/passkey/options'));
    expect(challenges).toBe(600);
    expect((await ada.console.post('/sign-in/passkey/options')).status).toBe(200);
  });
});

describe('coming back from the identity provider', () => {
  it('is limited by network, and separately for a browser that a colleague has used', async () => {
    const ada = await colleague(test, 'finance');
    const eve = await stranger();
    const comeBack = (console: StaffConsole) =>
      console.post('/sign-in/single-sign-on', { answer: 'state=x' });
    expect((await untilRefused(() => comeBack(eve)))[0]).toBe(200);
    expect(outcome(await comeBack(ada.console))).toEqual([403, 'sso_failed']);
  });
});

describe('requesting missing objects', () => {
  it('is limited: invitations that were never mailed', async () => {
    const console = await stranger();
    const [asked] = await untilRefused((index) => console.get(`/invitations/guess-${String(index)}`));
    expect(asked).toBe(100);
  });
});

describe('trying actions beyond one’s role', () => {
  it('is always refused, and adds at most thirty entries an hour to the audit log', async () => {
    const admin = await colleague(test, 'admin');
    const owner = await colleague(test, 'owner');
    const ada = await colleague(test, 'read-only');
    const written = async (of: Colleague) => {
      const rows = await test.rows(
        `select 1 from audit_log where content::jsonb ->> 'result' = 'refused' and actor like '%(${of.email})'`,
      );
      return rows.length;
    };
    for (let index = 0; index < 33; index += 1) {
      expect(outcome(await ada.console.get('/staff'))).toEqual([403, 'not_permitted']);
      const demotion = await admin.console.put(`/staff/${owner.id}/role`, { role: 'read-only' });
      expect(outcome(demotion)).toEqual([403, 'not_permitted']);
    }
    expect([await written(ada), await written(admin)]).toEqual([30, 30]);
  });
});
