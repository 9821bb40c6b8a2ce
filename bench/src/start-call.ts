import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { XSRF_COOKIE, XSRF_HEADER } from '@handsel/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { median } from './figure.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 16;

const body = JSON.stringify({
  email: 'ada@example.org',
  amount: 50,
  type: 'monthly',
  page: 'start',
  user_agent: 'bench',
});

/** How many checkouts a second begin, against the same statements behind a bare server on the same database. */
export const startCall: Bench = async ({ system }) => {
  const headers = await beginSession(system.url);
  const bare = await startBareServer(system.databaseUrl);
  const load = (url: string, seconds: number) => startsPerSecond(url, headers, seconds);
  try {
    for (const url of [system.url, bare.url]) await load(url, WARM_UP_SECONDS);
    const rounds: { ours: number; floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(system.url, ROUND_SECONDS);
      rounds.push({ ours, floor: await load(bare.url, ROUND_SECONDS) });
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

/** A visitor's cookies and XSRF token, as a browser would send them. */
async function beginSession(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/user`);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf =
    cookies.find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))?.slice(XSRF_COOKIE.length + 1) ?? '';
  return {
    cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(xsrf),
    'content-type': 'application/json',
  };
}

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

async function startsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/start`,
    method: 'POST',
    headers,
    body,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} calls to ${url} were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}
