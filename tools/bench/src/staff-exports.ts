import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { startSystem, type RunningSystem } from '../../build/running-system.ts';
import type { Bench } from './bench.ts';
import { watchApi } from './billing/watch-api.ts';
import type { Figure } from './figure.ts';
import { seedGiving } from './staff-lists/seed-giving.ts';
import { query } from './query.ts';

const SMALL = 10_000;
/** The goal is ten million, by `GIFTS`. */
const GIFTS = Number(process.env['GIFTS'] ?? 1_000_000);
const FORMATS = ['csv', 'xlsx'] as const;
const LOOK_AGAIN_MS = 250;

/** The measurements of an export. Megabytes belong to the API, which builds and sends it. */
interface Exported {
  gifts: number;
  /** Milliseconds until it was ready to download, and until the download ended. */
  builtMs: number;
  downloadedMs: number;
  /** The median during the first and the last quarter of its gifts, and during the download. */
  megabytes: { first: number; last: number; download: number };
}

/**
 * Builds and downloads all gifts of a small and of a large charity as files: the cost of a gift,
 * and whether memory grows with the gifts.
 */
export const staffExports: Bench = async () => {
  const settings = { TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' };
  const systems = [await startSystem(settings), await startSystem(settings)] as const;
  const [small, large] = systems;
  try {
    await seedGiving(small.databaseUrl, SMALL);
    console.log(`  ${GIFTS.toLocaleString('en-US')} gifts are written …`);
    await seedGiving(large.databaseUrl, GIFTS);
    for (const { databaseUrl } of systems) await query(databaseUrl, 'analyze');
    const figures: Figure[] = [];
    for (const format of FORMATS)
      figures.push(...figuresOf(format, await makeExport(small, format), await makeExport(large, format)));
    return figures;
  } finally {
    for (const system of systems) await system.end();
  }
};

function figuresOf(format: string, few: Exported, many: Exported): Figure[] {
  const what = `${format} of ${many.gifts.toLocaleString('en-US')} gifts`;
  const peerName = `with ${few.gifts.toLocaleString('en-US')}`;
  const perGift = (name: string, ms: (of: Exported) => number): Figure => {
    const [measured, peer] = [many, few].map((of) => (ms(of) * 1_000) / of.gifts) as [number, number];
    return {
      name: `${what}: ${name}`,
      measured,
      peerName,
      peer,
      unit: 'µs a gift',
      ratio: measured / peer,
      goal: { atMost: 1.5 },
    };
  };
  const { first, last, download } = many.megabytes;
  const memory = (name: string, measured: number): Figure => ({
    name: `${what}: memory ${name}`,
    measured,
    peerName: 'its first quarter',
    peer: first,
    unit: 'MB',
    ratio: measured / first,
    goal: { atMost: 1.25 },
  });
  return [
    perGift('built', ({ builtMs }) => builtMs),
    perGift('downloaded', ({ downloadedMs }) => downloadedMs),
    memory('in its last quarter', last),
    memory('while it is downloaded', download),
  ];
}

async function makeExport(system: RunningSystem, format: string): Promise<Exported> {
  const { cookie, id } = await begin(system, format);
  const gifts = Number((await query(system.databaseUrl, 'select count(*) from gifts'))[0]?.['count']);
  const begun = performance.now();
  const watch = watchApi(system.url);
  try {
    await untilRows(system, id, gifts / 4);
    const first = watch.megabytes();
    await untilRows(system, id, (gifts * 3) / 4);
    watch.megabytes();
    await untilRows(system, id, Infinity);
    const last = watch.megabytes();
    const built = performance.now();
    await download(system, id, cookie);
    return {
      gifts,
      builtMs: built - begun,
      downloadedMs: performance.now() - built,
      megabytes: { first, last, download: watch.megabytes() },
    };
  } finally {
    await watch.stop();
  }
}

/** A colleague of finance signs in and requests all gifts with their donors. */
async function begin(
  { databaseUrl }: RunningSystem,
  format: string,
): Promise<{ cookie: string; id: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await query(
    databaseUrl,
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret, totp_last_step)
       values (gen_random_uuid() || '@example.org', 'Ada', 'finance', '', '', 0) returning id
     ), session as (
       insert into staff_sessions (staff_id, token_hash, device, network, second_factor_at)
       select id, $1, '', '127.0.0.1', now() from person
     ), export as (
       insert into staff_exports (id, staff_id, format, has_persons, filter, expires_at)
       select $2, id, $3::export_format, true, '{}', now() + interval '1 day' from person returning id
     ) select graphile_worker.add_job('build_staff_export', json_build_object('exportId', id)) from export`,
    [createHash('sha256').update(token).digest(), id, format],
  );
  return { cookie: `handsel_staff=${token}`, id };
}

/** Waits until the file has that many gifts, or is ready. */
async function untilRows({ databaseUrl }: RunningSystem, id: string, rows: number): Promise<void> {
  for (;;) {
    const [found] = await query(
      databaseUrl,
      `select state, progress.rows from staff_exports left join staff_export_progress progress on export_id = id where id = $1`,
      [id],
    );
    if (found?.['state'] === 'failed') throw new Error('the export could not be built');
    if (found?.['state'] === 'ready' || Number(found?.['rows'] ?? 0) >= rows) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function download({ url }: RunningSystem, id: string, cookie: string): Promise<void> {
  const reply = await fetch(`${url}/staff/api/exports/${id}/file`, { headers: { cookie } });
  if (!reply.ok || reply.body === null) throw new Error(`the download answered ${reply.status}`);
  let bytes = 0;
  for await (const piece of reply.body) bytes += (piece as Uint8Array).length;
  if (bytes !== Number(reply.headers.get('content-length'))) throw new Error('the download was cut');
}
