import type { AuditEntry, StaffSession } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestIdentityProvider } from '../../../testing/identity-provider.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import {
  acceptInvitation,
  codeOf,
  colleague,
  invitationFromTerminal,
  signInAsStaff,
  staffConsole,
  type StaffConsole,
} from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let provider: TestIdentityProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await TestIdentityProvider.start();
  const roles = [
    { group: 'board', role: 'owner' as const },
    { group: 'treasury', role: 'finance' as const },
    { group: 'everybody', role: 'read-only' as const },
  ];
  test = await startTestApp({ singleSignOn: provider.settings({ roles }) });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const FAILED = [403, 'sso_failed'];
const REFUSED = [403, 'sso_refused'];

async function open(on = test): Promise<StaffConsole> {
  const console = staffConsole(on);
  await console.open();
  return console;
}

async function begin(console: StaffConsole): Promise<string> {
  const reply = await console.post('/sign-in/single-sign-on/begin');
  return (reply.body.data as { url: string }).url;
}

const finish = (console: StaffConsole, returned: URL) =>
  console.post('/sign-in/single-sign-on', { answer: returned.search.slice(1) });

/** Runs the whole sign-in, in a new browser by default. */
async function signIn(subject: string, console?: StaffConsole) {
  const used = console ?? (await open());
  return { console: used, reply: await finish(used, await provider.visit(await begin(used), subject)) };
}

let count = 0;
/**
 * Adds a person at the provider.
 * @returns the provider's id for them
 */
function atProvider(account: { email?: string; email_verified?: boolean; groups?: string[]; name?: string }) {
  const subject = `subject-${String((count += 1))}`;
  provider.accounts.set(subject, { email_verified: true, name: 'Grace Example', ...account });
  return subject;
}

const entriesOf = async (console: StaffConsole) =>
  ((await console.get('/audit-log')).body.data as { entries: AuditEntry[] }).entries;

