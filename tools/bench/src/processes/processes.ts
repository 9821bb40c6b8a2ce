import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunningSystem } from '../../../build/running-system.ts';
import type { Bench } from '../bench.ts';
import { analyze } from '../calls/compare-calls.ts';
import { median, type Figure } from '../figure.ts';
import { keepReceiptsForLater } from '../gift/receipts-later.ts';
import { costsBetween, readCounters, tableBytes, type Costs } from './costs.ts';
import { makeVisits, prepareVisits } from './visits.ts';
import { startWebProcesses } from './web-processes.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const GIFTS = Number(process.env['GIFTS'] ?? 400);
const AT_ONCE = 32;
const MOST = 4;
const FEWER = [1, 2];
const LOOK_MS = 100;
/**
 * If one process fills the machine's processors, more processes cannot speed it up; switching
 * between them may cost this much.
 */
const NOT_SLOWER = 0.85;

interface Tools {
  system: RunningSystem;
  pool: pg.Pool;
  urls: readonly string[];
}

interface Round {
  /** For one, two and four web processes. */
  seconds: number[];
  costs: Costs;
}

/**
 * Gifts per second with one, two and four web processes on one database, and the cost of a gift for
 * each part: docs/scaling.md sizes machines by it. Donors, gateway, database and Handsel share one
 * machine's processors, so the gifts per second are a lower bound.
 */
export const processes: Bench = async ({ system }) => {
  const pool = new pg.Pool({ connectionString: system.databaseUrl, max: 1 });
  const webs = await startWebProcesses(system, MOST);
  try {
    const tools = { system, pool, urls: webs.urls };
    const rounds = await measureRounds(tools);
    showCosts(rounds, await measureReceipts(tools));
    return figures(rounds);
  } finally {
    await webs.end();
    await pool.end();
  }
};

async function measureRounds({ system, pool, urls }: Tools): Promise<Round[]> {
  const receipts = await keepReceiptsForLater(pool);
  try {
    await makeVisits(urls, await prepareVisits(system, GIFTS), AT_ONCE);
    await analyze(system.databaseUrl);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seconds: number[] = [];
      for (const amount of FEWER)
        seconds.push(await makeVisits(urls.slice(0, amount), await prepareVisits(system, GIFTS), AT_ONCE));
      const visits = await prepareVisits(system, GIFTS);
      const before = await readCounters(urls, pool);
      seconds.push(await makeVisits(urls, visits, AT_ONCE));
      rounds.push({ seconds, costs: costsBetween(before, await readCounters(urls, pool), GIFTS) });
    }
    return rounds;
  } finally {
    await receipts.forget();
  }
}

/**
 * The cost of a receipt for the job process: reading, drawing, and mailing it to the local mailbox.
 */
async function measureReceipts({ system, pool, urls }: Tools): Promise<Costs & { tableKilobytes: number }> {
  const receipts = await keepReceiptsForLater(pool);
  try {
    const bytes = await tableBytes(pool);
    await makeVisits(urls, await prepareVisits(system, GIFTS), AT_ONCE);
    const before = await readCounters([system.url], pool);
    await receipts.release();
    await untilMailed(pool);
    const costs = costsBetween(before, await readCounters([system.url], pool), GIFTS);
    return { ...costs, tableKilobytes: ((await tableBytes(pool)) - bytes) / GIFTS / 1_000 };
  } finally {
    await receipts.forget();
  }
}

async function untilMailed(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs where key like 'receipt:%' limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

function showCosts(rounds: readonly Round[], receipt: Costs & { tableKilobytes: number }): void {
  const short = (value: number) => Number(value.toFixed(1));
  const gift = (part: keyof Costs) => short(median(rounds.map(({ costs }) => costs[part])));
  console.table({
    'web process, ms': { gift: gift('handselMs'), receipt: 0 },
    'worker, ms': { gift: 0, receipt: short(receipt.handselMs) },
    'PostgreSQL, ms': { gift: gift('databaseMs'), receipt: short(receipt.databaseMs) },
    'local Braintree, ms': { gift: gift('gatewayMs'), receipt: 0 },
    'the donors of this bench, ms': { gift: gift('donorMs'), receipt: 0 },
    'write-ahead log, kB': { gift: gift('walKilobytes'), receipt: short(receipt.walKilobytes) },
    'tables and indexes of both, kB': { gift: short(receipt.tableKilobytes), receipt: 0 },
  });
}

function figures(rounds: readonly Round[]): Figure[] {
  const seconds = ({ seconds: measured }: Round, place: number) => measured[place] ?? NaN;
  const rate = (place: number) => GIFTS / median(rounds.map((round) => seconds(round, place)));
  return [...FEWER, MOST].slice(1).map((amount, index) => ({
    name: `gifts by ${String(amount)} web processes`,
    measured: rate(index + 1),
    peerName: 'by one web process',
    peer: rate(0),
    unit: '/s',
    ratio: median(rounds.map((round) => seconds(round, 0) / seconds(round, index + 1))),
    goal: { atLeast: NOT_SLOWER },
  }));
}
