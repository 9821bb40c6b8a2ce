import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem, type RunningSystem } from '../../../build/running-system.ts';
import { SYSTEM_SETTINGS, type Bench } from '../bench.ts';
import { watchApi } from '../billing/watch-api.ts';
import { beginVisitors } from '../calls/visitors.ts';
import { percentile } from '../figure.ts';
import { query } from '../query.ts';
import { paymentOf } from './payment.ts';

/** The goal is ten minutes, by `MINUTES`. */
const MINUTES = Number(process.env['MINUTES'] ?? 1);
/** The clients of the bench `gift`, and five times as many. */
const CLIENTS = 8;
const TIMES = 5;
const WARM_SECONDS = 10;
/** The number of donors who begin in parallel before giving. */
const VISITORS_AT_ONCE = 4;
const LOOK_MS = 200;

/**
 * Five times as many parallel donors as in the bench `gift`, for minutes, while receipts are drawn
 * and mailed. Each donor begins a donation and gives, and then the next one comes. If the
 * throughput stays the same, each waits at most five times as long.
 */
export const sustained: Bench = async () => {
  const system = await startSystem(SYSTEM_SETTINGS);
  try {
    await giveFor(system, CLIENTS, WARM_SECONDS);
    const few = await giveFor(system, CLIENTS, (MINUTES * 60) / TIMES);
    await untilNothingIsQueued(system);
    const watch = watchApi(system.url);
    const begun = performance.now();
    const many = await giveFor(system, CLIENTS * TIMES, MINUTES * 60);
    const seconds = (performance.now() - begun) / 1_000;
    const emptied = await untilNothingIsQueued(system);
    await watch.stop();
    const lost = await missing(system, many.taken);
    const [p99, peer] = [percentile(many.times, 0.99), percentile(few.times, 0.99)];
    const gifts = `${String(MINUTES)} min, ${String(CLIENTS * TIMES)} donors at a time, ${(many.times.length / seconds).toFixed(0)} gifts a second`;
    return [
      {
        name: `${gifts}: p99 (p50 ${percentile(many.times, 0.5).toFixed(0)} ms)`,
        measured: p99,
        peerName: `with ${String(CLIENTS)} at a time`,
        peer,
        unit: 'ms',
        ratio: p99 / peer,
        goal: { atMost: TIMES },
      },
      {
        name: 'after it, until the queue is empty',
        measured: emptied,
        peerName: 'how long they gave',
        peer: seconds,
        unit: 's',
        ratio: emptied / seconds,
        goal: { atMost: 1 },
      },
      {
        name: 'the job that waited longest',
        measured: watch.oldestJob(),
        peerName: 'how long they gave',
        peer: seconds,
        unit: 's',
        ratio: watch.oldestJob() / seconds,
        goal: { atMost: 1 },
      },
      {
        name: 'gifts that were answered and are not in the books, or twice',
        measured: lost,
        peerName: 'the limit',
        peer: 0,
        unit: '',
        ratio: lost,
        goal: { atMost: 0 },
      },
    ];
  } finally {
    await system.end();
  }
};

interface Given {
  /** The durations of the payments, in milliseconds. */
  times: number[];
  /** The donations that were accepted. */
  taken: string[];
}

async function giveFor(system: RunningSystem, clients: number, seconds: number): Promise<Given> {
  const until = performance.now() + seconds * 1_000;
  const given: Given = { times: [], taken: [] };
  const client = async () => {
    while (performance.now() < until)
      for (const visitor of await beginVisitors(system, VISITORS_AT_ONCE, { type: 'one-time' })) {
        if (performance.now() >= until) return;
        const { path, headers, body = '' } = paymentOf(visitor);
        const begun = performance.now();
        const reply = await fetch(`${system.url}${path}`, { method: 'POST', headers, body });
        await reply.arrayBuffer();
        if (reply.status !== 200) throw new Error(`A payment was answered with ${String(reply.status)}.`);
        given.times.push(performance.now() - begun);
        given.taken.push(visitor.checkout.uuid);
      }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return given;
}

/** @returns the seconds until no job is due */
async function untilNothingIsQueued({ databaseUrl }: RunningSystem): Promise<number> {
  const begun = performance.now();
  const isDone = `select not exists (select from graphile_worker._private_jobs where run_at <= now()) as done`;
  while ((await query(databaseUrl, isDone))[0]?.['done'] !== true) await sleep(LOOK_MS);
  return (performance.now() - begun) / 1_000;
}

/** The number of donations without exactly one gift with a receipt. */
async function missing({ databaseUrl }: RunningSystem, taken: readonly string[]): Promise<number> {
  const [row] = await query(
    databaseUrl,
    `select count(*)::integer as count from unnest($1::uuid[]) taken (checkout)
     where (select count(*) from attempts join gifts on gifts.attempt_id = attempts.id join receipts on receipts.gift_id = gifts.id
       where attempts.checkout_id = taken.checkout) <> 1`,
    [taken],
  );
  return Number(row?.['count']);
}
