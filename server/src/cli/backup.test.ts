import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { endOpenChanges } from '../domain/subscriptions/index.ts';
import { readFileBytes } from '../platform/backup/backup-file.ts';
import { restore } from '../platform/backup/restore.ts';
import { MIGRATIONS_FOLDER } from '../platform/database/known-migrations.ts';
import { unverifiedDonor } from '../testing/donors.ts';
import { databaseUrl, statement } from '../testing/global-setup.ts';
import { monthlyDonor } from '../testing/monthly-gifts.ts';
import { startPassingMonths } from '../testing/passing-months.ts';
import { runReconcile } from '../testing/reconcile-command.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { COMPILE_CACHE } from '../testing/compile-cache.ts';
import { programFile } from '../testing/programs.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-backup-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run backup` or `npm run restore`, without the installation. */
async function run(program: 'back-up' | 'restore', databaseUrl: string, file: string) {
  const main = programFile(program);
  const outcome = await promisify(execFile)(process.execPath, [main, file], {
    env: { ...COMPILE_CACHE, DATABASE_URL: databaseUrl },
  }).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
  return { code: 'code' in outcome ? outcome.code : 0, said: outcome.stdout + outcome.stderr };
}

const sourceOf = (name: string) => ({ name, open: () => readFileBytes(name) });

async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(inject('adminUrl'), `create database ${name}`);
  return databaseUrl(inject('adminUrl'), name);
}

