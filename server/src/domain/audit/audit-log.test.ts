import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeEntry,
  commandRole,
  refusedToServer,
  refusedToStranger,
  removeEntries,
  runAuditLog,
} from '../../testing/audit-log.ts';
import { runDonorData } from '../../testing/donor-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
/** The last entry, as `verify` prints it. */
let head: string;
beforeAll(async () => {
  test = await startTestApp();
  expect(await runAuditLog(test, 'verify')).toEqual({
    exitCode: 0,
    printed: 'The audit log has no entries yet.\n',
  });
  // One command for an unknown donor, then two for the same donor in parallel.
  await runDonorData(test, 'export', 'ada@example.org');
  await Promise.all([1, 2].map(() => runDonorData(test, 'sign-out', 'ada@example.org')));
  const { printed } = await runAuditLog(test, 'verify');
  expect(printed).toContain('The audit log is intact: 3 entries.');
  head = /\d+:[0-9a-f]{64}/.exec(printed)?.[0] ?? '';
});
afterAll(() => test.close());

describe('the audit log', () => {
  it('records who ran which command in the terminal, in order, and no donor address', async () => {
    const { printed } = await runAuditLog(test, 'list');
    const entries = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toMatchObject(
      ['export', 'sign-out', 'sign-out'].map((act, index) => ({
        id: index + 1,
        actor: userInfo().username,
        source: 'terminal',
        action: `terminal.donor-data-${act}`,
        result: 'done',
      })),
    );
    expect(printed).not.toContain('ada@example.org');
  });

  it('is reported as broken when an entry was altered', async () => {
    await changeEntry(test, 2, 'sign-out', 'export');
    expect(await runAuditLog(test, 'verify')).toEqual({
      exitCode: 2,
      printed:
        'The audit log was changed: entry 2 differs from what was written, or the entry before it is missing.\n',
    });
    await changeEntry(test, 2, 'export', 'sign-out');
    expect(await runAuditLog(test, 'verify', head)).toMatchObject({ exitCode: 0 });
  });

  it('is reported as cut when the newest entries are gone, given the last entry that was noted', async () => {
    await removeEntries(test, 'id = 3');
    expect(await runAuditLog(test, 'verify')).toMatchObject({ exitCode: 0 });
    expect(await runAuditLog(test, 'verify', head)).toEqual({
      exitCode: 2,
      printed:
        'Entries were removed from the audit log: entry 3 is missing, or is not the one you wrote down.\n',
    });
  });

  it('is reported as broken when an entry before others is gone', async () => {
    await removeEntries(test, 'id = 1');
    expect(await runAuditLog(test, 'verify')).toMatchObject({ exitCode: 2 });
  });

  it('explains its usage when the arguments make no sense', async () => {
    for (const args of [['verify', 'nonsense'], ['list', head], []]) {
      const { exitCode, printed } = await runAuditLog(test, ...args);
      expect(exitCode).toBe(1);
      expect(printed).toMatch(/^Say what to do with the audit log:/);
    }
  });
});

describe('the database', () => {
  const INSUFFICIENT_PRIVILEGE = '42501';
  it.each([
    `update audit_log set content = '{}'`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log (id, content, previous_hash, hash) values (1, '{}', '', '')`,
    'alter table audit_log disable trigger all',
    'alter table audit_log owner to current_user',
    'drop table audit_log',
    'drop function append_audit_entry',
    'set role none; set session authorization handsel; delete from audit_log',
  ])('denies the server’s own role: %s', async (statement) => {
    expect(await refusedToServer(test, statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('lets the server’s own role append an entry, and read', async () => {
    expect(await refusedToServer(test, `select append_audit_entry('{}')`)).toBeUndefined();
    expect(await refusedToServer(test, 'select * from audit_log')).toBeUndefined();
  });

  it('denies a superuser too, until they remove the guard', async () => {
    await expect(test.rows('delete from audit_log where true')).rejects.toThrow(
      'the audit log is append-only',
    );
  });
});

it('runs a terminal command as the server’s own role, so that triggers of that role never run as a superuser', async () => {
  expect(await commandRole(test)).toBe('handsel_app');
});

it('lets no other role append an entry or block the server from appending one', async () => {
  expect(await refusedToStranger(test, `select append_audit_entry('{}')`)).toBe('42501');
  expect(await refusedToStranger(test, 'begin; lock table audit_log in exclusive mode')).toBe('42501');
});
