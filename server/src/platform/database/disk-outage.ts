import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { alertReasons } from '@handsel/words/console/alerts';
import type { Outage } from '../alerts/watch-outages.ts';
import { isOutOfSpace, type Db } from './database.ts';

/** Enough for a few weeks of gifts at most, and an alert can still be stored. */
const LOW_BYTES = 256 * 2 ** 20;
const MEGABYTE = 2 ** 20;
/**
 * Sorting 40,000 rows in 64 kB of memory writes a temporary file of about 1 MB, which PostgreSQL
 * deletes right away.
 */
const ROWS = 40_000;
const WORK_MEMORY = '64kB';

/**
 * Checks whether the disk of the database has space. PostgreSQL writes a test file, wherever it
 * runs, and the free space of our own server's disk is read.
 * @param dataDir the folder of our own PostgreSQL's data; undefined for an external database
 */
export function createDiskOutage(
  db: Db,
  dataDir: string | undefined,
): { outage: Outage; isFull: () => boolean } {
  let isFull = false;

  async function writeFile(): Promise<string | undefined> {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true)`);
        await tx.execute(
          sql`select count(*) from (select n from generate_series(1, ${sql.raw(String(ROWS))}) n order by random()) sorted`,
        );
      });
      return undefined;
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      return alertReasons.diskFull;
    }
  }

  async function freeMegabytes(): Promise<number | undefined> {
    if (dataDir === undefined) return undefined;
    const disk = await statfs(dataDir).catch(() => undefined);
    if (disk === undefined) return undefined;
    const free = disk.bavail * disk.bsize;
    return free < LOW_BYTES ? Math.floor(free / MEGABYTE) : undefined;
  }

  const look = async () => {
    const full = await writeFile();
    isFull = full !== undefined;
    if (full !== undefined) return full;
    const free = await freeMegabytes();
    return free === undefined ? undefined : alertReasons.diskLow({ free });
  };
  return { outage: { kind: 'diskFull', about: dataDir ?? 'DATABASE_URL', look }, isFull: () => isFull };
}
