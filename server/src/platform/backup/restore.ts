import { storedBackupWords } from '@handsel/words/commands/backups';
import { backupWords } from '@handsel/words/commands/cli';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations } from '../database/known-migrations.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';
import { END_OF_ROWS } from './back-up.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { BackupFileError, parseHead, readBackup } from './backup-file.ts';
import type { BackupHead } from './backup-file.ts';

/** A backup that can be read. */
export interface BackupSource {
  /** For messages. */
  name: string;
  /** Returns the decrypted bytes. */
  open: () => Promise<Readable> | Readable;
}

interface Restored {
  /** The moment of the snapshot, ISO 8601. */
  madeAt: string;
  /** The number of rows by table. */
  rows: Map<string, number>;
}

/**
 * Restores a backup into an empty database, in one transaction, and then migrates its tables to
 * this version.
 * @param complete the last step of the transaction, on the tables of the backup's version
 * @throws StartError if the backup is of a newer version, or the database is not empty
 * @throws DamagedBackup if it is incomplete
 */
export async function restore(
  connectionString: string,
  { name, open }: BackupSource,
  complete: (client: pg.Client) => Promise<void>,
): Promise<Restored> {
  const client = new pg.Client({ connectionString, application_name: 'handsel-restore' });
  // A broken connection also fails the running statement, so this event needs no handler.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await expectEmpty(client);
    // The queue migrates its own tables, in its own transactions.
    await runMigrations({ connectionString });
    await client.query('begin');
    const rows = new Map<string, number>();
    const { madeAt } = await load(client, readBackup(await open(), name), rows).catch((error: unknown) => {
      if (!isOfContent(error)) throw error;
      throw new DamagedBackup(storedBackupWords.contentWrong({ name, reason: error.message }));
    });
    await complete(client);
    await client.query('commit');
    await migrateDatabase(connectionString, () => undefined);
    return { madeAt, rows };
  } catch (error) {
    if (error instanceof BackupFileError) throw new DamagedBackup(error.message);
    if (isMissing(error)) throw new StartError(error.message);
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Bad values, broken references and bad syntax:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
function isOfContent(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(?:22|23|42601)/.test(error.code ?? '');
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function expectEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_tables where schemaname in ('public', 'drizzle')");
  if (rowCount !== 0) throw new StartError(backupWords.notEmpty);
}

async function load(
  client: pg.Client,
  lines: AsyncGenerator<string>,
  rows: Map<string, number>,
): Promise<BackupHead> {
  const first = await lines.next();
  const head = parseHead(first.done === true ? undefined : first.value);
  await makeTables(client, head.migrations);
  const references = await takeReferencesOff(client);
  const triggers = await takeTriggersOff(client);
  for await (const line of lines) {
    const table = /^copy (\S+) .* from stdin;$/.exec(line)?.[1];
    if (table !== undefined) rows.set(table, await copyRows(client, line, lines));
    else if (!line.startsWith('--')) await client.query(line);
  }
  for (const statement of [...references, ...triggers]) await client.query(statement);
  return head;
}

/** Creates the tables of the backup's version. Later migrations run after the restore. */
async function makeTables(client: pg.Client, hashes: readonly string[]): Promise<void> {
  const known = knownMigrations();
  if (hashes.some((hash, index) => known[index]?.hash !== hash))
    throw new StartError(backupWords.newerBackup);
  for (const migration of known.slice(0, hashes.length)) {
    for (const statement of migration.statements) await client.query(statement);
  }
  // The table that drizzle creates. The backup fills it.
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

/**
 * Disables the triggers, because the backup has their rows already.
 * @returns the statements that enable them again
 */
async function takeTriggersOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
  return tables.map((table) => `alter table ${table} enable trigger user`);
}

/**
 * Drops the foreign keys, because tables refer to each other in a circle and no order would work.
 * @returns the statements that add them again
 */
async function takeReferencesOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

async function copyRows(
  client: pg.Client,
  statement: string,
  lines: AsyncGenerator<string>,
): Promise<number> {
  const copy = client.query(copyFrom(statement));
  await pipeline(Readable.from(rowsOf(lines), { objectMode: false }), copy);
  return copy.rowCount;
}

/** Yields the lines of one copy, and leaves the rest. */
async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value === END_OF_ROWS) return;
    yield `${next.value}\n`;
  }
}
