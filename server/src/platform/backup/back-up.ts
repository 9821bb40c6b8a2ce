import { backupWords } from '@handsel/words/commands/cli';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { refuseOtherVersions } from '../database/compatible-version.ts';
import { StartError } from '../start-error.ts';
import { encodeBackup, writeWholeFile, type Write } from './backup-file.ts';

/** Ends the rows of a copy: https://www.postgresql.org/docs/18/sql-copy.html */
export const END_OF_ROWS = '\\.';

export interface BackupSummary {
  madeAt: string;
  /** The number of rows by table. */
  rows: Map<string, number>;
  /** In cents, by kind of entry. */
  books: Record<string, number>;
}

export interface BackupAsked {
  /** Names of jobs that a restore leaves out. */
  jobsLeftOut: readonly string[];
  /** Whether a restore retries the jobs that were given up. */
  withGivenUp?: boolean;
  /** Reads the totals of the books in the same snapshot. */
  readBooks: (client: pg.Client) => Promise<Record<string, number>>;
}

/** @see backUp. Writes to a file that only its owner can read. */
export async function backUpToFile(
  connectionString: string,
  file: string,
  asked: BackupAsked,
): Promise<BackupSummary> {
  return backUp(connectionString, asked, (bytes) => writeWholeFile(file, bytes));
}

/**
 * Writes the whole database as one compressed file, in a single snapshot, while donors keep giving.
 * The file is SQL for `psql` and for a database that has the tables already; `restore` creates
 * them.
 * @throws StartError when the database is not of this version
 * @throws Error when the database or the destination fails
 */
export async function backUp(
  connectionString: string,
  { jobsLeftOut, readBooks, withGivenUp = false }: BackupAsked,
  write: Write,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString, application_name: 'handsel-backup' });
  // A broken connection also fails the running statement, so this event needs no handler.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // One snapshot for all tables, which blocks no writers.
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await appliedMigrations(client);
    const madeAt = new Date().toISOString();
    const summary: BackupSummary = { madeAt, rows: new Map(), books: await readBooks(client) };
    await encodeBackup(
      { format: 1, madeAt, migrations },
      everything(client, summary, { jobsLeftOut, withGivenUp }),
      write,
    );
    return summary;
  } finally {
    await client.end();
  }
}

/** @throws StartError when the database is not of this version */
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (rows.length === 0) throw new StartError(backupWords.empty);
  const { rows: applied } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const hashes = applied.map(({ hash }) => hash);
  await refuseOtherVersions(client, new Set(hashes));
  return hashes;
}

interface WhichJobs {
  jobsLeftOut: readonly string[];
  withGivenUp: boolean;
}

async function* everything(
  client: pg.Client,
  summary: BackupSummary,
  which: WhichJobs,
): AsyncGenerator<string | Buffer> {
  for (const { name, columns } of await listTables(client)) {
    yield `copy ${name} (${columns}) from stdin;\n`;
    const rows = client.query(copyTo(`copy ${name} (${columns}) to stdout`));
    for await (const chunk of rows) yield chunk as Buffer;
    yield `${END_OF_ROWS}\n`;
    summary.rows.set(name, rows.rowCount);
  }
  yield* await sequences(client);
  yield* await waitingJobs(client, which);
}

/**
 * Handsel's own tables. The queue's tables belong to its version, and its jobs are saved
 * separately.
 */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    select format('%I.%I', table_schema, table_name) as name,
      string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_schema, table_name order by 1`);
  return rows;
}

async function sequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
    from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by 1`);
  return rows.map(({ statement }) => `${statement}\n`);
}

/**
 * The jobs that still wait, mainly mails, as statements that add new jobs. A later version of the
 * queue can take them, too.
 */
async function waitingJobs(client: pg.Client, { jobsLeftOut, withGivenUp }: WhichJobs): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `
    select format(
      'select graphile_worker.add_job(%L, %L::json, %L, %L::timestamptz, %L::int, %L, %L::int, %L::text[]);',
      tasks.identifier, payload::jsonb::text, queues.queue_name, run_at, max_attempts, key, priority,
      (select array_agg(flag) from jsonb_object_keys(flags) as flag)
    ) as statement
    from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
    -- One that lost its key was given up for another that took its place.
    where (attempts < max_attempts or $2 and (key is not null or updated_at = created_at))
      and tasks.identifier <> all($1) order by jobs.id`,
    [jobsLeftOut, withGivenUp],
  );
  return rows.map(({ statement }) => `${statement}\n`);
}
