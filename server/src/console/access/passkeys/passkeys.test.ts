import type { AuditEntry, Passkey } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, type Odd } from '../../../testing/authenticator.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import {
  acceptInvitation,
  codeOf,
  colleague,
  givePassword,
  mailedInvitation,
  nextCode,
  staffConsole,
  type Colleague,
  type StaffConsole,
} from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

const REFUSED = [401, 'bad_passkey'];
const STEP_UP_NEEDED = [403, 'step_up_needed'];

interface Options {
  challenge: string;
  rpId: string;
  rp: { id: string };
  user: { id: string };
}

async function ask(console: StaffConsole, path: string): Promise<Options> {
  return (await console.post(path)).body.data as Options;
}

async function open(): Promise<StaffConsole> {
  const console = staffConsole(test);
  await console.open();
  return console;
}

/** Adds a passkey in a browser that is signed in. */
async function add(console: StaffConsole, passkey = new Authenticator(), odd: Odd = {}) {
  const options = await ask(console, '/own/passkeys/options');
  const credential = passkey.create(options, odd);
  return { passkey, options, reply: await console.post('/own/passkeys', { name: 'Laptop', credential }) };
}

const send = (console: StaffConsole, credential: object) => console.post('/sign-in/passkey', { credential });

async function signIn(console: StaffConsole, passkey: Authenticator, odd: Odd = {}) {
  return send(console, passkey.get(await ask(console, '/sign-in/passkey/options'), odd));
}

async function withPasskey(counts = false) {
  const ada = await colleague(test, 'finance');
  const { passkey, reply } = await add(ada.console, new Authenticator({ counts }));
  expect(reply.status).toBe(200);
  return { ada, passkey, added: reply.body.data as Passkey };
}

const passkeysIn = async (console: StaffConsole) =>
  (await console.get('/own/passkeys')).body.data as Passkey[];

async function lastEntry(of: Colleague): Promise<AuditEntry | undefined> {
  const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: AuditEntry[] };
  return entries.find(({ subject }) => subject === `staff:${of.id}`);
}

describe('a passkey', () => {
  it('signs in without a password, in a new browser, and immediately counts as a second factor', async () => {
    const { ada, passkey } = await withPasskey();
    const console = await open();
    const before = console.browser.cookies.get('handsel_staff');
    const reply = await signIn(console, passkey);
    expect(reply.body.data).toMatchObject({
      state: 'signed-in',
      person: { email: ada.email, role: 'finance', has_passkeys: true },
    });
    expect(console.browser.cookies.get('handsel_staff')).not.toBe(before);
    expect((await console.post('/own/recovery-codes')).status).toBe(200);
    const [used] = await passkeysIn(console);
    expect(used?.name).toBe('Laptop');
    expect(used?.last_used_at).not.toBeNull();
    await test.until(
      `select exists (select from local_mails where recipient = '${ada.email}' and subject like 'New sign-in%') as ok`,
    );
  });

  it('is created as one that needs no email, and that verifies its user', async () => {
    const { ada, passkey } = await withPasskey();
    const options = await ask(ada.console, '/own/passkeys/options');
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@');
    const request = await ask(await open(), '/sign-in/passkey/options');
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  });

  it('confirms a dangerous action instead of a code', async () => {
    const { ada, passkey } = await withPasskey();
    await letTimePass(test, '6 minutes');
    expect(outcome(await ada.console.post('/own/recovery-codes'))).toEqual(STEP_UP_NEEDED);
    const options = await ask(ada.console, '/step-up/passkey/options');
    expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id, transports: ['internal'] }] });
    const credential = passkey.get(options);
    expect((await ada.console.post('/step-up/passkey', { credential })).status).toBe(200);
    expect((await ada.console.post('/own/recovery-codes')).status).toBe(200);
    expect(await lastEntry(ada)).toMatchObject({ action: 'staff.recovery-codes-replaced' });
  });

  it('of a colleague confirms nothing', async () => {
    const { ada } = await withPasskey();
    const { passkey: another } = await withPasskey();
    const options = await ask(ada.console, '/step-up/passkey/options');
    const reply = await ada.console.post('/step-up/passkey', { credential: another.get(options) });
    expect(outcome(reply)).toEqual(REFUSED);
  });

  it('is added and removed only with a fresh second factor, and its person gets a mail', async () => {
    const { ada, added } = await withPasskey();
    await letTimePass(test, '6 minutes');
    expect(outcome(await ada.console.post('/own/passkeys/options'))).toEqual(STEP_UP_NEEDED);
    expect(outcome(await ada.console.delete(`/own/passkeys/${added.id}`))).toEqual(STEP_UP_NEEDED);
    await nextCode(test);
    await ada.console.post('/step-up', { code: codeOf(ada.secret) });
    expect((await ada.console.delete(`/own/passkeys/${added.id}`)).status).toBe(200);
    expect(await passkeysIn(ada.console)).toEqual([]);
    for (const subject of ['A passkey was added', 'A passkey was removed'])
      await test.until(
        `select exists (select from local_mails where recipient = '${ada.email}' and subject like '${subject}%') as ok`,
      );
  });

  it('is one of several, of which each signs in until it is removed', async () => {
    const { ada, passkey, added } = await withPasskey();
    const { passkey: second } = await add(ada.console);
    expect((await signIn(await open(), passkey)).status).toBe(200);
    await ada.console.delete(`/own/passkeys/${added.id}`);
    expect(outcome(await signIn(await open(), passkey))).toEqual(REFUSED);
    expect((await signIn(await open(), second)).status).toBe(200);
  });

  it('of a colleague cannot be removed, or added a second time', async () => {
    const { added, passkey } = await withPasskey();
    const { console } = await colleague(test, 'owner');
    expect(outcome(await console.delete(`/own/passkeys/${added.id}`))).toEqual([404, 'not_found']);
    expect(outcome((await add(console, passkey)).reply)).toEqual(REFUSED);
  });

  it('has a name, and one person has at most twenty', async () => {
    const { ada } = await withPasskey();
    const options = await ask(ada.console, '/own/passkeys/options');
    const credential = new Authenticator().create(options);
    for (const name of ['', '   ', '123', 'x'.repeat(61), 'Lap\ntop', 'Laptop\u202e'])
      expect((await ada.console.post('/own/passkeys', { name, credential })).status).toBe(422);
    for (let count = 2; count <= 20; count += 1) expect((await add(ada.console)).reply.status).toBe(200);
    expect(outcome((await add(ada.console)).reply)).toEqual([409, 'too_many_passkeys']);
  });

  it('is in the audit log by its name: added, used, refused and removed', async () => {
    const { ada, passkey, added } = await withPasskey();
    const details = { passkey: 'Laptop' };
    expect(await lastEntry(ada)).toMatchObject({ action: 'staff.passkey-added', details });
    const console = await open();
    await signIn(console, passkey);
    expect(await lastEntry(ada)).toMatchObject({
      action: 'staff.signed-in',
      details: { ...details, method: 'passkey', new_device: true },
    });
    await signIn(await open(), passkey, { isVerified: false });
    expect(await lastEntry(ada)).toMatchObject({ action: 'staff.passkey-refused', result: 'refused' });
    await console.delete(`/own/passkeys/${added.id}`);
    expect(await lastEntry(ada)).toMatchObject({ action: 'staff.passkey-removed', details });
  });
});

