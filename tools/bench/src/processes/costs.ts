import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { processorTimeOfDatabase, processorTimeOf } from '../gift/measure-work.ts';

/** The consumption so far. */
interface Counters {
  handselSeconds: number;
  databaseSeconds: number;
  gatewaySeconds: number;
  donorSeconds: number;
  walBytes: number;
}

/** The costs of one gift. */
export interface Costs {
  /** The processor time of the given processes. */
  handselMs: number;
  databaseMs: number;
  gatewayMs: number;
  /** The processor time of this process, which plays the donors' browsers. */
  donorMs: number;
  /** PostgreSQL's write-ahead log, which a standby and an archive also receive. */
  walKilobytes: number;
}

export async function readCounters(urls: readonly string[], pool: pg.Pool): Promise<Counters> {
  const { user, system } = process.cpuUsage();
  const handsel = await Promise.all(urls.map(processorTimeOfHandsel));
  return {
    handselSeconds: handsel.reduce((sum, seconds) => sum + seconds, 0),
    databaseSeconds: await processorTimeOfDatabase(pool),
    gatewaySeconds: await processorTimeOfGateway(),
    donorSeconds: (user + system) / 1e6,
    walBytes: await numberOf(pool, `pg_current_wal_insert_lsn() - '0/0'`),
  };
}

export function costsBetween(before: Counters, after: Counters, gifts: number): Costs {
  const each = (name: keyof Counters) => (after[name] - before[name]) / gifts;
  return {
    handselMs: each('handselSeconds') * 1_000,
    databaseMs: each('databaseSeconds') * 1_000,
    gatewayMs: each('gatewaySeconds') * 1_000,
    donorMs: each('donorSeconds') * 1_000,
    walKilobytes: each('walBytes') / 1_000,
  };
}

/** The size of all tables and indexes. */
export async function tableBytes(pool: pg.Pool): Promise<number> {
  await pool.query('vacuum');
  return numberOf(pool, 'pg_database_size(current_database())');
}

async function numberOf(pool: pg.Pool, value: string): Promise<number> {
  const { rows } = await pool.query<{ value: string }>(`select ${value} as value`);
  return Number(rows[0]?.value);
}

/** The process reports it itself. */
async function processorTimeOfHandsel(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^handsel_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

async function processorTimeOfGateway(): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('dist/local-braintree/main.cjs')) return processorTimeOf(pid);
  }
  return NaN;
}
