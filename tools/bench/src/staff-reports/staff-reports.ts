import { createHash, randomBytes } from 'node:crypto';
import { startSystem, type RunningSystem } from '../../../build/running-system.ts';
import type { Bench } from '../bench.ts';
import { median, percentile, type Figure } from '../figure.ts';
import { seedYears } from './seed-years.ts';
import { nightComes } from '../night.ts';
import { query } from '../query.ts';

/** The goal is ten million, by `GIFTS`. */
const GIFTS = Number(process.env['GIFTS'] ?? 1_000_000);
const LIMIT_MS = 200;
const CALLS = Number(process.env['ROUNDS'] ?? 5) * 4;
/** A colleague may create 20 files a day. */
const FILES = 10;
const PAGES_ON = 20;

const YEAR = new Date().getUTCFullYear();
const years = (from: number) => `from=${String(from)}-01-01&to=${String(YEAR)}-12-31`;
const EIGHT_YEARS = years(YEAR - 7);
const THIS_YEAR = years(YEAR);

/** Each report, over its longest period. */
const REPORTS = [
  ...['day', 'month', 'year', 'fund', 'campaign', 'method', 'frequency', 'tier'].flatMap((by) => [
    `/reports/giving?by=${by}&${THIS_YEAR}&compare=year-before`,
    ...(by === 'day' ? [] : [`/reports/giving?by=${by}&${EIGHT_YEARS}&compare=year-before`]),
  ]),
  `/reports/monthly-giving?from=${String(YEAR - 4)}-02&to=${String(YEAR)}-01`,
  '/reports/retention',
];
const LISTS = ['largest', 'lybunt', 'sybunt'].flatMap((list) =>
  [YEAR, YEAR - 4].map((year) => `/reports/donors?list=${list}&year=${String(year)}`),
);
/** The filters that the rows of reports link to. */
const GIFTS_BEHIND = ['any', 'charges', 'refunds', 'losses'].flatMap((booked) =>
  ['01', '12'].map(
    (to) =>
      `/gifts?booked=${booked}&booked_from=${String(YEAR - 4)}-01-01&booked_to=${String(YEAR - 4)}-${to}-31`,
  ),
);
/** A segment reads the gifts themselves, and no sums of the night. */
const SEGMENT_LIMIT_MS = 2_000;
const SEGMENTS = [
  ...['lybunt', 'sybunt', 'first_gift', 'monthly_year'].map((name) => `segment=${name}`),
  'segment=campaign&value=campaign-3',
  'segment=tier&value=gold',
  'segment=city&value=Boston',
].map((query) => `/segments?${query}`);
const FILE = {
  path: '/reports/giving/export',
  body: { by: 'month', from: `${String(YEAR - 7)}-01-01`, to: `${String(YEAR)}-12-31` },
};

/** Every report of a charity of many years, as staff request it. */
export const staffReports: Bench = async () => {
  const system = await startSystem({ TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' });
  try {
    console.log(`  ${GIFTS.toLocaleString('en-US')} gifts are written …`);
    await seedYears(system.databaseUrl, GIFTS);
    console.log('  They are summed …');
    await nightComes(system.databaseUrl);
    return await measureReports(system);
  } finally {
    await system.end();
  }
};

type Server = Pick<RunningSystem, 'url' | 'databaseUrl'>;

async function measureReports(system: Server): Promise<Figure[]> {
  const ask = await createAsk(system);
  const figures: Figure[] = [];
  for (const path of [...REPORTS, ...LISTS, ...GIFTS_BEHIND])
    figures.push(await measure(path, () => ask(path)));
  for (const path of SEGMENTS)
    figures.push(await measure(path, () => ask(path), { limit: SEGMENT_LIMIT_MS }));
  for (const path of LISTS) {
    const page = await pageOn(ask, path);
    figures.push(await measure(`${path}, page ${String(PAGES_ON)}`, () => ask(page)));
  }
  figures.push(
    await measure(`${FILE.path} of eight years`, () => ask(FILE.path, FILE.body), { calls: FILES }),
  );
  return figures;
}

type Ask = (path: string, body?: object) => Promise<{ next?: string | null }>;

/** Signs in a colleague of finance. */
async function createAsk({ url, databaseUrl }: Server): Promise<Ask> {
  const token = randomBytes(32).toString('base64url');
  await query(
    databaseUrl,
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret, totp_last_step)
       values (gen_random_uuid() || '@example.org', 'Ada', 'finance', '', '', 0) returning id
     ) insert into staff_sessions (staff_id, token_hash, device, network, second_factor_at)
       select id, $1, '', '127.0.0.1', now() from person`,
    [createHash('sha256').update(token).digest()],
  );
  const headers: Record<string, string> = { cookie: `handsel_staff=${token}` };
  const ask: Ask = async (path, body) => {
    const init =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
    const reply = await fetch(`${url}/staff/api${path}`, init);
    const answer = (await reply.json()) as { data?: { next?: string | null; xsrf?: string } };
    if (!reply.ok || answer.data === undefined) throw new Error(`${path} answered ${String(reply.status)}.`);
    if (answer.data.xsrf !== undefined) headers['x-xsrf-token'] = answer.data.xsrf;
    return answer.data;
  };
  await ask('/session');
  return ask;
}

/** @returns the path of a late page of a list */
async function pageOn(ask: Ask, path: string): Promise<string> {
  let page = path;
  for (let number = 1; number < PAGES_ON; number += 1) {
    const { next } = await ask(page);
    if (typeof next !== 'string') break;
    page = `${path}&cursor=${encodeURIComponent(next)}`;
  }
  return page;
}

async function measure(
  name: string,
  call: () => Promise<unknown>,
  { calls = CALLS, limit = LIMIT_MS } = {},
): Promise<Figure> {
  await call();
  const times: number[] = [];
  for (let number = 0; number < calls; number += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  const most = percentile(times, 0.95);
  return {
    name: `${name}, p95 (p50 ${median(times).toFixed(0)} ms)`,
    measured: most,
    peerName: 'the limit',
    peer: limit,
    unit: 'ms',
    ratio: most / limit,
    goal: { atMost: 1 },
  };
}
