import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import pg from 'pg';
import type { RunningSystem } from '../../../build/running-system.ts';
import { median, percentile, type Figure } from '../figure.ts';

/** One call, ready to be sent. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WARM_ROUNDS = 2;
const CONNECTIONS = 16;
/** On a shared machine a late answer still counts. */
const TIMEOUT_S = 60;

interface Round {
  ours: { seconds: number; p99Ms: number };
  bare: { seconds: number; p99Ms: number };
}

/**
 * Compares the calls per second of the system, and the 99th percentile of their duration, with the
 * same statements behind a bare server on the same database. Rounds of the two alternate, each pair
 * with new calls.
 * @param prepare creates the given number of unsent calls
 */
export async function compareCalls(
  system: RunningSystem,
  measure: {
    name: string;
    peerName?: string;
    roundCalls: number;
    prepare: (amount: number) => Promise<Call[]>;
    goal: Figure['goal'];
  },
): Promise<Figure[]> {
  const { name, peerName = 'bare Fastify + pg, same SQL', roundCalls, prepare, goal } = measure;
  const bare = await startBareServer(system.databaseUrl);
  try {
    // Warms up the just-in-time compiler, as in a server that has run for a minute.
    const warmUp = await prepare(roundCalls * WARM_ROUNDS);
    for (const url of [system.url, bare.url]) await sendCalls(url, warmUp, CONNECTIONS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = await prepare(roundCalls);
      await analyze(system.databaseUrl);
      const ours = await sendCalls(system.url, calls, CONNECTIONS);
      rounds.push({ ours, bare: await sendCalls(bare.url, calls, CONNECTIONS) });
    }
    const middle = (read: (round: Round) => number) => median(rounds.map(read));
    return [
      {
        name,
        measured: middle(({ ours }) => roundCalls / ours.seconds),
        peerName,
        peer: middle(({ bare: peer }) => roundCalls / peer.seconds),
        unit: '/s',
        ratio: middle(({ ours, bare: peer }) => peer.seconds / ours.seconds),
        goal,
      },
      {
        name: `${name}, p99`,
        measured: middle(({ ours }) => ours.p99Ms),
        peerName,
        peer: middle(({ bare: peer }) => peer.p99Ms),
        unit: 'ms',
        ratio: middle(({ ours, bare: peer }) => ours.p99Ms / peer.p99Ms),
        goal: { atMost: 2 },
      },
    ];
  } finally {
    bare.end();
  }
}

export async function startBareServer(databaseUrl: string): Promise<{ url: string; end(): void }> {
  const server = spawn(process.execPath, ['tools/bench/src/peers/bare-server.ts', databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^ready on (.+)$/.exec(line)?.[1];
    if (url) return { url, end: () => server.kill() };
  }
  throw new Error('The bare server ended before it was ready.');
}

/**
 * Updates the statistics of the tables before each round, as in any database that has run for a
 * minute. They grow in one round by more than in months, and a cached plan from the time of few
 * rows would read all of them.
 */
export async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('analyze');
  await client.end();
}

/** Sends each call once, with the given number in parallel. */
export async function sendCalls(
  url: string,
  calls: readonly Call[],
  connections: number,
): Promise<{ seconds: number; p99Ms: number }> {
  let next = 0;
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    amount: calls.length,
    timeout: TIMEOUT_S,
    // The interval of the check for completion.
    sampleInt: 10,
    requests: [{ setupRequest: (request) => ({ ...request, ...calls[next++] }) }],
    // autocannon's own figures are whole milliseconds.
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => times.push(ms)),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} calls to ${url} were refused and ${result.errors} failed.`);
  }
  return { seconds: result.duration, p99Ms: percentile(times, 0.99) };
}
