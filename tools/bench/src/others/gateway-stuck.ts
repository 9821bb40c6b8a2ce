import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSystem, type RunningSystem } from '../../../build/running-system.ts';
import { SYSTEM_SETTINGS, type Bench } from '../bench.ts';
import { beginVisitors, type Visitor } from '../calls/visitors.ts';
import { percentile, type Figure } from '../figure.ts';
import { paymentOf } from '../gift/payment.ts';
import { createOthers } from './watch-others.ts';

/** The seconds in which the gateway is stuck, or `STUCK_SECONDS`. */
const SECONDS = Number(process.env['STUCK_SECONDS'] ?? 30);
const PAYMENTS = 200;
/** The donors arrive one after another; each waits until the API gives up, which takes longer. */
const ARRIVAL_SECONDS = 10;
const WARM_SECONDS = 3;

/** More than all attempts together take. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/**
 * The wait of other donors while 200 donors wait for a stuck gateway, compared with before; and the
 * time until every attempt is decided once the gateway answers again, compared with the time it was
 * stuck. Uses a separate system.
 */
export const gatewayStuck: Bench = async () => {
  const system = await startSystem(SYSTEM_SETTINGS);
  try {
    const others = await createOthers(system);
    const visitors = await beginVisitors(system, PAYMENTS, { type: 'one-time' });
    await others(WARM_SECONDS);
    const unloaded = percentile(await others(SECONDS), 0.99);
    await stopGateway(system);
    const payments = visitors.map(async (visitor, index) => {
      await sleep((index * ARRIVAL_SECONDS * 1_000) / PAYMENTS);
      return pay(system, visitor);
    });
    const stuck = percentile(await others(SECONDS), 0.99);
    const statuses = await Promise.all(payments);
    if (statuses.some((status) => status !== 202)) throw new Error('The gateway was not stuck.');
    const inDoubt = await openAttempts(system);
    const decided = await untilDecided(system);
    const others99: Figure = {
      name: `the gateway stuck for ${String(SECONDS)} s, ${String(PAYMENTS)} payments open: others' p99`,
      measured: stuck,
      peerName: 'the same unloaded',
      peer: unloaded,
      unit: 'ms',
      ratio: stuck / unloaded,
      goal: { atMost: 1.5 },
    };
    return [
      others99,
      {
        row: 0,
        name: `the gateway answers again: until each of ${String(inDoubt)} payments in doubt is decided`,
        measured: decided,
        peerName: 'for how long it was stuck',
        peer: SECONDS,
        unit: 's',
        ratio: decided / SECONDS,
        goal: { atMost: 1 },
      },
    ];
  } finally {
    await system.end();
  }
};

async function pay({ url }: RunningSystem, visitor: Visitor): Promise<number> {
  const { path, headers, body = '' } = paymentOf(visitor);
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).status;
}

function stopGateway(system: RunningSystem): Promise<void> {
  const delay = { call: '*', kind: 'delay', count: 100_000, delayMs: SECONDS * 1_000 };
  return control(system, 'POST', { faults: [delay] });
}

/**
 * Requests that reached the gateway earlier wait on.
 * @returns the seconds until no attempt is undecided
 */
async function untilDecided(system: RunningSystem): Promise<number> {
  await control(system, 'DELETE');
  const begun = performance.now();
  for (;;) {
    const open = await openAttempts(system);
    const waitedMs = performance.now() - begun;
    if (open === 0) return waitedMs / 1_000;
    if (waitedMs > PATIENCE_MS) throw new Error(`${String(open)} payments are still in doubt.`);
    await sleep(LOOK_MS);
  }
}

async function openAttempts({ databaseUrl }: RunningSystem): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::integer as open from attempts where state in ('pending', 'sent', 'unknown')`,
    );
    return rows[0]?.open ?? 0;
  } finally {
    await client.end();
  }
}

async function control(
  { localBraintree }: RunningSystem,
  method: 'POST' | 'DELETE',
  body?: object,
): Promise<void> {
  const reply = await fetch(`${localBraintree.url}/_control/faults`, {
    method,
    headers: {
      'x-control-key': localBraintree.controlKey,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`The gateway's control plane answered ${String(reply.status)}.`);
}
