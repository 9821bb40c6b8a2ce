import { databaseWords } from '@handsel/words/commands/starting';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { refuseOtherVersions, refuseWhileOlderServes } from './compatible-version.ts';
import { knownMigrations, type Migration } from './known-migrations.ts';
import { refusalOf } from './refusals.ts';
import { OLDEST_VERSION_THAT_MAY_RUN, SCHEMA_VERSION } from './schema-version.ts';

/**
 * Shorter than PostgreSQL's `deadlock_timeout` of 1 s, so that the migration usually gives way
 * instead of a donor's payment.
 */
const LOCK_TIMEOUT_MS = 500;
const LOCK_TRIES = 60;
const PAUSE_MS = 500;
/**
 * lock_not_available and deadlock_detected:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const GIVES_WAY = new Set(['55P03', '40P01']);

/**
 * Runs the migrations that the database has not seen, all in one transaction. The database has this
 * version's tables or the previous ones, never a mix. An older version may keep serving meanwhile.
 * A migration that does not get a lock quickly therefore releases its locks and tries again.
 *
 * @throws StartError if this version may not work on the database, or a migration fails
 */
export async function applyMigrations(client: PoolClient): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryOnce(client);
    if (failure === undefined) return;
    const { name, error } = failure;
    if (!GIVES_WAY.has((error as { code?: string }).code ?? ''))
      throw (
        refusalOf(error) ??
        new StartError(databaseWords.migrationFailed({ name, reason: (error as Error).message }))
      );
    if (attempt === LOCK_TRIES) throw new StartError(databaseWords.migrationWaits({ name }));
    await sleep(PAUSE_MS);
  }
}

/** @returns the migration that failed and its error; nothing was changed then */
async function tryOnce(client: PoolClient): Promise<{ name: string; error: unknown } | undefined> {
  // The table as drizzle-orm made it before, because backups contain it.
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map(({ hash }) => hash));
  await refuseOtherVersions(client, applied);
  await refuseWhileOlderServes(client, applied);
  const pending = knownMigrations().filter(({ hash }) => !applied.has(hash));
  let name = '';
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${String(LOCK_TIMEOUT_MS)}`);
    for (const migration of pending) {
      ({ name } = migration);
      await apply(client, migration);
    }
    await noteVersion(client);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return { name, error };
  }
}

async function apply(client: PoolClient, { statements, hash, madeAt }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    madeAt,
  ]);
}

/** Keeps the numbers of a newer version. */
async function noteVersion(client: PoolClient): Promise<void> {
  await client.query(
    `insert into settings (name, value)
     select name, value from (values ('schema_version', $1), ('oldest_version_that_may_run', $2)) as noted (name, value)
     where not exists (select from settings where name = 'schema_version' and value::integer >= $1::integer)
     on conflict (name) do update set value = excluded.value`,
    [String(SCHEMA_VERSION), String(OLDEST_VERSION_THAT_MAY_RUN)],
  );
}
