import type { AuditEntry } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/donors.ts';
import {
  acceptInvitation,
  codeOf,
  colleague,
  givePassword,
  invitationFromTerminal,
  mailedInvitation,
  nextCode,
  signInAsStaff,
  staffConsole,
  type Colleague,
} from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

/** The entries of the log since the beginning of an action, newest first. */
async function logged(act: () => Promise<unknown>): Promise<Omit<AuditEntry, 'id' | 'at'>[]> {
  const read = async () =>
    ((await owner.console.get('/audit-log')).body.data as { entries: AuditEntry[] }).entries;
  const last = (await read())[0]?.id ?? 0;
  await act();
  return (await read())
    .filter(({ id }) => id > last)
    .map(({ actor, source, action, subject, result, details }) => ({
      actor,
      source,
      action,
      subject,
      result,
      details,
    }));
}

const here = '127.0.0.1';
/** All people in this test have the same name. */
const by = ({ email }: Colleague) => ({ result: 'done', source: here, actor: `Ada Example (${email})` });

describe('the audit log has', () => {
  it('each sign-in and sign-out, and wrong attempts', async () => {
    const ada = await colleague(test, 'finance');
    const entries = await logged(async () => {
      const console = staffConsole(test);
      await console.open();
      await console.post('/sign-in', { email: `${'x'.repeat(150)}@example.org`, password: 'a guess' });
      await givePassword(test, ada, console);
      await console.post('/sign-in/second-factor', { code: 'wrong' });
      await console.post('/sign-in/second-factor', { code: codeOf(ada.secret) });
      await nextCode(test);
      await console.post('/step-up', { code: ada.codes[0] });
      await console.post('/sign-out');
    });
    const subject = `staff:${ada.id}`;
    const done = by(ada);
    expect(entries).toEqual([
      { ...done, action: 'staff.signed-out', subject, details: {} },
      { ...done, action: 'staff.stepped-up', subject, details: { method: 'recovery-code' } },
      {
        ...done,
        action: 'staff.signed-in',
        subject,
        details: { method: 'authenticator', device: 'A browser', new_device: true },
      },
      { ...done, action: 'staff.code-refused', subject, result: 'refused', details: {} },
      { ...done, action: 'staff.password-given', subject, details: {} },
      {
        ...done,
        actor: 'x'.repeat(100),
        action: 'staff.sign-in-refused',
        subject: null,
        result: 'refused',
        details: {},
      },
    ]);
  });

  it('each action on a colleague, with the values before and after', async () => {
    const ada = await colleague(test, 'finance');
    const subject = `staff:${ada.id}`;
    const entries = await logged(async () => {
      await owner.console.put(`/staff/${ada.id}/role`, { role: 'admin' });
      await owner.console.post(`/staff/${ada.id}/reset-access`);
      await owner.console.post(`/staff/${ada.id}/deactivate`);
      await owner.console.post(`/staff/${ada.id}/reactivate`);
    });
    const done = by(owner);
    expect(entries).toEqual([
      { ...done, action: 'staff.reactivated', subject, details: { email: ada.email } },
      { ...done, action: 'staff.deactivated', subject, details: { sessions_ended: 1 } },
      { ...done, action: 'staff.access-reset', subject, details: { email: ada.email } },
      { ...done, action: 'staff.role-changed', subject, details: { before: 'finance', after: 'admin' } },
    ]);
  });

  it('invitations: made, withdrawn, accepted', async () => {
    const email = 'new@example.org';
    const entries = await logged(async () => {
      const other = { email: 'withdrawn@example.org', role: 'finance' };
      const first = await owner.console.post('/staff/invitations', other);
      await owner.console.delete(`/staff/invitations/${(first.body.data as { id: string }).id}`);
      await owner.console.post('/staff/invitations', { email, role: 'fundraiser' });
      await acceptInvitation(test, await mailedInvitation(test, email));
    });
    expect(entries.map(({ action, details }) => [action, details['role'] ?? null])).toEqual([
      ['staff.signed-in', null],
      ['staff.invitation-accepted', 'fundraiser'],
      ['staff.invited', 'fundraiser'],
      ['staff.invitation-withdrawn', 'finance'],
      ['staff.invited', 'finance'],
    ]);
  });

  it('the role that the terminal gave an account, with the previous one', async () => {
    const ada = await colleague(test, 'finance');
    const link = await invitationFromTerminal(test, ada.email, 'admin');
    const entries = await logged(() => acceptInvitation(test, link));
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['staff.signed-in', { device: 'A browser' }],
      ['staff.role-changed', { before: 'finance', after: 'admin' }],
      ['staff.invitation-accepted', { email: ada.email, role: 'admin', replaced_access: true }],
    ]);
  });

  it('attempts beyond a role, and no attempts by another site’s page', async () => {
    const ada = await colleague(test, 'read-only');
    const admin = await colleague(test, 'admin');
    const entries = await logged(async () => {
      await ada.console.get('/staff');
      await ada.console.send('GET', '/staff', undefined, { 'sec-fetch-site': 'cross-site' });
      await ada.console.post('/staff/invitations', { email: 'x@example.org', role: 'admin' });
      await admin.console.put(`/staff/${owner.id}/role`, { role: 'read-only' });
    });
    const lacking = (call: string) => ({
      ...by(ada),
      result: 'refused',
      action: 'staff.permission-refused',
      subject: null,
      details: { call, permission: 'staff:manage' },
    });
    expect(entries).toEqual([
      {
        ...by(admin),
        result: 'refused',
        action: 'staff.role-changed',
        subject: `staff:${owner.id}`,
        details: { before: 'owner', after: 'read-only' },
      },
      lacking('invite'),
      lacking('getStaff'),
    ]);
  });

  it('people’s actions on their own account, without any password or code', async () => {
    const ada = await colleague(test, 'finance');
    const next = 'a much better horse battery';
    let codes: unknown;
    const entries = await logged(async () => {
      await signInAsStaff(test, ada);
      await ada.console.post('/own/sessions/end-others');
      // There is no other session any more.
      await ada.console.post('/own/sessions/end-others');
      codes = (await ada.console.post('/own/recovery-codes')).body.data;
      await ada.console.put('/own/password', {
        current_password: PASSWORD,
        password: next,
        password_confirmation: next,
      });
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'staff.password-changed',
      'staff.recovery-codes-replaced',
      'staff.sessions-ended',
      'staff.signed-in',
      'staff.password-given',
    ]);
    const text = JSON.stringify(entries);
    const { recovery_codes: all } = codes as { recovery_codes: string[] };
    for (const secret of [PASSWORD, next, ada.secret, ...all]) expect(text).not.toContain(secret);
  });
});

describe('the audit log of some days', () => {
  const read = async (query: string) => {
    const reply = await owner.console.get(`/audit-log?${query}`);
    return {
      code: reply.body.code,
      ids: ((reply.body.data ?? { entries: [] }) as { entries: AuditEntry[] }).entries.map(({ id }) => id),
    };
  };
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * 60_000).toLocaleDateString('en-CA', {
      timeZone: test.config.charity.timeZone,
    });

  it('has the entries from its first day to its last, and no others', async () => {
    const { ids: all } = await read('');
    const [yesterday, today, tomorrow] = [dayIn(-1), dayIn(0), dayIn(1)];
    expect(all.length).toBeGreaterThan(0);
    expect((await read(`from=${yesterday}&to=${tomorrow}`)).ids).toEqual(all);
    expect((await read(`from=${today}&to=${today}`)).ids).toEqual(all);
    expect((await read(`from=${tomorrow}`)).ids).toEqual([]);
    expect((await read(`to=${yesterday}`)).ids).toEqual([]);
  });

  it('is refused for an invalid day', async () => {
    for (const query of ['from=2026-02-30', 'to=yesterday'])
      expect((await read(query)).code).toBe('validation');
  });
});
