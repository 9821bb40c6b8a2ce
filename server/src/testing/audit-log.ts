import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { applicationAddress } from '../platform/database/application-role.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { programFile } from './programs.ts';
import type { TestApp } from './test-app.ts';

/** Runs `npm run audit-log`, without the installation. */
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

/**
 * Runs a statement in the server's own role.
 * @returns PostgreSQL's code of the refusal, if any
 */
export async function refusedToServer(test: TestApp, statement: string): Promise<string | undefined> {
  return refusedTo(await migrateDatabase(test.databaseUrl, () => undefined), statement);
}

/** Does the same in a role without any rights, such as a reporting tool's. */
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

/** The role that commands use in the database. */
export async function commandRole(test: TestApp): Promise<string> {
  return new URL(await applicationAddress(test.databaseUrl)).username;
}

/** Acts as a superuser who removes the guard and then changes anything. */
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
