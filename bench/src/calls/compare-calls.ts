import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import { median, type Figure } from '../figure.ts';

/** One call, ready to be sent. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const ROUNDS = 5;
const CONNECTIONS = 16;
/** On a machine that others use too, an answer may take long and is one all the same. */
const TIMEOUT_S = 60;

/**
 * How many calls a second the system answers, against the same statements behind a bare server on the same database: rounds
 * of one and the other, each pair with calls of its own.
 * @param prepare makes so many calls, none of which was ever sent
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
): Promise<Figure> {
  const { name, peerName = 'bare Fastify + pg, same SQL', roundCalls, prepare, goal } = measure;
  const bare = await startBareServer(system.databaseUrl);
  try {
    const warmUp = await prepare(Math.ceil(roundCalls / 2));
    for (const url of [system.url, bare.url]) await callsPerSecond(url, warmUp);
    const rounds: { ours: number; floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = await prepare(roundCalls);
      const ours = await callsPerSecond(system.url, calls);
      rounds.push({ ours, floor: await callsPerSecond(bare.url, calls) });
    }
    return {
      name,
      measured: median(rounds.map(({ ours }) => ours)),
      peerName,
      peer: median(rounds.map(({ floor }) => floor)),
      unit: '/s',
      ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
      goal,
    };
  } finally {
    bare.end();
  }
}

async function startBareServer(databaseUrl: string): Promise<{ url: string; end(): void }> {
  const server = spawn(process.execPath, ['bench/src/peers/bare-server.ts', databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^ready on (.+)$/.exec(line)?.[1];
    if (url) return { url, end: () => server.kill() };
  }
  throw new Error('The bare server ended before it was ready.');
}

async function callsPerSecond(url: string, calls: Call[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: calls.length,
    timeout: TIMEOUT_S,
    // How often it looks whether it is done.
    sampleInt: 10,
    requests: [{ setupRequest: (request) => ({ ...request, ...calls[next++] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} calls to ${url} were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}