describe('single sign-on', () => {
  it('is offered by its name, and signs in the staff member with the verified email', async () => {
    const ada = await colleague(test, 'finance');
    const subject = atProvider({ email: ada.email.toUpperCase().replace('EXAMPLE.ORG', 'example.org') });
    expect(await (await open()).open()).toMatchObject({ single_sign_on: 'Example ID' });
    const { reply, console } = await signIn(subject);
    expect(reply.body.data).toMatchObject({
      state: 'signed-in',
      person: { id: ada.id, role: 'finance', has_password: true },
    });
    expect((await console.get('/own/sessions')).status).toBe(200);
    await test.until(
      `select exists (select from local_mails where recipient = '${ada.email}' and subject like 'New sign-in%') as ok`,
    );
  });

  it('recognizes a linked person by the provider’s id for them, whatever their email is by then', async () => {
    const ada = await colleague(test, 'finance');
    const grace = await colleague(test, 'finance');
    const subject = atProvider({ email: ada.email });
    await signIn(subject);
    provider.accounts.set(subject, { email: grace.email, email_verified: true });
    expect((await signIn(subject)).reply.body.data).toMatchObject({ person: { id: ada.id } });
  });

  it('gives no one the account of a colleague who is another person at the provider', async () => {
    const ada = await colleague(test, 'finance');
    await signIn(atProvider({ email: ada.email }));
    const another = await signIn(atProvider({ email: ada.email }));
    expect(outcome(another.reply)).toEqual(REFUSED);
    expect(await another.console.open()).toMatchObject({ state: 'signed-out' });
  });

  it('refuses a sign-in at the provider that is older than the requested five minutes', async () => {
    const subject = atProvider({ email: (await colleague(test, 'finance')).email });
    provider.signInAgeSeconds = 7 * 60;
    const { reply } = await signIn(subject);
    provider.signInAgeSeconds = 0;
    expect(outcome(reply)).toEqual(FAILED);
    expect((await signIn(subject)).reply.status).toBe(200);
  });

  it.each([
    ['an email that the provider does not call verified', { email_verified: false }],
    ['an email of nobody here, and no group', { email: 'stranger@example.org' }],
    ['a group that has no role', { email: 'stranger@example.org', groups: ['volunteers'] }],
    ['a group with a role, and no verified email', { email_verified: false, groups: ['treasury'] }],
  ])('refuses a person who has %s', async (_, account) => {
    const ada = await colleague(test, 'finance');
    const { reply } = await signIn(atProvider({ email: ada.email, ...account }));
    expect(outcome(reply)).toEqual(REFUSED);
  });

  it('makes a person in a group with a role a colleague in the first such role, without a password', async () => {
    const subject = atProvider({ email: 'grace@example.org', groups: ['everybody', 'treasury'] });
    const { reply, console } = await signIn(subject);
    const { person } = reply.body.data as StaffSession;
    expect(person).toMatchObject({ name: 'Grace Example', role: 'finance', has_password: false });
    const guess = { email: 'grace@example.org', password: 'any password at all' };
    expect(outcome(await (await open()).post('/sign-in', guess))).toEqual([401, 'bad_credentials']);
    expect(outcome(await console.post('/step-up', { code: '000000' }))).toEqual([401, 'bad_code']);
    provider.accounts.set(subject, { groups: ['board'], email: 'grace@example.org', email_verified: true });
    expect((await signIn(subject)).reply.body.data).toMatchObject({ person: { role: 'finance' } });
  });

  it('makes an owner only if the settings say so', async () => {
    const { reply } = await signIn(atProvider({ email: 'chair@example.org', groups: ['board'] }));
    expect(reply.body.data).toMatchObject({ person: { role: 'owner' } });
    const admin = await signIn(atProvider({ email: 'owner@example.org', groups: ['owner'] }));
    expect(outcome(admin.reply)).toEqual(REFUSED);
  });

  it('keeps deactivated people out, linked or not', async () => {
    const { console: admin } = await colleague(test, 'admin');
    const [linked, unlinked] = [await colleague(test, 'finance'), await colleague(test, 'finance')];
    const subject = atProvider({ email: linked.email, groups: ['treasury'] });
    expect((await signIn(subject)).reply.status).toBe(200);
    for (const { id } of [linked, unlinked]) await admin.post(`/staff/${id}/deactivate`);
    expect(outcome((await signIn(subject)).reply)).toEqual(REFUSED);
    const other = atProvider({ email: unlinked.email, groups: ['treasury'] });
    expect(outcome((await signIn(other)).reply)).toEqual(REFUSED);
  });

  it('is as fresh as the moment at which the provider asked the person', async () => {
    const ada = await colleague(test, 'finance');
    const { console } = await signIn(atProvider({ email: ada.email }));
    expect((await console.post('/own/recovery-codes')).status).toBe(200);
    await letTimePass(test, '6 minutes');
    expect(outcome(await console.post('/own/recovery-codes'))).toEqual([403, 'step_up_needed']);
  });

  it('asks the provider with PKCE, a state, a nonce and a maximum age of its own sign-in', async () => {
    const { searchParams: asked } = new URL(await begin(await open()));
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      max_age: '300',
      redirect_uri: 'http://localhost:3000/staff/single-sign-on',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length, name).toBeGreaterThan(30);
  });

  it('is in the audit log, with links, new accounts and refusals', async () => {
    const owner = await colleague(test, 'owner');
    const subject = atProvider({ email: 'new@example.org', groups: ['treasury'] });
    await signIn(subject);
    await signIn(atProvider({ email: 'nobody@example.org' }));
    const [refused, signedIn, linked, joined] = await entriesOf(owner.console);
    expect(refused).toMatchObject({
      action: 'staff.single-sign-on-refused',
      result: 'refused',
      details: { email: 'nobody@example.org' },
    });
    expect(signedIn).toMatchObject({ action: 'staff.signed-in', details: { method: 'single-sign-on' } });
    expect(linked).toMatchObject({ action: 'staff.identity-linked', details: { identity: subject } });
    expect(joined).toMatchObject({ action: 'staff.joined', details: { role: 'finance' } });
  });

  it('is linked again after the access was set up again, and keeps the password', async () => {
    const ada = await colleague(test, 'finance');
    await signIn(atProvider({ email: ada.email }));
    const renewed = await acceptInvitation(test, await invitationFromTerminal(test, ada.email));
    const moved = atProvider({ email: ada.email });
    expect((await signIn(moved)).reply.body.data).toMatchObject({ person: { id: ada.id } });
    const console = await signInAsStaff(test, renewed);
    expect(codeOf(renewed.secret)).toMatch(/^\d{6}$/);
    expect(await console.open()).toMatchObject({ state: 'signed-in' });
  });
});