describe('a passkey is refused, always in the same words,', () => {
  it('if its challenge was used before', async () => {
    const { ada, passkey } = await withPasskey();
    const console = await open();
    const credential = passkey.get(await ask(console, '/sign-in/passkey/options'));
    const cookie = console.browser.cookies.get('handsel_staff') ?? '';
    const { xsrf } = console;
    expect((await send(console, credential)).status).toBe(200);
    console.browser.cookies.set('handsel_staff', cookie);
    console.xsrf = xsrf;
    expect(outcome(await send(console, credential))).toEqual(REFUSED);
    expect(await lastEntry(ada)).toMatchObject({ action: 'staff.passkey-refused' });
  });

  it('if its challenge was refused before, also by two at the same moment', async () => {
    const { passkey } = await withPasskey();
    const console = await open();
    const options = await ask(console, '/sign-in/passkey/options');
    const wrong = passkey.get(options, { isVerified: false });
    expect(outcome(await send(console, wrong))).toEqual(REFUSED);
    expect(outcome(await send(console, passkey.get(options)))).toEqual(REFUSED);
    const again = await ask(console, '/sign-in/passkey/options');
    const replies = await Promise.all([1, 2, 3].map(() => send(console, passkey.get(again))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('if another browser requested the challenge, or for another purpose', async () => {
    const { ada, passkey } = await withPasskey();
    const mine = await ask(await open(), '/sign-in/passkey/options');
    expect(outcome(await send(await open(), passkey.get(mine)))).toEqual(REFUSED);
    const stepUp = await ask(ada.console, '/step-up/passkey/options');
    expect(outcome(await send(ada.console, passkey.get(stepUp)))).toEqual(REFUSED);
    const signingIn = await ask(ada.console, '/sign-in/passkey/options');
    const credential = new Authenticator().create({ ...signingIn, rp: { id: 'localhost' } });
    expect(outcome(await ada.console.post('/own/passkeys', { name: 'Laptop', credential }))).toEqual(REFUSED);
  });

  it('if its challenge is older than five minutes, or not ours', async () => {
    const { passkey } = await withPasskey();
    const console = await open();
    const options = await ask(console, '/sign-in/passkey/options');
    await letTimePass(test, '6 minutes');
    expect(outcome(await send(console, passkey.get(options)))).toEqual(REFUSED);
    expect(outcome(await signIn(console, passkey, { challenge: 'bm9uZQ' }))).toEqual(REFUSED);
  });

  it.each<[string, Odd]>([
    ['where it signed for another origin', { origin: 'https://handsel.example.com' }],
    ['where it signed for another port', { origin: 'http://localhost:3001' }],
    ['where it signed for another site', { rpId: 'example.com' }],
    ['where nobody verified who was there', { isVerified: false }],
    ['where it was asked for in a frame', { crossOrigin: true }],
    ['where it names another person', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('%s', async (_, odd) => {
    const { passkey } = await withPasskey();
    const console = await open();
    expect(outcome(await signIn(console, passkey, odd))).toEqual(REFUSED);
    expect(await console.open()).toMatchObject({ state: 'signed-out' });
    expect((await signIn(console, passkey)).status).toBe(200);
  });

  it.each<[string, Odd]>([
    ['another origin', { origin: 'https://handsel.example.com' }],
    ['another site', { rpId: 'example.com' }],
    ['nobody who was verified', { isVerified: false }],
  ])('when it is added and was made for %s', async (_, odd) => {
    const ada = await colleague(test, 'finance');
    const { reply } = await add(ada.console, new Authenticator(), odd);
    expect(outcome(reply)).toEqual(REFUSED);
    expect(await passkeysIn(ada.console)).toEqual([]);
  });

  it('if it is unknown, or another key signed in its name', async () => {
    const { passkey } = await withPasskey();
    const unknown = await signIn(await open(), new Authenticator());
    expect(outcome(unknown)).toEqual(REFUSED);
    const console = await open();
    const options = await ask(console, '/sign-in/passkey/options');
    const forged = { ...new Authenticator().get(options), id: passkey.id, rawId: passkey.id };
    const reply = await send(console, { ...forged, response: { ...forged.response, userHandle: undefined } });
    expect(reply.body).toEqual(unknown.body);
  });

  it('if its owner was deactivated', async () => {
    const { ada, passkey } = await withPasskey();
    const { console: admin } = await colleague(test, 'admin');
    expect((await admin.post(`/staff/${ada.id}/deactivate`)).status).toBe(200);
    expect(outcome(await signIn(await open(), passkey))).toEqual(REFUSED);
  });

  it('if its owner’s access was set up again', async () => {
    const { ada, passkey } = await withPasskey();
    const { console: admin } = await colleague(test, 'admin');
    await admin.post(`/staff/${ada.id}/reset-access`);
    const link = await mailedInvitation(test, ada.email);
    expect((await signIn(await open(), passkey)).status).toBe(200);
    const renewed = await acceptInvitation(test, link);
    expect(outcome(await signIn(await open(), passkey))).toEqual(REFUSED);
    expect(await passkeysIn(renewed.console)).toEqual([]);
  });

  it('if its counter has not increased', async () => {
    const { passkey } = await withPasskey(true);
    expect((await signIn(await open(), passkey)).status).toBe(200);
    passkey.counter -= 1;
    expect(outcome(await signIn(await open(), passkey))).toEqual(REFUSED);
    passkey.counter += 5;
    expect((await signIn(await open(), passkey)).status).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  it('completes a sign-in that began with a password, and ends that one', async () => {
    const { ada, passkey } = await withPasskey();
    const console = await givePassword(test, ada);
    const half = console.browser.cookies.get('handsel_staff') ?? '';
    expect((await signIn(console, passkey)).status).toBe(200);
    const copy = staffConsole(test);
    copy.browser.cookies.set('handsel_staff', half);
    expect(await copy.open()).toMatchObject({ state: 'signed-out' });
  });

  it('sends no mail about a browser that the person has signed in with', async () => {
    const { ada, passkey } = await withPasskey();
    expect((await signIn(ada.console, passkey)).status).toBe(200);
    expect(await lastEntry(ada)).toMatchObject({ details: { new_device: false } });
  });

  it('needs the page’s own token', async () => {
    const { passkey } = await withPasskey();
    const console = await open();
    const credential = passkey.get(await ask(console, '/sign-in/passkey/options'));
    console.xsrf = 'another';
    expect(outcome(await send(console, credential))).toEqual([419, 'xsrf']);
  });

  it('leaves no unused challenge behind', async () => {
    await ask(await open(), '/sign-in/passkey/options');
    await letTimePass(test, '6 minutes');
    await test.rows(`select graphile_worker.add_job('clean_up_staff')`);
    await test.until('select not exists (select from staff_passkey_challenges) as ok');
  });
});
