import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { startBareServer, type Call } from '../calls/compare-calls.ts';
import { insertDonors, loginOf } from '../calls/login-call.ts';
import { median, percentile } from '../figure.ts';
import { createOthers } from './watch-others.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WARM_ROUNDS = 1;
const SECONDS = 8;
/** Per second. */
const LOGINS = 50;

/** The 99th percentile of the others' waits, in milliseconds. */
interface Round {
  unloaded: number;
  ours: number;
  bare: number;
}

/**
 * The wait of others while 50 donors per second sign in, compared with no sign-ins, and with
 * sign-ins to a bare server on the same machine. The bare server shows the cost of the passwords
 * and statements for the machine and its database.
 */
export const manyLogins: Bench = async ({ system }) => {
  const bare = await startBareServer(system.databaseUrl);
  try {
    const others = await createOthers(system);
    const statuses: number[] = [];
    const whileTheySignIn = async (url: string, logins: readonly Call[]) => {
      const signedIn = signInSteadily(url, logins);
      const times = await others(SECONDS);
      statuses.push(...(await signedIn));
      return percentile(times, 0.99);
    };
    const rounds: Round[] = [];
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
      const unloaded = percentile(await others(SECONDS), 0.99);
      const emails = await insertDonors(system.databaseUrl, SECONDS * LOGINS);
      const logins = await Promise.all(emails.map((email) => loginOf(system.url, email)));
      // Only our system stores their sessions, so they sign in to it first.
      const ours = await whileTheySignIn(system.url, logins);
      const theirs = await whileTheySignIn(bare.url, logins);
      if (round >= WARM_ROUNDS) rounds.push({ unloaded, ours, bare: theirs });
    }
    const middle = (read: (round: Round) => number) => median(rounds.map(read));
    const answered = statuses.filter((status) => status === 200).length / statuses.length;
    const name = `${String(LOGINS)} logins a second (${String(Math.round(answered * 100))} % let in): others' p99`;
    const measured = middle(({ ours }) => ours);
    return [
      {
        name,
        measured,
        peerName: 'the same unloaded',
        peer: middle(({ unloaded }) => unloaded),
        unit: 'ms',
        ratio: middle(({ ours, unloaded }) => ours / unloaded),
        goal: { atMost: 2 },
      },
      {
        name,
        measured,
        peerName: 'the same, signing in to a bare server beside ours',
        peer: middle(({ bare: peer }) => peer),
        unit: 'ms',
        ratio: middle(({ ours, bare: peer }) => ours / peer),
        goal: { atMost: 1.5 },
      },
    ];
  } finally {
    bare.end();
  }
};

/** @returns the status of each; beyond the queue's limit a donor is told to come back later */
async function signInSteadily(url: string, logins: readonly Call[]): Promise<number[]> {
  const begun = performance.now();
  const statuses: Promise<number>[] = [];
  for (const [index, { path, headers, body = '' }] of logins.entries()) {
    await sleep(Math.max(0, begun + (index * 1_000) / LOGINS - performance.now()));
    statuses.push(fetch(`${url}${path}`, { method: 'POST', headers, body }).then(({ status }) => status));
  }
  return Promise.all(statuses);
}
