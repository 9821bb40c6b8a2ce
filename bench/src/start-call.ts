import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import pg from 'pg';
import { prepareBeginnings, type Beginning } from './beginnings.ts';
import type { Bench } from './bench.ts';
import { median } from './figure.ts';

const ROUNDS = 5;
const ROUND_CALLS = 4_000;
const WARM_UP_CALLS = 2_000;
const CONNECTIONS = 16;

/** How many checkouts a second begin, against the same statements behind a bare server on the same database. */
export const startCall: Bench = async ({ system }) => {
  const [first = [], ...others] = await Promise.all(
    [WARM_UP_CALLS, ...Array.from({ length: ROUNDS }, () => ROUND_CALLS)].map((amount) =>
      prepareBeginnings(system, amount),
    ),
  );
  const bare = await startBareServer(system.databaseUrl);
  try {
    for (const url of [system.url, bare.url]) await startsPerSecond(url, first);
    const rounds: { ours: number; floor: number }[] = [];
    for (const beginnings of others) {
      const ours = await startsPerSecond(system.url, beginnings);
      rounds.push({ ours, floor: await startsPerSecond(bare.url, beginnings) });
    }
    return {
      name: 'POST /api/start',
      measured: median(rounds.map(({ ours }) => ours)),
      peerName: 'bare Fastify + pg, same SQL',
      peer: median(rounds.map(({ floor }) => floor)),
      unit: '/s',
      ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
      goal: { atLeast: 0.6 },
    };
  } finally {
    bare.end();
  }
};

async function startBareServer(databaseUrl: string): Promise<{ url: string; end(): void }> {
  const server = spawn(
    process.execPath,
    ['bench/src/peers/bare-start-server.ts', databaseUrl, await newestTokenHash(databaseUrl)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^ready on (.+)$/.exec(line)?.[1];
    if (url) return { url, end: () => server.kill() };
  }
  throw new Error('The bare server ended before it was ready.');
}

async function newestTokenHash(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from sessions order by created_at desc limit 1`,
  );
  await client.end();
  return rows[0]?.hash ?? '';
}

async function startsPerSecond(url: string, beginnings: Beginning[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: `${url}/api/start`,
    connections: CONNECTIONS,
    amount: beginnings.length,
    // How often it looks whether it is done.
    sampleInt: 10,
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...beginnings[next++] }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} calls to ${url} were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}
