import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { freePort, statement } from '../../testing/global-setup.ts';
import { pgbouncerPath, startPgbouncer } from '../../testing/pgbouncer.ts';
import { programFile } from '../../testing/programs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let server: string;
beforeAll(async () => {
  test = await startTestApp();
  server = addressWith({ pathname: '/postgres' });
});
afterAll(() => test.close());

function addressWith(parts: Partial<Pick<URL, 'pathname' | 'username' | 'password' | 'port'>>): string {
  return Object.assign(new URL(test.databaseUrl), parts).href;
}

async function run(
  program: string,
  databaseUrl: string,
  ...args: string[]
): Promise<{ code?: number; stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [programFile(program), ...args], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      PORT: String(await freePort()),
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
      WEB_DIST: test.config.webDist,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: test.config.publicUrl.origin,
    },
  }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
}

/** The message of a program that fails. */
async function saidBy(...call: Parameters<typeof run>): Promise<string> {
  const ended = await run(...call);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  return ended.stderr;
}

/**
 * Makes a database and a role for one test.
 * @returns its address as that role, and as the superuser
 */
async function makeDatabase({
  options = 'template template0',
  roleOptions = '',
  isOwner = true,
} = {}): Promise<{ url: string; asSuperuser: string; role: string }> {
  const name = `refusing_${String((made += 1))}_${String(process.pid)}`;
  await statement(server, `create role ${name} login password 'of-a-test' ${roleOptions}`);
  await statement(server, `create database ${name} ${options} ${isOwner ? `owner ${name}` : ''}`);
  onTestFinished(async () => {
    await statement(server, `drop database ${name} with (force)`);
    await statement(server, `drop role ${name}`);
  });
  const asSuperuser = addressWith({ pathname: `/${name}` });
  return {
    url: addressWith({ pathname: `/${name}`, username: name, password: 'of-a-test' }),
    asSuperuser,
    role: name,
  };
}
let made = 0;

describe('a refusal by the database is explained in one sentence', { timeout: 120_000 }, () => {
  it('if the database does not exist, at the start and in each command', async () => {
    const address = addressWith({ pathname: '/nothing' });
    const sentence =
      'DATABASE_URL names a database that does not exist (database "nothing" does not exist). Create it, or correct its name.\n';
    const programs: [string, ...string[]][] = [
      ['main'],
      ['staff', 'list'],
      ['back-up'],
      ['reconcile'],
      ['audit-log', 'verify'],
    ];
    for (const [program, ...args] of programs)
      expect(await saidBy(program, address, ...args), program).toBe(sentence);
  });

  it('if the database does not answer', async () => {
    expect(await saidBy('main', addressWith({ port: '9' }))).toMatch(
      /^The database does not answer \(connect ECONNREFUSED .+\)\. Start PostgreSQL, or correct DATABASE_URL\.\n$/,
    );
  });

  it('if the password is wrong, or the role may not log in', async () => {
    const { url, role } = await makeDatabase();
    const wrong = Object.assign(new URL(url), { password: 'another' }).href;
    expect(await saidBy('main', wrong)).toBe(
      `The role or the password of DATABASE_URL is wrong (password authentication failed for user "${role}"). Correct it.\n`,
    );
    await statement(server, `alter role ${role} nologin`);
    expect(await saidBy('main', url)).toBe(
      `The database does not let the role of DATABASE_URL in (role "${role}" is not permitted to log in). Create the role with the right to log in and allow it in pg_hba.conf, or name another role.\n`,
    );
  });

  it('if the role may not create tables, or another role owns the tables', async () => {
    const { url, asSuperuser, role } = await makeDatabase({ isOwner: false });
    const remedy =
      'Make it the owner of the database and of all that is in it: alter database … owner to ….\n';
    const lacks = (reason: string) =>
      `The role that DATABASE_URL names lacks a right in the database (${reason}). ${remedy}`;
    expect(await saidBy('main', url)).toBe(lacks(`the role ${role} may not create tables and schemas`));
    await statement(asSuperuser, 'create schema drizzle');
    expect(await saidBy('main', url)).toBe(lacks('permission denied for schema drizzle'));
  });

  it('if the database is read-only', async () => {
    const { url, role } = await makeDatabase();
    await statement(server, `alter role ${role} set default_transaction_read_only = on`);
    expect(await saidBy('main', url)).toBe(
      'The database takes no changes (its transactions are read-only). Let DATABASE_URL name the primary, or end what makes the database read-only.\n',
    );
  });

  it('if its encoding cannot hold every name', async () => {
    const { url } = await makeDatabase({
      options: `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    });
    expect(await saidBy('main', url)).toBe(
      'The database that DATABASE_URL names has the encoding SQL_ASCII, which cannot hold every name. Create it again: create database … encoding UTF8 template template0.\n',
    );
  });

  it('if PostgreSQL is too old', async () => {
    const { url, asSuperuser, role } = await makeDatabase();
    // Fakes the version that this role reads, because no older PostgreSQL is installed.
    await statement(asSuperuser, 'create schema older');
    await statement(asSuperuser, `grant usage on schema older to ${role}`);
    await statement(
      asSuperuser,
      `create function older.current_setting(name text) returns text language sql
        return case name when 'server_version' then '14.20' when 'server_version_num' then '140020'
          else pg_catalog.current_setting(name) end`,
    );
    await statement(server, `alter role ${role} set search_path = older, pg_catalog`);
    expect(await saidBy('main', url)).toBe(
      'DATABASE_URL names PostgreSQL 14.20, and Handsel needs 15 or later. Upgrade PostgreSQL.\n',
    );
  });

  it('if the role has no connection left', async () => {
    const { url } = await makeDatabase({ roleOptions: 'connection limit 0' });
    expect(await saidBy('main', url)).toMatch(/^The database has no free connection \(.+\)\. Raise /);
  });

  it('if its disk is full in a restore', async () => {
    const { asSuperuser } = await makeDatabase();
    const folder = mkdtempSync(path.join(tmpdir(), 'handsel-restore-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'backup.sql.gz');
    expect((await run('back-up', test.databaseUrl, file)).stderr).toBe('');
    // PostgreSQL's own error, raised at the first table.
    const error = 'could not extend file "base/1/2": No space left on device';
    await statement(
      asSuperuser,
      `create function fill() returns event_trigger language plpgsql
        as $$ begin raise exception '${error}' using errcode = 'disk_full'; end $$`,
    );
    await statement(
      asSuperuser,
      `create event trigger fill on ddl_command_end when tag in ('CREATE TABLE') execute function fill()`,
    );
    expect(await saidBy('restore', asSuperuser, file)).toBe(
      `The disk of the database is full (${error}). What was begun was undone. Free some space, then try again.\n`,
    );
  });

  it.skipIf(pgbouncerPath === undefined)(
    'if DATABASE_URL leads to a pooler and there is no direct address',
    async () => {
      const pgbouncer = await startPgbouncer(await freePort(), test.databaseUrl);
      onTestFinished(() => pgbouncer.stop());
      expect(await saidBy('main', pgbouncer.url)).toBe(
        'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n',
      );
    },
  );
});
