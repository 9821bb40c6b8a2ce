import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { RunningSystem } from '../../../build/running-system.ts';
import type { Bench } from '../bench.ts';
import { analyze, sendCalls } from '../calls/compare-calls.ts';
import { beginVisitors } from '../calls/visitors.ts';
import { median } from '../figure.ts';
import { processorTimeOfDatabase, type Work } from './measure-work.ts';
import { paymentOf } from './payment.ts';
import { keepReceiptsForLater } from './receipts-later.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const GIFTS = 300;
/**
 * Gifts before the measurement begins, as in the floor: after `analyze` each connection plans its
 * statements again.
 */
const WARM_UP = 200;
const CLIENTS = 8;
const PEERS = join(import.meta.dirname, '..', 'peers');

interface Round {
  ours: Work;
  plain: Work;
  sdk: Work;
}

/**
 * A donor's POST /api/transaction, from the session to the answer, with all its writes. These
 * include the receipt's job, which no worker runs during the measurement (the bench `statements`
 * measures drawing). Each donor has a separate session and network.
 * Without the gateway the unit is processor time, because a gift that waits for the gateway delays
 * no other gift: the time of the API and PostgreSQL, less the SDK's time for a sale in a separate
 * process. Its floor is the time of PostgreSQL and a process that runs the same rows, limits and
 * reads as plain statements (peers/plain-gift-statements.ts). With the gateway the unit is
 * wall-clock time. Its floor is a program that runs the two in sequence: the same number of sales,
 * then of rows.
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

/** The API's processor time, which it reports, and PostgreSQL's, in seconds. */
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
