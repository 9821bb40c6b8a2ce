import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { applicationAddress } from '../platform/database/application-role.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';
import type { TestApp } from './test-app.ts';

/** `npm run audit-log`, without the installing. */
export async function runAuditLog(
  test: TestApp,
  ...args: string[]
): Promise<{ exitCode: number; printed: string }> {
  const main = programFile('audit-log');
  const env = { ...COMPILE_CACHE, DATABASE_URL: test.databaseUrl };
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { exitCode: code, printed: stdout + stderr };
}

/** Asks the database as the server does, in its own role. @returns why it is refused, as PostgreSQL's code */
export async function refusedToServer(test: TestApp, statement: string): Promise<string | undefined> {
  return refusedTo(await migrateDatabase(test.databaseUrl, () => undefined), statement);
}

/** The same as a role that was given nothing, such as a reporting tool's. */
export async function refusedToStranger(test: TestApp, statement: string): Promise<string | undefined> {
  const name = `stranger_${randomBytes(4).toString('hex')}`;
  await test.rows(`create role ${name} login password 'a'`);
  const url = new URL(test.databaseUrl);
  url.username = name;
  url.password = 'a';
  const refused = await refusedTo(url.href, statement);
  await test.rows(`drop role ${name}`);
  return refused;
}

async function refusedTo(connectionString: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client(connectionString);
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

/** As whom commands ask the database. */
export async function commandRole(test: TestApp): Promise<string> {
  return new URL(await applicationAddress(test.databaseUrl)).username;
}

/** A superuser takes the guard away and does as they like. */
async function forge(test: TestApp, statement: string): Promise<void> {
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
