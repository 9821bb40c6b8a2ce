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
  // Nobody answers there.
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
  it('is stopped for strangers, and never keeps a colleague out of a browser that they have used', async () => {
    const ada = await colleague(test, 'owner');
    const eve = await stranger();
    const [guesses, reply] = await untilRefused(() => signIn(eve, ada.email, 'a guess'));
    expect([guesses, reply.headers['retry-after']]).toEqual([30, expect.stringMatching(/^\d+$/)]);
    expect(outcome(await signIn(await stranger(), ada.email, PASSWORD))).toEqual(TOO_MANY);
    await ada.console.post('/sign-out');
    expect((await signInAsStaff(test, ada, ada.console)).xsrf).not.toBe('');
  });

  it('counts for a known browser what that browser guesses, and for nobody else', async () => {
    const ada = await colleague(test, 'owner');
    await ada.console.post('/sign-out');
    const [guesses] = await untilRefused(() => signIn(ada.console, ada.email, 'a guess'));
    expect(guesses).toBe(30);
    expect((await signIn(await stranger(), ada.email, PASSWORD)).status).toBe(200);
    await timePasses(test);
    expect((await signIn(ada.console, ada.email, PASSWORD)).status).toBe(200);
  });

  it('is stopped in a browser that the colleague had used before their access was set up again', async () => {
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

  it('of many people is stopped for the network', async () => {
    const eve = await stranger();
    const [guesses] = await untilRefused((index) =>
      signIn(eve, `colleague${String(index)}@example.org`, 'a guess'),
    );
    expect(guesses).toBe(100);
  });
});

describe('guessing a code', () => {
  it('is stopped for who has stolen the password, and keeps the colleague out of no browser that they have used', async () => {
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

  it('is stopped for the day after forty wrong ones', async () => {
    const ada = await colleague(test, 'owner');
    const thief = await givePassword(test, ada);
    const guess = () => thief.post('/sign-in/second-factor', { code: '000000' });
    for (let round = 0; round < 4; round += 1) {
      expect((await untilRefused(guess))[0]).toBe(10);
      await endWindow(test, 'staffCode:0');
    }
    expect((await untilRefused(guess))[0]).toBe(0);
  });

  it('does not count the right ones', async () => {
    const ada = await colleague(test, 'owner');
    for (let index = 0; index < 15; index += 1) {
      expect((await ada.console.post('/step-up', { code: codeOf(ada.secret) })).status).toBe(200);
      await nextCode(test);
    }
  });

  it('of an invitation is stopped', async () => {
    const link = await invitationFromTerminal(test, 'invited@example.org', 'finance');
    const console = await stranger();
    const path = `/invitations/${tokenOf(link)}`;
    const { totp_secret: secret } = (await console.get(path)).body.data as { totp_secret: string };
    const [guesses] = await untilRefused(() => console.post(path, { ...acceptance(secret), code: '000000' }));
    expect(guesses).toBe(20);
  });
});

describe('a passkey that is not accepted', () => {
  const asked = async (console: StaffConsole, path: string) =>
    (await console.post(`${path}/options`)).body.data as { challenge: string; rpId: string };
  const use = async (console: StaffConsole, path: string, passkey: Authenticator, isVerified = true) =>
    console.post(path, { credential: passkey.get(await asked(console, path), { isVerified }) });

  it('is counted for strangers, and keeps a colleague out of no browser that they have used', async () => {
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

  it('is asked for so often that no office comes near it, and no oftener', async () => {
    const ada = await colleague(test, 'owner');
    await ada.console.post('/sign-out');
    const eve = await stranger();
    const [challenges] = await untilRefused(() => eve.post('/sign-in/passkey/options'));
    expect(challenges).toBe(600);
    expect((await ada.console.post('/sign-in/passkey/options')).status).toBe(200);
  });
});

describe('coming back from the identity provider', () => {
  it('is limited for the network, and apart from it for a browser that a colleague has used', async () => {
    const ada = await colleague(test, 'finance');
    const eve = await stranger();
    const comeBack = (console: StaffConsole) =>
      console.post('/sign-in/single-sign-on', { answer: 'state=x' });
    expect((await untilRefused(() => comeBack(eve)))[0]).toBe(200);
    expect(outcome(await comeBack(ada.console))).toEqual([403, 'sso_failed']);
  });
});

describe('asking for what is not there', () => {
  it('is limited: invitations that nobody was mailed', async () => {
    const console = await stranger();
    const [asked] = await untilRefused((index) => console.get(`/invitations/guess-${String(index)}`));
    expect(asked).toBe(100);
  });
});

describe('trying what one’s role does not allow', () => {
  it('is always refused, and fills the audit log no further after thirty times an hour', async () => {
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