describe('the provider’s reply', () => {
  it('is valid once, and only in the browser that was sent there', async () => {
    const ada = await colleague(test, 'finance');
    const subject = atProvider({ email: ada.email });
    const console = await open();
    const returned = await provider.visit(await begin(console), subject);
    expect(outcome(await finish(await open(), returned))).toEqual(FAILED);
    const cookie = console.browser.cookies.get('handsel_staff') ?? '';
    const { xsrf } = console;
    expect((await finish(console, returned)).status).toBe(200);
    console.browser.cookies.set('handsel_staff', cookie);
    console.xsrf = xsrf;
    expect(outcome(await finish(console, returned))).toEqual(FAILED);
  });

  it('is refused with another’s code, another state, a wrong issuer, an error, or nothing', async () => {
    const ada = await colleague(test, 'finance');
    const eve = await open();
    const stolen = await provider.visit(await begin(eve), atProvider({ email: ada.email }));
    const change = async (alter: (query: URLSearchParams) => void) => {
      const console = await open();
      const returned = await provider.visit(await begin(console), atProvider({ email: ada.email }));
      alter(returned.searchParams);
      return outcome(await finish(console, returned));
    };
    expect(await change((query) => query.set('code', stolen.searchParams.get('code') ?? ''))).toEqual(FAILED);
    expect(await change((query) => query.set('state', 'another'))).toEqual(FAILED);
    expect(await change((query) => query.delete('state'))).toEqual(FAILED);
    expect(await change((query) => query.set('iss', 'https://example.com'))).toEqual(FAILED);
    expect(await change((query) => query.set('error', 'access_denied'))).toEqual(FAILED);
    expect(outcome(await eve.post('/sign-in/single-sign-on', { answer: '' }))).toEqual(FAILED);
  });

  it('is refused if the token is signed with another key than the provider’s', async () => {
    const own = await startTestApp({ singleSignOn: provider.settings() });
    provider.hasWrongKey = true;
    try {
      const ada = await colleague(own, 'finance');
      const console = await open(own);
      const returned = await provider.visit(await begin(console), atProvider({ email: ada.email }));
      expect(outcome(await finish(console, returned))).toEqual(FAILED);
    } finally {
      provider.hasWrongKey = false;
      await own.close();
    }
  });

  it('is refused after ten minutes', async () => {
    const ada = await colleague(test, 'finance');
    const console = await open();
    const returned = await provider.visit(await begin(console), atProvider({ email: ada.email }));
    await letTimePass(test, '11 minutes');
    expect(outcome(await finish(console, returned))).toEqual(FAILED);
  });
});

describe('a provider that does not answer', () => {
  it('is reported in words, and the password still signs in', async () => {
    const ada = await colleague(test, 'finance');
    const console = await open();
    const returned = await provider.visit(await begin(console), atProvider({ email: ada.email }));
    const fresh = await startTestApp({ singleSignOn: provider.settings() });
    provider.isAway = true;
    try {
      expect(outcome(await finish(console, returned))).toEqual([503, 'sso_unavailable']);
      const reply = await (await open(fresh)).post('/sign-in/single-sign-on/begin');
      expect(outcome(reply)).toEqual([503, 'sso_unavailable']);
      expect(await (await signInAsStaff(test, ada)).open()).toMatchObject({ state: 'signed-in' });
    } finally {
      provider.isAway = false;
      await fresh.close();
    }
  });
});

describe('settings', () => {
  it('allow only the emails of their domains', async () => {
    const own = await startTestApp({ singleSignOn: provider.settings({ allowedDomains: ['example.com'] }) });
    try {
      const into = async (email: string) => {
        await colleague(own, 'finance', email);
        const console = await open(own);
        const returned = await provider.visit(await begin(console), atProvider({ email }));
        return finish(console, returned);
      };
      expect(outcome(await into('ada@example.org'))).toEqual(REFUSED);
      expect(outcome(await into('ada@example.com.example.org'))).toEqual(REFUSED);
      expect((await into('ada@EXAMPLE.com')).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('without a provider offer no single sign-on', async () => {
    const own = await startTestApp();
    try {
      const console = await open(own);
      expect(await console.open()).toMatchObject({ single_sign_on: null });
      expect(outcome(await console.post('/sign-in/single-sign-on/begin'))).toEqual([404, 'not_found']);
      expect(outcome(await console.post('/sign-in/single-sign-on', { answer: 'state=x' }))).toEqual([
        404,
        'not_found',
      ]);
    } finally {
      await own.close();
    }
  });
});
