import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem, type RunningSystem } from '../../build/running-system.ts';
import type { Bench } from './bench.ts';
import { prepareBeginnings } from './calls/beginnings.ts';
import type { Call } from './calls/compare-calls.ts';
import { beginVisitors } from './calls/visitors.ts';
import { median, type Figure } from './figure.ts';
import { seedYear } from './receipts/seed-year.ts';
import { nightComes } from './night.ts';
import { query } from './query.ts';

const GIFTS_A_DONOR = 12;
const SMALL = 10_000;
/** The goal is ten million, by `GIFTS`. */
const GIFTS = Number(process.env['GIFTS'] ?? 1_000_000);
const CALLS = 1_000;
/** The rounds of the staff's totals. */
const ROUNDS = 5;
const STAFF_LIMIT_MS = 200;
/** A connection reports its statistics at most this long after its last statement. */
const STATISTICS_MS = 11_000;

/** Each kind of request to one system, for different donors if there are enough. */
type Requests = Record<string, Call[]>;

/** The same requests on a small and on a large database, in turns. */
export const growth: Bench = async () => {
  const settings = { TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' };
  const small = await startSystem(settings);
  const large = await startSystem(settings);
  try {
    await seedYear(small.databaseUrl, Math.ceil(SMALL / GIFTS_A_DONOR));
    console.log(`  ${GIFTS.toLocaleString('en-US')} gifts are written …`);
    await seedYear(large.databaseUrl, Math.ceil(GIFTS / GIFTS_A_DONOR));
    await nightComes(large.databaseUrl);
    const smallRequests = await prepare(small);
    const largeRequests = await prepare(large);
    // The reads of autovacuum belong to no request, and may count as sequential scans.
    await query(large.databaseUrl, 'alter system set autovacuum = off');
    await query(large.databaseUrl, 'alter system set track_io_timing = on');
    await query(large.databaseUrl, 'select pg_reload_conf(), pg_stat_reset()');
    const figures: Figure[] = [];
    for (const [name, calls] of Object.entries(smallRequests))
      figures.push(
        ...(await compare(
          name,
          { system: small, calls },
          { system: large, calls: largeRequests[name] ?? [] },
        )),
      );
    return [...figures, await wholeReads(large), ...(await staffTotals(large))];
  } finally {
    await small.end();
    await large.end();
  }
};

async function prepare(system: RunningSystem): Promise<Requests> {
  const amount = CALLS;
  const begun = await beginVisitors(system, amount);
  const cookies = await signIn(system.databaseUrl, amount);
  const look = (path: string) =>
    cookies.map((cookie): Call => ({ method: 'GET', path, headers: { cookie } }));
  return {
    'POST /api/start': await prepareBeginnings(system, amount, 1),
    'GET /api/checkout/{id}': begun.map(({ headers, checkout }) => ({
      method: 'GET',
      path: `/api/checkout/${checkout.uuid}`,
      headers,
    })),
    'GET /api/profile/gifts': look('/api/profile/gifts'),
    'GET /api/profile/years': look('/api/profile/years'),
    'GET /api/profile/monthly': look('/api/profile/monthly'),
    'GET /metrics': look('/metrics'),
  };
}

/**
 * Sessions of donors in the database, for different donors if there are enough. Their ids are
 * random, so their rows are spread over the tables.
 * @returns their cookies
 */
async function signIn(databaseUrl: string, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await query(
    databaseUrl,
    `insert into sessions (token_hash, rotation_salt, trust, donor_id)
     select hash, '', 'verified', donors.id
     from unnest($1::bytea[]) with ordinality as hashes (hash, n)
     join (select id, row_number() over () as n, count(*) over () as total from (select id from donors order by id limit $2) few) donors
       on donors.n = (hashes.n - 1) % donors.total + 1`,
    [hashes, amount],
  );
  return tokens.map((token) => `handsel=${token}`);
}

interface Side {
  readonly system: RunningSystem;
  readonly calls: readonly Call[];
}

/**
 * On the first request a donor's rows may come from the disk, if the database exceeds the memory.
 * Each GET is therefore made twice. It compares the p95 of the first request, the p95 of the second
 * one, and the average of the first with PostgreSQL's own read time.
 */
async function compare(name: string, small: Side, large: Side): Promise<Figure[]> {
  const isAskedTwice = large.calls[0]?.method === 'GET';
  const before = await readsOf(large.system);
  const [first, again] = [newTimes(), newTimes()];
  for (let index = 0; index < CALLS; index += 1) {
    await timeBoth(first, small, large, index);
    if (isAskedTwice) await timeBoth(again, small, large, index);
  }
  const after = await readsOf(large.system);
  const [pages, readingMs] = [(after.pages - before.pages) / CALLS, (after.ms - before.ms) / CALLS];
  console.log(`  ${name}: ${pages.toFixed(1)} pages read a call, in ${readingMs.toFixed(2)} ms`);
  const [of, peerName] = [
    `with ${GIFTS.toLocaleString('en-US')} gifts`,
    `with ${SMALL.toLocaleString('en-US')}`,
  ];
  const figures = [figureOf(`${name}, p95 ${of}`, peerName, first, mostOf)];
  if (isAskedTwice)
    figures.push(
      figureOf(`${name}, average ${of}`, `${peerName}, and reading`, first, average, readingMs),
      figureOf(`${name}, asked again, p95 ${of}`, peerName, again, mostOf),
    );
  return figures;
}

/** The duration of each call, in milliseconds. */
type Times = Record<'small' | 'large', number[]>;
const newTimes = (): Times => ({ small: [], large: [] });

async function timeBoth(times: Times, small: Side, large: Side, index: number): Promise<void> {
  times.small.push(await time(small.system.url, small.calls[index]));
  times.large.push(await time(large.system.url, large.calls[index]));
}

function figureOf(
  name: string,
  peerName: string,
  times: Times,
  of: (values: readonly number[]) => number,
  readingMs = 0,
): Figure {
  const [measured, peer] = [of(times.large), of(times.small) + readingMs];
  return { name, measured, peerName, peer, unit: 'ms', ratio: measured / peer, goal: { atMost: 1.2 } };
}

const average = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** The reads so far that missed PostgreSQL's own cache, from the disk or the system's memory. */
async function readsOf({ databaseUrl }: RunningSystem): Promise<{ pages: number; ms: number }> {
  await sleep(STATISTICS_MS);
  const [row] = await query(
    databaseUrl,
    'select blks_read::float as pages, blk_read_time as ms from pg_stat_database where datname = current_database()',
  );
  return { pages: Number(row?.['pages']), ms: Number(row?.['ms']) };
}

async function time(url: string, call: Call | undefined): Promise<number> {
  if (call === undefined) throw new Error('There are as many calls as are asked for.');
  const { method, path, headers, body = null } = call;
  const begun = performance.now();
  const reply = await fetch(`${url}${path}`, { method, headers, body });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}.`);
  return performance.now() - begun;
}

/** The 95th percentile. */
function mostOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;
}

/** The number of sequential scans of a large table by requests. */
async function wholeReads({ databaseUrl }: RunningSystem): Promise<Figure> {
  await sleep(STATISTICS_MS);
  const rows = await query(
    databaseUrl,
    `select coalesce(sum(seq_scan), 0)::integer as count from pg_stat_user_tables where n_live_tup > 100000 or relname = 'gifts'`,
  );
  const count = Number(rows[0]?.['count']);
  return {
    name: 'reads of the whole of a large table',
    measured: count,
    peerName: 'the limit',
    peer: 0,
    unit: '',
    ratio: count,
    goal: { atMost: 0 },
  };
}

/** The staff's queries of the books from docs/operating.md. */
const TOTALS = {
  'by month and kind': `select to_char(day, 'YYYY-MM') as month, kind, sum(entries) as entries, sum(cents) / 100.0 as dollars
     from ledger_by_day group by month, kind order by month, kind`,
  'attempts that are open': `select id, frequency, amount_cents, created_at, reason from attempts
     where state in ('pending', 'sent', 'unknown')`,
} as const;

async function staffTotals({ databaseUrl }: RunningSystem): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, text] of Object.entries(TOTALS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await query(databaseUrl, text);
      times.push(performance.now() - begun);
    }
    figures.push({
      name: `staff’s totals: ${name}`,
      measured: median(times),
      peerName: 'the limit',
      peer: STAFF_LIMIT_MS,
      unit: 'ms',
      ratio: median(times) / STAFF_LIMIT_MS,
      goal: { atMost: 1 },
    });
  }
  return figures;
}
