import { statfsSync } from 'node:fs';
import { refusalWords } from '@handsel/words/commands/scripts';

/**
 * PostgreSQL first creates a file of this size:
 * https://www.postgresql.org/docs/18/wal-configuration.html
 */
const NEEDED_BYTES = 16 * 2 ** 20;
const MEGABYTE = 2 ** 20;

/** Why an existing folder cannot be written to; undefined if there is room. */
export function findNoRoom(folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return undefined;
  const [freeMegabytes, neededMegabytes] = [Math.floor(free / MEGABYTE), NEEDED_BYTES / MEGABYTE];
  return refusalWords.noRoom({ folder, free: freeMegabytes, needed: neededMegabytes });
}

/** Whether an error means a full disk or an exhausted quota. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
