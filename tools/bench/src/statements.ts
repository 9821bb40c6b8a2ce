import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { seedYear, YEAR } from './receipts/seed-year.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'cli', 'statements.ts');
const FLOOR = join(import.meta.dirname, 'peers', 'bare-statements.ts');
const POLL_MS = 500;
/** After this share, everything that loads once has loaded. */
const WARM = 0.25;

/** The number of donors, or `STATEMENTS`. */
const DONORS = Number(process.env['STATEMENTS'] ?? 2_000);

/**
 * A year's statements for many donors: each is read, drawn, mailed (to the local mailbox) and
 * recorded, as `npm run statements` does it.
 */
export const statements: Bench = async ({ system }) => {
  await seedYear(system.databaseUrl, DONORS);
  const ours = await run(system.databaseUrl);
  const { stdout } = await promisify(execFile)(process.execPath, [FLOOR, String(DONORS / 4)]);
  const floor = Number(stdout);
  return [
    {
      name: `statements of ${DONORS.toLocaleString('en-US')} donors, read, drawn and mailed`,
      measured: ours.aSecond,
      peerName: 'pdfkit alone draws them',
      peer: floor,
      unit: '/s',
      ratio: ours.aSecond / floor,
      goal: { atLeast: 0.5 },
    },
    {
      name: 'their memory at the end',
      measured: ours.megabytes,
      peerName: 'after a quarter',
      peer: ours.warmMegabytes,
      unit: 'MB',
      ratio: ours.megabytes / ours.warmMegabytes,
      goal: { atMost: 1.25 },
    },
  ];
};

async function run(
  databaseUrl: string,
): Promise<{ aSecond: number; megabytes: number; warmMegabytes: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const begun = performance.now();
  const child = spawn(process.execPath, [MAIN, String(YEAR)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let [warmMegabytes, megabytes] = [0, 0];
  try {
    for (;;) {
      const gone = await Promise.race([ended, new Promise<undefined>((r) => setTimeout(r, POLL_MS))]);
      const mailed = await countMailed(client);
      if (gone !== undefined) {
        if (mailed !== DONORS) throw new Error(`${mailed} statements were mailed instead of ${DONORS}.`);
        return { aSecond: DONORS / ((performance.now() - begun) / 1000), megabytes, warmMegabytes };
      }
      if (mailed === 0) continue;
      const rss = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024;
      // A process that is ending has no memory any more.
      if (rss > 0) megabytes = rss;
      if (mailed <= DONORS * WARM) warmMegabytes = megabytes;
    }
  } finally {
    await client.end();
  }
}

async function countMailed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(mailed_at)::integer as count from statements where year = $1',
    [YEAR],
  );
  return rows[0]?.count ?? 0;
}
