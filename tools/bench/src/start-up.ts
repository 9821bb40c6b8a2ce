import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../build/ports.ts';
import type { Bench } from './bench.ts';
import { give } from './calls/give.ts';
import { beginVisitors } from './calls/visitors.ts';
import { median } from './figure.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const POLL_MS = 20;
const API_MEGABYTES = 200;
const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The script of `npm start`. */
const SCRIPT = ['tools/build/with-setup.mjs', 'tools/build/start.ts'];
const FLOOR = join(import.meta.dirname, 'peers', 'bare-start.ts');
const CLOCK = join(import.meta.dirname, 'peers', 'first-instruction.mjs');

interface Round {
  first: number;
  second: number;
  floorFirst: number;
  floorSecond: number;
  megabytes: number;
}

/**
 * A charity's waiting time: from an empty data folder to the first gift, and with that folder again
 * to the first page. Both the floor's process and ours are timed from the first instruction of the
 * script: the starts of Node and npm are excluded.
 */
export const startUp: Bench = async () => {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound());
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  return [
    {
      name: 'second start until the first page',
      measured: middle(({ second }) => second),
      peerName: 'bare PostgreSQL, then bare Fastify',
      peer: middle(({ floorSecond }) => floorSecond),
      unit: 's',
      ratio: middle(({ second, floorSecond }) => second / floorSecond),
      goal: { atMost: 3 },
    },
    {
      name: 'empty folder until the first gift',
      measured: middle(({ first }) => first),
      peerName: 'initdb, then the same',
      peer: middle(({ floorFirst }) => floorFirst),
      unit: 's',
      ratio: middle(({ first, floorFirst }) => first / floorFirst),
      goal: { atMost: 2 },
    },
    {
      name: 'memory of the API once it has started',
      measured: middle(({ megabytes }) => megabytes),
      peerName: 'the limit',
      peer: API_MEGABYTES,
      unit: 'MB',
      ratio: middle(({ megabytes }) => megabytes / API_MEGABYTES),
      goal: { atMost: 1 },
    },
  ];
};

async function measureRound(): Promise<Round> {
  const dataDir = await makeFolder();
  const floorDir = await makeFolder();
  try {
    const first = await startOurs(dataDir, giveFirst);
    const floorFirst = await startFloor(floorDir);
    const second = await startOurs(dataDir);
    const floorSecond = await startFloor(floorDir);
    return {
      first: first.seconds,
      second: second.seconds,
      megabytes: second.megabytes,
      floorFirst,
      floorSecond,
    };
  } finally {
    await rm(dataDir, { recursive: true });
    await rm(floorDir, { recursive: true });
  }
}

/** Readable by others, because root's PostgreSQL runs under another account. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handsel-start-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts everything like `npm start`. */
async function startOurs(
  dataDir: string,
  then?: (url: string, dataDir: string) => Promise<void>,
): Promise<{ seconds: number; megabytes: number }> {
  const [port, localBraintreePort] = [await findFreePort(), await findFreePort()];
  let megabytes = NaN;
  const seconds = await startOnce(SCRIPT, port, {
    environment: {
      PORT: String(port),
      LOCAL_BRAINTREE_PORT: String(localBraintreePort),
      DATA_DIR: dataDir,
    },
    then: (url) => then?.(url, dataDir),
    atLast: async () => {
      megabytes = await memoryOfApi(port);
    },
  });
  return { seconds, megabytes };
}

async function startFloor(folder: string): Promise<number> {
  const [port, databasePort] = [await findFreePort(), await findFreePort()];
  return startOnce([FLOOR, folder, String(port), String(databasePort)], port);
}

interface Start {
  environment?: Readonly<Record<string, string>>;
  /** Included in the measurement. */
  then?: (url: string) => Promise<void> | undefined;
  /** Excluded from the measurement. */
  atLast?: () => Promise<void>;
}

/**
 * Starts a program, waits for its first page and the following step, and ends it.
 * @returns seconds since its first instruction
 */
async function startOnce(
  program: readonly string[],
  port: number,
  { environment, then, atLast }: Start = {},
): Promise<number> {
  const folder = await makeFolder();
  const clock = join(folder, 'first-instruction');
  const child = spawn(process.execPath, ['--import', CLOCK, ...program], {
    cwd: ROOT,
    env: { ...process.env, FIRST_INSTRUCTION: clock, ...environment },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${String(port)}`;
    await untilServed(`${url}/`, child);
    await then?.(url);
    const endedMs = performance.timeOrigin + performance.now();
    const begunMs = Number(await readFile(clock, 'utf8'));
    await atLast?.();
    return (endedMs - begunMs) / 1_000;
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  }
}

/** A donor gives the start page's suggested amount by card. */
async function giveFirst(url: string, dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres', 'connection.json'), 'utf8');
  const { connectionString: databaseUrl } = JSON.parse(file) as { connectionString: string };
  for (const visitor of await beginVisitors({ url, databaseUrl }, 1)) await give(url, visitor);
}

async function untilServed(url: string, system: ChildProcess): Promise<void> {
  for (;;) {
    if (system.exitCode !== null) throw new Error('The system ended before it served a page.');
    const isServed = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isServed) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Resident memory, from the API's own metrics. */
async function memoryOfApi(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
  const bytes = /^handsel_process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return Number(bytes) / 1_000_000;
}
