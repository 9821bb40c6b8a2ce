import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PrimaryClient, UnnamedClient } from './clients.ts';
import { shareReads, type SharedReads } from './shared-reads.ts';

/** The database, or a transaction on it: a store function takes either. */
export type Db = Pooled & {
  $reads: () => SharedReads;
  /** The same database for jobs, whose statements may take long. */
  $slow: Pooled;
};
type Pooled = NodePgDatabase & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** By which this process's connections are told from those of others. */
export const APPLICATION_NAME = `handsel ${String(process.pid)}`;
const CONNECT_TIMEOUT_MS = 3_000;
/** For as long an idle connection is kept: another one reads and plans its statements again, which takes longer than to run them. */
const IDLE_MS = 60_000;
/** No statement of a request takes long; one that does would hold a donor and a connection. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** An import, or what compares all the books, may take minutes on a small machine. */
const SLOW_STATEMENT_TIMEOUT_MS = 3_600_000;
/** A server that is gone without a word, as a machine that lost power is, answers nothing and closes nothing. Longer than a statement may take. */
const ANSWER_GRACE_MS = 5_000;

/** @param onError hears of connections that broke while idle; the pool replaces them by itself */
export function connectDatabase(
  connectionString: string,
  options: {
    maxConnections: number;
    statementTimeoutMs?: number;
    /** Through a pooler that gives each transaction another connection: docs/pgbouncer.ini. */
    isPooled?: boolean;
    onError: (error: Error) => void;
  },
): Database {
  const { onError, statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPooled = false } = options;
  const settings = (limitMs: number) => ({
    connectionString,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The pooler refuses it, and has it from its own settings.
    ...(!isPooled && { statement_timeout: limitMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(limitMs > 0 && { query_timeout: limitMs + ANSWER_GRACE_MS }),
  });
  const Client = isPooled ? UnnamedClient : PrimaryClient;
  const connectPool = (limitMs: number) => {
    const made = new pg.Pool({
      ...settings(limitMs),
      ...{ Client, max: options.maxConnections, idleTimeoutMillis: IDLE_MS },
    });
    made.on('error', onError);
    made.on('connect', (client) => client.on('error', onError));
    return made;
  };
  const pool = connectPool(statementTimeoutMs);
  // A statement can lift the server's limit, but the driver's is one of the connection.
  const slowPool = connectPool(SLOW_STATEMENT_TIMEOUT_MS);
  // Behind a pooler, what the shared connection sets stays set for the next client of that server connection.
  const pooledReads: SharedReads | undefined = isPooled ? drizzle({ client: pool }) : undefined;
  const reads = shareReads(settings(statementTimeoutMs), onError);
  return {
    db: Object.assign(drizzle({ client: pool }), {
      $reads: () => pooledReads ?? reads.current(),
      $slow: Object.assign(drizzle({ client: slowPool }), { transaction: transactionOn(slowPool) }),
      transaction: transactionOn(pool),
    }),
    pool,
    close: async () => {
      await Promise.all([pool.end(), slowPool.end(), reads.close()]);
    },
  };
}

/** The connection of each transaction: what runs often in one is prepared there. */
const connections = new WeakMap<object, pg.PoolClient>();

/** @returns undefined for a transaction within another */
export function connectionOf(tx: Tx): pg.PoolClient | undefined {
  return connections.get(tx);
}

/** Drizzle's own keeps a connection for good whose `begin` fails: each would be one less, and the pool would never end. */
function transactionOn(pool: pg.Pool): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broke = false;
    try {
      return await drizzle({ client }).transaction((tx) => {
        connections.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      broke = isDatabaseOutage(error);
      throw error;
    } finally {
      // The next one to take it would wait behind a statement that is never answered.
      client.release(broke);
    }
  };
}

/**
 * Connection, resource and read-only classes of PostgreSQL, its operators' (shutdown, and a statement that took too long or was cancelled),
 * locks that were not to be had, statements whose first reading had failed (shared-reads.ts), and the driver's own network errors.
 */
const OUTAGE_CODES =
  /^(?:08|53|57|58|25006|55P0[34]|26000|42P05|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;

function causes(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown }[] {
  const found: ReturnType<typeof causes> = [];
  for (
    let each = error;
    typeof each === 'object' && each !== null;
    each = (each as { cause?: unknown }).cause
  ) {
    found.push(each);
  }
  return found;
}

/** A fault of the database in a form that another thread can be told. */
export interface DatabaseFault {
  /** PostgreSQL's SQLSTATE, or Node's error code; empty where there is none. */
  code: string;
  message: string;
}

/** @returns undefined for an error that is no fault of the database */
export function readFault(error: unknown): DatabaseFault | undefined {
  const chain = causes(error);
  const coded = chain.find(({ code }) => typeof code === 'string');
  if (coded === undefined && !isDatabaseOutage(error)) return undefined;
  const { code, message } = coded ?? chain.at(-1) ?? {};
  return { code: typeof code === 'string' ? code : '', message: String(message) };
}

/** @param constraint the index's name; the code is PostgreSQL's unique_violation */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causes(error).some((each) => each.code === '23505' && each.constraint === constraint);
}

/** Whether the disk of the database is full, or its owner's share of one. PostgreSQL's disk_full. */
export function isOutOfSpace(error: unknown): boolean {
  return causes(error).some((each) => each.code === '53100');
}

/** Whether the database could not do it at all: down, full, restarting, out of connections, too slow. */
export function isDatabaseOutage(error: unknown): boolean {
  return causes(error).some(
    (each) =>
      (typeof each.code === 'string' && OUTAGE_CODES.test(each.code)) ||
      (typeof each.message === 'string' &&
        /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout/.test(
          each.message,
        )),
  );
}
