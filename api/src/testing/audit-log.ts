import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { TestApp } from './test-app.ts';

/** `npm run audit-log`, without the installing. */
export async function runAuditLog(
  test: TestApp,
  ...args: string[]
): Promise<{ exitCode: number; printed: string }> {
  const main = path.join(import.meta.dirname, '../cli/audit-log.ts');
  const env = { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl };
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { exitCode: code, printed: stdout + stderr };
}

/** Asks the database as the server does, in its own role. @returns why it is refused, as PostgreSQL's code */
export async function refusedToServer(test: TestApp, statement: string): Promise<string | undefined> {
  const client = new pg.Client(await migrateDatabase(test.databaseUrl, () => undefined));
  await client.connect();
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

/** A superuser takes the guard away and does as they like. */
export async function forge(test: TestApp, statement: string): Promise<void> {
  await test.rows('alter table audit_log disable trigger audit_log_append_only');
  await test.rows(statement);
  await test.rows('alter table audit_log enable trigger audit_log_append_only');
}

export const changeEntry = (test: TestApp, id: number, before: string, after: string): Promise<void> =>
  forge(
    test,
    `update audit_log set content = replace(content, '${before}', '${after}') where id = ${String(id)}`,
  );

export const removeEntries = (test: TestApp, which: string): Promise<void> =>
  forge(test, `delete from audit_log where ${which}`);
