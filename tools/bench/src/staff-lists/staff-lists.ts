import { createHash, randomBytes } from 'node:crypto';
import { startSystem, type RunningSystem } from '../../../build/running-system.ts';
import type { Bench } from '../bench.ts';
import { median, percentile, type Figure } from '../figure.ts';
import { seedGiving } from './seed-giving.ts';
import { nightComes } from '../night.ts';
import { query } from '../query.ts';

const SMALL = 10_000;
const GIFTS = Number(process.env['GIFTS'] ?? 1_000_000);
const LIMIT_MS = 100;
const CALLS = Number(process.env['ROUNDS'] ?? 5) * 12;

/**
 * Each list, filter and search, with common, rare and absent values. A fund's code stands for its
 * id.
 */
const PATHS = [
  '/funds',
  '/gifts',
  '/gifts?state=succeeded',
  '/gifts?state=settling',
  '/gifts?state=disputed',
  '/gifts?state=refunded',
  '/gifts?method=credit',
  '/gifts?method=bank',
  '/gifts?frequency=one-time',
  '/gifts?campaign=spring',
  '/gifts?campaign=rare',
  '/gifts?campaign=none-such',
  '/gifts?min_cents=2000',
  '/gifts?min_cents=300000',
  '/gifts?min_cents=333300&max_cents=333300&method=venmo',
  '/gifts?refunded=any',
  '/gifts?frequency=monthly',
  '/gifts?tier=gold',
  '/gifts?tier=platinum',
  '/gifts?tier=silver&campaign=spring',
  '/gifts?fund=relief',
  '/gifts?fund=closed',
  '/gifts?fund=rare',
  '/gifts?fund=closed&method=credit',
  '/gifts?receipt=mailed',
  '/gifts?receipt=not-mailed',
  '/gifts?from=2025-03-01&to=2025-03-31',
  '/gifts?from=2025-03-01&to=2025-03-31&state=disputed&campaign=spring',
  '/gifts?search=gmail',
  '/gifts?search=ann',
  '/gifts?search=kowalski',
  '/gifts?search=rare.example',
  '/gifts?search=zyzzyva',
  '/gifts?search=nobody-has-this',
  '/gifts?search=2345',
  '/gifts?search=t3000x1',
  '/gifts?search=2025-000123',
  '/gifts?search=ann&state=disputed',
  '/gifts?search=gmail&campaign=rare',
  '/gifts?search=ann&fund=relief',
  '/gifts?sort=date-asc',
  '/gifts?sort=amount-desc',
  '/gifts?sort=amount-asc',
  '/gifts?sort=amount-desc&fund=closed',
  '/gifts?sort=amount-desc&state=refunded',
  '/gifts?sort=amount-desc&search=kowalski',
  '/donors',
  '/donors?sort=first-gift-asc',
  '/donors?sort=last-gift-desc',
  '/donors?sort=last-gift-asc',
  '/donors?search=gmail',
  '/donors?search=ann',
  '/donors?search=kowalski',
  '/donors?search=zyzzyva',
  '/donors?search=nobody-has-this',
  '/monthly-gifts',
  '/monthly-gifts?sort=amount-desc',
  '/monthly-gifts?sort=next-charge-asc',
  '/monthly-gifts?sort=amount-desc&state=past_due',
  '/monthly-gifts?state=active',
  '/monthly-gifts?state=past_due',
  '/monthly-gifts?search=gmail',
  '/monthly-gifts?search=kowalski',
  '/monthly-gifts?search=zyzzyva',
  '/to-send',
  '/to-send?state=to-send',
  '/to-send?search=gmail',
  '/to-send?search=kowalski',
  '/to-send?search=zyzzyva',
  '/to-send?search=nobody-has-this',
  '/overview',
];

/** The console’s lists on a small and on a large database, in turns, through the whole server. */
export const staffLists: Bench = async () => {
  const settings = { TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' };
  const [small, large] = [await startSystem(settings), await startSystem(settings)];
  try {
    for (const [{ databaseUrl }, gifts] of [
      [small, SMALL],
      [large, GIFTS],
    ] as const) {
      console.log(`  ${gifts.toLocaleString('en-US')} gifts are written …`);
      await seedGiving(databaseUrl, gifts);
      await nightComes(databaseUrl);
    }
    const ask = [await createAsk(small), await createAsk(large)] as const;
    const figures: Figure[] = [];
    for (const path of PATHS) figures.push(...(await compare(path, ...ask)));
    figures.push(
      ...(await compare('the 20th page', ...((await Promise.all(ask.map(deepPage))) as [Ask, Ask]))),
    );
    return figures;
  } finally {
    await small.end();
    await large.end();
  }
};

/**
 * Signs in a colleague of finance.
 * @returns the cookie
 */
async function signIn({ databaseUrl }: RunningSystem): Promise<string> {
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
  return `handsel_staff=${token}`;
}

type Ask = (path: string) => Promise<{ ms: number; next: string | null }>;

async function createAsk(system: RunningSystem): Promise<Ask> {
  const cookie = await signIn(system);
  const funds = await query(system.databaseUrl, 'select code, id from funds');
  const ids = new Map(funds.map(({ code, id }) => [`fund=${String(code)}`, `fund=${String(id)}`]));
  return async (path) => {
    const address = path.replaceAll(/fund=\w+/g, (named) => ids.get(named) ?? named);
    const begun = performance.now();
    const reply = await fetch(`${system.url}/staff/api${address}`, { headers: { cookie } });
    const { data } = (await reply.json()) as { data?: { next?: string | null } };
    if (!reply.ok || data === undefined) throw new Error(`${path} answered ${reply.status}.`);
    return { ms: performance.now() - begun, next: data.next ?? null };
  };
}

/** Requests the same late page of the list of gifts, for any path. */
async function deepPage(ask: Ask): Promise<Ask> {
  let cursor = '';
  for (let page = 1; page < 20; page += 1)
    cursor = (await ask(`/gifts?${cursor === '' ? '' : `cursor=${cursor}`}`)).next ?? cursor;
  return () => ask(`/gifts?cursor=${cursor}`);
}

/**
 * @returns the 95th percentile with many gifts against the limit, with its median, and against that
 * with few gifts
 */
async function compare(path: string, askSmall: Ask, askLarge: Ask): Promise<Figure[]> {
  const [small, large]: [number[], number[]] = [[], []];
  await Promise.all([askSmall(path), askLarge(path)]);
  for (let call = 0; call < CALLS; call += 1) {
    small.push((await askSmall(path)).ms);
    large.push((await askLarge(path)).ms);
  }
  const most = percentile(large, 0.95);
  const mostOfFew = percentile(small, 0.95);
  return [
    {
      name: `${path}, p95 with ${GIFTS.toLocaleString('en-US')} gifts (p50 ${median(large).toFixed(1)} ms)`,
      measured: most,
      peerName: 'the limit',
      peer: LIMIT_MS,
      unit: 'ms',
      ratio: most / LIMIT_MS,
      goal: { atMost: 1 },
    },
    {
      name: `${path}, the same (p50 of few ${median(small).toFixed(1)} ms)`,
      measured: most,
      peerName: `with ${SMALL.toLocaleString('en-US')}`,
      peer: mostOfFew,
      unit: 'ms',
      ratio: most / mostOfFew,
      goal: { atMost: 1.5 },
    },
  ];
}
