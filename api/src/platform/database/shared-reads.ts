import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { PrimaryClient } from './clients.ts';

/** Reads alone: a transaction on it would have others' statements in it. */
export type SharedReads = NodePgDatabase & {
  $client: {
    query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  };
};
type OneConnection = NodePgDatabase & { $client: pg.Client };

const SHARED: pg.ClientConfig = {
  pipeline: true,
  // It is never closed for being idle: what lies between must not forget it, and if it has, nobody waits for long.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 15_000,
};

/** Sent before the first read. As parameters of the start they would take the place of PGOPTIONS, and some poolers refuse them. */
const FIRST = `select set_config('default_transaction_read_only', 'on', false), set_config('lock_timeout', '1s', false)`;

/** PostgreSQL's lock_not_available. */
const NO_LOCK = '55P03';
/**
 * PostgreSQL's invalid_sql_statement_name and duplicate_prepared_statement: those sent behind a statement's first reading, which failed, and
 * a caller has it read once more while they are answered.
 */
const UNSURE_NAMES = ['26000', '42P05'];

/**
 * One connection for what only reads, and waits for no lock: each statement is sent at once, before those ahead of it are answered. That is a
 * third less work for us and for PostgreSQL than a connection each (docs/performance.md). One that breaks fails what waits for its answers,
 * and the next read begins another; so does one that has waited for a lock, as each of those behind would wait for as long.
 *
 * @param onError hears of a connection that broke, and of the first of several that could not be had
 */
export function shareReads(
  settings: pg.ClientConfig,
  onError: (error: Error) => void,
): { current: () => SharedReads; close: () => Promise<void> } {
  let open: OneConnection | undefined;
  let couldConnect = true;

  function begin() {
    const client = new PrimaryClient({ ...settings, ...SHARED });
    const begun = drizzle({ client });
    const forget = () => {
      if (open === begun) open = undefined;
    };
    /** What it was asked it answers before it ends. */
    const leave = () => {
      if (open === begun) void client.end();
      forget();
    };
    client.on('end', forget);
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    const connected = (error?: Error) => {
      if (error !== undefined) forget();
      if (error !== undefined && couldConnect) onError(error);
      couldConnect = error === undefined;
    };
    // What waits for it hears of it, too.
    client.connect().then(() => connected(), connected);
    client.query(FIRST).catch(leave);
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === NO_LOCK || UNSURE_NAMES.includes(code ?? '')) leave();
      if (code === NO_LOCK) client.connection.stream.destroy();
    });
    return begun;
  }

  return {
    current: () => (open ??= begin()),
    close: async () => {
      await open?.$client.end();
    },
  };
}
