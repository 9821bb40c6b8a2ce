import { backupWords } from '@handsel/words/cli';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations } from '../database/known-migrations.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import { END_OF_ROWS } from './back-up.ts';
import { BackupFileError, parseHead, readBackupFile } from './backup-file.ts';
import type { BackupHead } from './backup-file.ts';

/**
 * Puts a backup into an empty database, in one transaction, and then brings its tables up to this version's.
 * @param complete the last part of the transaction, on tables as they were when the backup was made
 * @returns the moment whose state it was, ISO 8601
 * @throws StartError when the file is no whole backup or of a newer version, or the database is not empty
 */
export async function restore(
  connectionString: string,
  file: string,
  complete: (client: pg.Client) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString, application_name: 'handsel-restore' });
  // A connection that breaks fails the statement that is under way, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await expectEmpty(client);
    // The queue looks after its own tables, and makes them in transactions of its own.
    await runMigrations({ connectionString });
    await client.query('begin');
    const head = await load(client, readBackupFile(file));
    await complete(client);
    await client.query('commit');
    await migrateDatabase(connectionString, () => undefined);
    return head.madeAt;
  } catch (error) {
    if (error instanceof BackupFileError || isMissing(error)) throw new StartError(error.message);
    throw error;
  } finally {
    await client.end();
  }
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function expectEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_tables where schemaname in ('public', 'drizzle')");
  if (rowCount !== 0) throw new StartError(backupWords.notEmpty);
}

async function load(client: pg.Client, lines: AsyncGenerator<string>): Promise<BackupHead> {
  const first = await lines.next();
  const head = parseHead(first.done === true ? undefined : first.value);
  await makeTables(client, head.migrations);
  const references = await takeReferencesOff(client);
  const triggers = await takeTriggersOff(client);
  for await (const line of lines) {
    if (/^copy .* from stdin;$/.test(line)) await copyRows(client, line, lines);
    else if (!line.startsWith('--')) await client.query(line);
  }
  for (const statement of [...references, ...triggers]) await client.query(statement);
  return head;
}

/** The tables as they were when the backup was made: what came later comes later again. */
async function makeTables(client: pg.Client, hashes: readonly string[]): Promise<void> {
  const known = knownMigrations();
  if (hashes.some((hash, index) => known[index]?.hash !== hash))
    throw new StartError(backupWords.newerBackup);
  for (const migration of known.slice(0, hashes.length)) {
    for (const statement of migration.statements) await client.query(statement);
  }
  // As drizzle makes it; the backup fills it.
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

/** What a trigger or a migration wrote is in the backup: neither writes it again. @returns what puts the triggers on again */
async function takeTriggersOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  return tables.map((table) => `alter table ${table} enable trigger user`);
}

/** Tables refer to each other in a circle, so no order of theirs would do. @returns what puts the references on again */
async function takeReferencesOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

async function copyRows(client: pg.Client, statement: string, lines: AsyncGenerator<string>): Promise<void> {
  await pipeline(Readable.from(rowsOf(lines), { objectMode: false }), client.query(copyFrom(statement)));
}

/** Takes the lines of one copy, and leaves the others. */
async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value === END_OF_ROWS) return;
    yield `${next.value}\n`;
  }
}
