import { databaseWords } from '@handsel/words/commands/starting';
import type { ClientBase } from 'pg';
import { StartError } from '../start-error.ts';
import { APPLICATION_NAME } from './database.ts';
import { knownMigrations } from './known-migrations.ts';
import { OLDEST_VERSION_THAT_MAY_RUN, SCHEMA_VERSION } from './schema-version.ts';

/**
 * Refuses a database of a version that does not fit. A version works on the tables of the next
 * release, which only adds to them. It refuses the tables of later releases, where it would fail at
 * gifts instead of at the start. A database from before the first release has none of today's
 * migrations.
 *
 * @param applied the hashes of the applied migrations
 * @throws StartError
 */
export async function refuseOtherVersions(client: ClientBase, applied: ReadonlySet<string>): Promise<void> {
  if (applied.size === 0) return;
  const [first] = knownMigrations();
  if (first !== undefined && !applied.has(first.hash)) throw new StartError(databaseWords.unreleased);
  const { schema: theirs, oldestThatMayRun: oldest } = await storedVersions(client);
  if (oldest > SCHEMA_VERSION)
    throw new StartError(databaseWords.tooNew({ theirs, ours: SCHEMA_VERSION, oldest }));
}

/**
 * Refuses to migrate while a version two releases back serves, because it may read tables that this
 * version removes.
 *
 * @param applied the hashes of the applied migrations
 * @throws StartError
 */
export async function refuseWhileOlderServes(
  client: ClientBase,
  applied: ReadonlySet<string>,
): Promise<void> {
  if (applied.size === 0 || (await storedVersions(client)).schema >= OLDEST_VERSION_THAT_MAY_RUN) return;
  // Connections that wait for a lock are of this version, and start at the same moment.
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'handsel %' and application_name <> $1
       and wait_event is distinct from 'advisory'`,
    [APPLICATION_NAME],
  );
  if (rowCount !== 0) throw new StartError(databaseWords.olderServes);
}

/** @returns 0 and 0 if no version has stored its numbers yet */
async function storedVersions(client: ClientBase): Promise<{ schema: number; oldestThatMayRun: number }> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, value from settings where name in ('schema_version', 'oldest_version_that_may_run')`,
  );
  const numberOf = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { schema: numberOf('schema_version'), oldestThatMayRun: numberOf('oldest_version_that_may_run') };
}