/** All rows and constraints of our tables. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await statement(
    url,
    `select format('%I.%I', schemaname, tablename) as name,
       query_to_xml(format('select t::text as row from %I.%I as t order by 1', schemaname, tablename), true, false, '')::text as rows
     from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const constraints = await statement(
    url,
    `select conname, pg_get_constraintdef(oid) as means, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by conname`,
  );
  return { tables, constraints };
}

const giftsOf = (url: string) =>
  statement(
    url,
    `select g.gateway_transaction_id, g.amount_cents, g.frequency, g.method_type, d.email, l.amount_cents as booked,
       s.status, s.amount_cents as monthly, s.next_billing_date::text
     from gifts g join donors d on d.id = g.donor_id join ledger_entries l on l.gift_id = g.id
       left join subscriptions s on s.id = g.subscription_id
     order by 1`,
  );

const jobsOf = (url: string) =>
  statement(
    url,
    `select tasks.identifier, payload, run_at, key, max_attempts from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id order by key`,
  );

const AWKWARD = 'a tab\t, a line\nand another\r\n, \\. , \\N, "quotes" \u2028 and Ü';

describe('a backup', () => {
  it('restores every row, every rule and every job, in a database that keeps working', async () => {
    await unverifiedDonor(test, 'ada@example.org');
    await monthlyDonor(test, 'bob@example.org');
    await test.rows(`insert into donors (email) values ($$${AWKWARD}$$)`);
    await test.until(`select not exists (select 1 from graphile_worker._private_jobs) as ok`);
    await test.rows(
      `select graphile_worker.add_job('clean_up', json_build_object('words', $$it's ${AWKWARD}$$::text),
        run_at => now() + interval '1 day', job_key => 'waiting', max_attempts => 7)`,
    );
    const file = path.join(folder, 'whole.sql.gz');
    const said = await run('back-up', test.databaseUrl, file);
    expect(said).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up 2 gifts /) as unknown });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = await emptyDatabase();
    expect(await run('restore', restored, file)).toMatchObject({ code: 0 });
    expect(await contentOf(restored)).toEqual(await contentOf(test.databaseUrl));
    expect(await jobsOf(restored)).toEqual(await jobsOf(test.databaseUrl));

    const second = await startTestApp({}, () => restored);
    await unverifiedDonor(second, 'cleo@example.org');
    expect(await statement(restored, 'select count(*)::int from gifts')).toEqual([{ count: 3 }]);
    await second.close();
  });

  it('and a reconciliation restore all gifts, including later ones', async () => {
    const months = await startPassingMonths();
    await unverifiedDonor(months, 'before@example.org');
    const file = path.join(folder, 'lost.sql.gz');
    await run('back-up', months.databaseUrl, file);
    await unverifiedDonor(months, 'since@example.org');
    await monthlyDonor(months, 'monthly@example.org');
    await months.advance({ months: 1 });
    const wanted = await giftsOf(months.databaseUrl);
    expect(wanted).toHaveLength(4);

    const databaseUrl = await emptyDatabase();
    await run('restore', databaseUrl, file);
    const restored = { databaseUrl, config: months.config };
    expect(await runReconcile(restored)).toMatchObject({ exitCode: 2 });
    expect(await giftsOf(databaseUrl)).toHaveLength(1);
    const { exitCode, printed } = await runReconcile(restored, '--rebuild');
    expect(printed).toMatch(/The books balance\.\n$/);
    expect(exitCode).toBe(0);
    expect(await giftsOf(databaseUrl)).toEqual(wanted);
    expect(await runReconcile(restored, '--rebuild')).toMatchObject({ exitCode: 0 });
    expect(await giftsOf(databaseUrl)).toEqual(wanted);
    await months.close();
  });

  it('of an earlier version is migrated to this version', async () => {
    const earlier = await emptyDatabase();
    const migrations = path.join(folder, 'migrations');
    await cp(MIGRATIONS_FOLDER, migrations, { recursive: true });
    const journalFile = path.join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] };
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    const pool = new pg.Pool({ connectionString: earlier });
    await migrate(drizzle({ client: pool }), { migrationsFolder: migrations });
    await pool.end();
    await runMigrations({ connectionString: earlier });
    await statement(earlier, `insert into donors (email) values ('early@example.org')`);
    const file = path.join(folder, 'earlier.sql.gz');
    expect(await run('back-up', earlier, file)).toMatchObject({ code: 0 });

    const restored = await emptyDatabase();
    expect(await run('restore', restored, file)).toMatchObject({ code: 0 });
    expect(await statement(restored, 'select email from donors')).toEqual([{ email: 'early@example.org' }]);
    expect(await statement(restored, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([
      { count: journal.entries.length },
    ]);
  });

  it('that cannot be restored says why, and changes nothing', async () => {
    const file = path.join(folder, 'good.sql.gz');
    await run('back-up', test.databaseUrl, file);
    const before = await contentOf(test.databaseUrl);
    expect(await run('restore', test.databaseUrl, file)).toEqual({
      code: 1,
      said: 'The database already has data. Restore into an empty one: another DATA_DIR or DATABASE_URL.\n',
    });
    expect(await contentOf(test.databaseUrl)).toEqual(before);

    const text = gunzipSync(await readFile(file)).toString();
    const bad = {
      'cut short': (await readFile(file)).subarray(0, 900),
      'without its end': gzipSync(text.slice(0, text.lastIndexOf('-- the end'))),
      'something else': Buffer.from('not a backup'),
      'of a later version': gzipSync(text.replace(/"migrations":\["/, '"migrations":["later')),
      'with a gift that no donor gave': gzipSync(text.replace(/^(copy public\.donors .*\n)[^\n]*\n/m, '$1')),
    };
    const restored = await emptyDatabase();
    for (const [kind, content] of Object.entries(bad)) {
      const badFile = path.join(folder, 'bad.sql.gz');
      await writeFile(badFile, content);
      await expect(restore(restored, sourceOf(badFile), endOpenChanges), kind).rejects.toThrow(
        /not a complete backup|no backup|newer version|violates foreign key constraint/,
      );
    }
    await expect(
      restore(restored, sourceOf(path.join(folder, 'missing.sql.gz')), endOpenChanges),
    ).rejects.toThrow(/no such file/);
    expect(await run('restore', restored, file)).toMatchObject({ code: 0 });
    expect(await contentOf(restored)).toEqual(before);
  });

  it('that cannot be written leaves no file', async () => {
    const target = path.join(folder, 'away', 'backup.sql.gz');
    const nowhere = new URL(test.databaseUrl);
    nowhere.pathname = '/nowhere';
    expect(await run('back-up', nowhere.href, target)).toMatchObject({ code: 1 });
    expect(await readdir(folder)).not.toContain('away');
  });
});
