import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import type { Bench } from '../bench.ts';
import type { Call } from '../calls/compare-calls.ts';
import { insertDonors, loginOf } from '../calls/login-call.ts';
import { percentile } from '../figure.ts';
import { createOthers } from './watch-others.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = 4;
/** A second. */
const LOGINS = 50;

/** How long others wait while 50 donors a second sign in, against the same without them. */
export const manyLogins: Bench = async ({ system }) => {
  const others = await createOthers(system);
  await others(SECONDS);
  const [unloaded, loaded, statuses]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const emails = await insertDonors(system.databaseUrl, SECONDS * LOGINS);
    const logins = await Promise.all(emails.map((email) => loginOf(system.url, email)));
    unloaded.push(...(await others(SECONDS)));
    const signedIn = signInSteadily(system, logins);
    loaded.push(...(await others(SECONDS)));
    statuses.push(...(await signedIn));
  }
  const answered = statuses.filter((status) => status === 200).length / statuses.length;
  const [measured, peer] = [percentile(loaded, 0.99), percentile(unloaded, 0.99)];
  return {
    name: `${String(LOGINS)} logins a second (${String(Math.round(answered * 100))} % let in): others' p99`,
    measured,
    peerName: 'the same unloaded',
    peer,
    unit: 'ms',
    ratio: measured / peer,
    goal: { atMost: 2 },
  };
};

/** @returns the status of each; beyond what the queue holds one is told to come back later */
async function signInSteadily({ url }: RunningSystem, logins: readonly Call[]): Promise<number[]> {
  const begun = performance.now();
  const statuses: Promise<number>[] = [];
  for (const [index, { path, headers, body = '' }] of logins.entries()) {
    await sleep(Math.max(0, begun + (index * 1_000) / LOGINS - performance.now()));
    statuses.push(fetch(`${url}${path}`, { method: 'POST', headers, body }).then(({ status }) => status));
  }
  return Promise.all(statuses);
}
