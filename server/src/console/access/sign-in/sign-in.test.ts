import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import {
  codeOf,
  colleague,
  givePassword,
  nextCode,
  signInAsStaff,
  staffConsole,
} from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const WRONG_CODE = [401, 'bad_code'];
const NOT_SIGNED_IN = [401, 'not_signed_in'];

describe('signing in to the staff console', () => {
  it('gives no access with the password only, and the role’s full access with the code', async () => {
    const ada = await colleague(test, 'owner');
    const console = await givePassword(test, ada);
    expect(await console.open()).toMatchObject({ state: 'password-given', person: null });
    expect(outcome(await console.get('/staff'))).toEqual(NOT_SIGNED_IN);
    const before = console.browser.cookies.get('handsel_staff');
    const reply = await console.post('/sign-in/second-factor', { code: codeOf(ada.secret) });
    expect(reply.body.data).toMatchObject({
      state: 'signed-in',
      person: { email: ada.email, role: 'owner', recovery_codes_left: 10 },
    });
    expect(console.browser.cookies.get('handsel_staff')).not.toBe(before);
    expect((await console.get('/staff')).status).toBe(200);
  });

  it('gives the same reply to a wrong password and to an unknown email', async () => {
    const { email } = await colleague(test, 'admin');
    const console = staffConsole(test);
    await console.open();
    const wrong = await console.post('/sign-in', { email, password: 'a guess' });
    const unknown = await console.post('/sign-in', { email: 'nobody@example.org', password: PASSWORD });
    expect(outcome(wrong)).toEqual([401, 'bad_credentials']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes the same time to refuse an unknown email and a colleague’s', async () => {
    const { email } = await colleague(test, 'admin');
    const console = staffConsole(test);
    await console.open();
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 30; round += 1)
      for (const [kind, typed] of Object.entries({ known: email, unknown: 'nobody@example.org' })) {
        const since = performance.now();
        await console.post('/sign-in', { email: typed, password: 'a guess' });
        took[kind as keyof typeof took].push(performance.now() - since);
      }
    // Compares the fastest calls, because other work on the machine only slows single calls down.
    const ratio = Math.min(...took.known) / Math.min(...took.unknown);
    // Without the hash of the dummy password, the ratio would be five or more.
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  it('accepts a code of the authenticator once, also from two browsers at the same moment', async () => {
    const ada = await colleague(test, 'admin');
    const consoles = await Promise.all([givePassword(test, ada), givePassword(test, ada)]);
    const code = codeOf(ada.secret);
    const replies = await Promise.all(consoles.map((each) => each.post('/sign-in/second-factor', { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const later = await givePassword(test, ada);
    expect(outcome(await later.post('/sign-in/second-factor', { code }))).toEqual(WRONG_CODE);
  });

  it('rejects codes that are older than the previous one', async () => {
    const ada = await colleague(test, 'admin');
    const console = await givePassword(test, ada);
    const code = codeOf(ada.secret, Date.now() - 95_000);
    expect(outcome(await console.post('/sign-in/second-factor', { code }))).toEqual(WRONG_CODE);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const ada = await colleague(test, 'admin');
    const [first = ''] = ada.codes;
    const console = await givePassword(test, ada);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const reply = await console.post('/sign-in/second-factor', { code: typed });
    expect(reply.body.data).toMatchObject({ state: 'signed-in', person: { recovery_codes_left: 9 } });
    const again = await givePassword(test, ada);
    expect(outcome(await again.post('/sign-in/second-factor', { code: first }))).toEqual(WRONG_CODE);
  });

  it('uses up only one recovery code if several are given at the same moment', async () => {
    const ada = await colleague(test, 'admin');
    const console = await givePassword(test, ada);
    const give = (code: string) => console.post('/sign-in/second-factor', { code });
    const replies = await Promise.all(ada.codes.slice(0, 3).map(give));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await test.rows(
      `select count(*)::int as count from staff_recovery_codes where used_at is null and staff_id = '${ada.id}'`,
    );
    expect(left).toEqual({ count: 9 });
  });

  it('voids the old recovery codes when new ones are made', async () => {
    const ada = await colleague(test, 'admin');
    const reply = await ada.console.post('/own/recovery-codes');
    const { recovery_codes: codes } = reply.body.data as { recovery_codes: string[] };
    expect(new Set([...codes, ...ada.codes]).size).toBe(20);
    const console = await givePassword(test, ada);
    const give = (code = '') => console.post('/sign-in/second-factor', { code });
    expect(outcome(await give(ada.codes[3]))).toEqual(WRONG_CODE);
    expect((await give(codes[3])).status).toBe(200);
  });

  it('refuses a password that was not completed with a code for ten minutes', async () => {
    const ada = await colleague(test, 'admin');
    const console = await givePassword(test, ada);
    await letTimePass(test, '11 minutes');
    const reply = await console.post('/sign-in/second-factor', { code: codeOf(ada.secret) });
    expect(outcome(reply)).toEqual(NOT_SIGNED_IN);
  });

  it('mails the person about a new browser, and not about a known one', async () => {
    const ada = await colleague(test, 'admin');
    const deviceMails = `from local_mails where recipient = '${ada.email}' and subject like 'New sign-in%'`;
    const idle = 'select not exists (select 1 from graphile_worker._private_jobs) as ok';
    await signInAsStaff(test, ada, ada.console);
    await test.until(idle);
    expect(await test.rows(`select 1 ${deviceMails}`)).toHaveLength(0);
    await signInAsStaff(test, ada);
    await test.until(`select exists (select ${deviceMails}) as ok`);
    const [mail] = await test.rows(`select text ${deviceMails}`);
    expect(mail?.['text']).toContain('A browser');
  });
});

describe('a session of staff', () => {
  it('ends after 30 minutes without a call', async () => {
    const { console } = await colleague(test, 'admin');
    await letTimePass(test, '29 minutes');
    expect((await console.get('/staff')).status).toBe(200);
    await letTimePass(test, '31 minutes');
    expect(outcome(await console.get('/staff'))).toEqual(NOT_SIGNED_IN);
    expect(await console.open()).toMatchObject({ state: 'signed-out', person: null });
  });

  it('ends after 12 hours, however much it is used', async () => {
    const { console } = await colleague(test, 'admin');
    for (let half = 1; half < 12 * 2.4; half += 1) {
      await letTimePass(test, '25 minutes');
      expect((await console.get('/own/sessions')).status).toBe(200);
    }
    await letTimePass(test, '25 minutes');
    expect(outcome(await console.get('/own/sessions'))).toEqual(NOT_SIGNED_IN);
  });

  it('asks for the second factor again before a dangerous action, once five minutes have passed', async () => {
    const ada = await colleague(test, 'admin');
    const { console } = ada;
    const invite = (email: string) => console.post('/staff/invitations', { email, role: 'finance' });
    expect((await invite('first@example.org')).status).toBe(200);
    await letTimePass(test, '6 minutes');
    expect(outcome(await invite('second@example.org'))).toEqual([403, 'step_up_needed']);
    await nextCode(test);
    expect(outcome(await console.post('/step-up', { code: '000000' }))).toEqual(WRONG_CODE);
    expect((await console.post('/step-up', { code: codeOf(ada.secret) })).status).toBe(200);
    expect((await invite('second@example.org')).status).toBe(200);
  });

  it('acts and confirms at the same moment without either failing', async () => {
    const { console, codes } = await colleague(test, 'admin');
    const replies = await Promise.all(
      codes.flatMap((code) => [
        console.post('/step-up', { code }),
        console.post('/own/sessions/end-others'),
        console.post('/own/sessions/end-others'),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it('ends when the person signs out, and its cookie becomes invalid', async () => {
    const { console } = await colleague(test, 'admin');
    const cookie = console.browser.cookies.get('handsel_staff') ?? '';
    expect((await console.post('/sign-out')).body.data).toMatchObject({ state: 'signed-out' });
    console.browser.cookies.set('handsel_staff', cookie);
    expect(outcome(await console.get('/staff'))).toEqual(NOT_SIGNED_IN);
  });

  it('is in a list from which the person ends one or all others', async () => {
    const ada = await colleague(test, 'admin');
    const other = await signInAsStaff(test, ada);
    const third = await signInAsStaff(test, ada);
    const list = (await ada.console.get('/own/sessions')).body.data as { id: string; is_current: boolean }[];
    expect(list).toHaveLength(3);
    const otherId = ((await other.get('/own/sessions')).body.data as typeof list).find(
      ({ is_current: isCurrent }) => isCurrent,
    )?.id;
    expect((await ada.console.delete(`/own/sessions/${String(otherId)}`)).status).toBe(200);
    expect(outcome(await other.get('/staff'))).toEqual(NOT_SIGNED_IN);
    expect((await third.get('/staff')).status).toBe(200);
    expect((await ada.console.post('/own/sessions/end-others')).status).toBe(200);
    expect(outcome(await third.get('/staff'))).toEqual(NOT_SIGNED_IN);
    expect((await ada.console.get('/staff')).status).toBe(200);
  });

  it('of a colleague cannot be ended by another, who is told that it does not exist', async () => {
    const ada = await colleague(test, 'admin');
    const eve = await colleague(test, 'owner');
    const [session] = (await ada.console.get('/own/sessions')).body.data as { id: string }[];
    const reply = await eve.console.delete(`/own/sessions/${String(session?.id)}`);
    expect(outcome(reply)).toEqual([404, 'not_found']);
    expect((await ada.console.get('/staff')).status).toBe(200);
  });
});

describe('a new password of a staff member', () => {
  const NEW = 'a much better horse battery';
  const change = { password: NEW, password_confirmation: NEW };

  it('ends the other sessions, is mailed, and signs in from then on', async () => {
    const ada = await colleague(test, 'finance');
    const other = await signInAsStaff(test, ada);
    const token = ada.console.browser.cookies.get('handsel_staff') ?? '';
    const reply = await ada.console.put('/own/password', { ...change, current_password: PASSWORD });
    expect(reply.status).toBe(200);
    expect(outcome(await other.get('/own/sessions'))).toEqual(NOT_SIGNED_IN);
    expect((await ada.console.get('/own/sessions')).status).toBe(200);
    // A copy of the cookie is invalid, too.
    other.browser.cookies.set('handsel_staff', token);
    expect(outcome(await other.get('/own/sessions'))).toEqual(NOT_SIGNED_IN);
    await test.until(
      `select exists (select from local_mails where recipient = '${ada.email}' and subject like 'Your password has changed%') as ok`,
    );
    const console = staffConsole(test);
    await console.open();
    const old = await console.post('/sign-in', { email: ada.email, password: PASSWORD });
    expect(outcome(old)).toEqual([401, 'bad_credentials']);
    expect((await console.post('/sign-in', { email: ada.email, password: NEW })).status).toBe(200);
  });

  it('is refused without the current one, when it is common, and when both differ', async () => {
    const { console } = await colleague(test, 'finance');
    const give = (body: object) =>
      console.put('/own/password', { ...change, current_password: PASSWORD, ...body });
    expect(outcome(await give({ current_password: 'a guess' }))).toEqual([401, 'bad_credentials']);
    const common = await give({ password: 'password1', password_confirmation: 'password1' });
    expect([common.status, Object.keys(common.body.errors ?? {})]).toEqual([422, ['password']]);
    const differing = await give({ password_confirmation: 'another' });
    expect([differing.status, Object.keys(differing.body.errors ?? {})]).toEqual([
      422,
      ['password_confirmation'],
    ]);
  });
});
