import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import type { Bench } from '../bench.ts';
import { analyze, sendCalls } from '../calls/compare-calls.ts';
import { beginVisitors } from '../calls/visitors.ts';
import { median } from '../figure.ts';
import { processorTimeOfDatabase, type Work } from './measure-work.ts';
import { paymentOf } from './payment.ts';
import { keepReceiptsForLater } from './receipts-later.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const GIFTS = 300;
/** Given before the count begins, as in the floor: after `analyze` each connection plans its statements again. */
const WARM_UP = 200;
const CLIENTS = 8;
const PEERS = join(import.meta.dirname, '..', 'peers');

interface Round {
  ours: Work;
  plain: Work;
  sdk: Work;
}

/**
 * A donor's POST /api/transaction, from the session to the answer, with all that it writes: the receipt's job too, which no worker takes while
 * it is measured (the bench `statements` tells what drawing costs). Each donor is in a session and a network of their own.
 *
 * Without the gateway it is counted in time of processors, because a gift that waits for the gateway keeps nobody else waiting: what the API and
 * PostgreSQL took, less what the SDK took for a sale in a process of its own; against what a process that runs the same rows, limits and reads as
 * plain statements, and PostgreSQL, took (peers/plain-gift-statements.ts has them). With the gateway it is counted by the clock, against the limit of a program that does one after the other: as many sales, then as many rows.
 */
export const gift: Bench = async ({ system }) => {
  const pool = new pg.Pool({ connectionString: system.databaseUrl, max: 1 });
  const receipts = await keepReceiptsForLater(pool);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await analyze(system.databaseUrl);
      await giveAll(system, pool, WARM_UP);
      rounds.push({
        ours: await giveAll(system, pool, GIFTS),
        plain: await runPeer('plain-gifts.ts', system.databaseUrl),
        sdk: await runPeer('straight-sales.ts', system.localBraintree.url),
      });
    }
    return figures(rounds);
  } finally {
    await receipts.forget();
    await pool.end();
  }
};

function figures(rounds: readonly Round[]) {
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  const own = ({ ours, sdk }: Round) => GIFTS / (ours.processorSeconds - sdk.processorSeconds);
  const rows = ({ plain }: Round) => GIFTS / plain.processorSeconds;
  const whole = ({ ours }: Round) => GIFTS / ours.seconds;
  const limit = ({ sdk, plain }: Round) => GIFTS / (sdk.seconds + plain.seconds);
  return [
    {
      name: 'a gift, gateway excluded',
      measured: middle(own),
      peerName: 'the same rows, limits and reads as plain statements',
      peer: middle(rows),
      unit: '/processor s',
      ratio: middle((round) => own(round) / rows(round)),
      goal: { atLeast: 0.8 },
    },
    {
      row: 8,
      name: 'a gift with local Braintree',
      measured: middle(whole),
      peerName: '1/(1/SDK + 1/rows)',
      peer: middle(limit),
      unit: '/s',
      ratio: middle((round) => whole(round) / limit(round)),
      goal: { atLeast: 0.5 },
    },
  ];
}

async function giveAll(system: RunningSystem, pool: pg.Pool, gifts: number): Promise<Work> {
  const calls = (await beginVisitors(system, gifts, { type: 'one-time' })).map(paymentOf);
  const before = await processorTime(system, pool);
  const { seconds } = await sendCalls(system.url, calls, CLIENTS);
  return { seconds, processorSeconds: (await processorTime(system, pool)) - before };
}

/** Of the API, which tells it itself, and of PostgreSQL, in seconds. */
async function processorTime(system: RunningSystem, pool: pg.Pool): Promise<number> {
  const metrics = await (await fetch(`${system.url}/metrics`)).text();
  const api = Number(/^handsel_process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  return api + (await processorTimeOfDatabase(pool));
}

async function runPeer(file: string, address: string): Promise<Work> {
  const args = [join(PEERS, file), address, String(GIFTS), String(CLIENTS)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Work;
}
