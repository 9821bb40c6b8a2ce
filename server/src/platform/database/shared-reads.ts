import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { PrimaryClient } from './clients.ts';

/** For reads only: a transaction on it would contain statements of other callers. */
export type SharedReads = NodePgDatabase & {
  $client: {
    query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  };
};
type OneConnection = NodePgDatabase & { $client: pg.Client };

const SHARED: pg.ClientConfig = {
  pipeline: true,
  // An idle connection is never closed. Keep-alive stops NAT and proxies from dropping it, and the
  // timeout limits the wait if one did.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 15_000,
};

/**
 * Sent before the first read. Startup parameters would replace PGOPTIONS, and some poolers
 * reject them.
 */
const FIRST = `select set_config('default_transaction_read_only', 'on', false), set_config('lock_timeout', '1s', false)`;

/** PostgreSQL's lock_not_available. */
const NO_LOCK = '55P03';
/**
 * PostgreSQL's invalid_sql_statement_name and duplicate_prepared_statement. The first answers
 * statements sent behind a first parsing that failed. The second answers a caller who parses the
 * statement again while those are being answered.
 */
const UNSURE_NAMES = ['26000', '42P05'];

/**
 * One connection for statements that only read and wait for no lock. Each statement is sent right
 * away, before the earlier ones are answered. This takes a third less work, here and in PostgreSQL,
 * than a connection for each (docs/performance.md).
 *
 * A connection that breaks fails the statements that wait for answers, and the next read opens
 * another. The same happens after a wait for a lock, because each statement behind it would wait as
 * long.
 *
 * @param onError receives the error of a connection that broke, and the first of several failures
 * to connect
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
    /** Closes the connection after the pending answers. */
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
    // Waiting queries receive the error, too.
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
