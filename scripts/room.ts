import { statfsSync } from 'node:fs';
import { refusalWords } from '@handsel/words/scripts';

/** PostgreSQL begins by making a file of this size: https://www.postgresql.org/docs/18/wal-configuration.html */
const NEEDED_BYTES = 16 * 2 ** 20;
const MEGABYTE = 2 ** 20;

/** Why nothing of ours can be written into a folder that is there; undefined where there is room. */
export function findNoRoom(folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return undefined;
  const [freeMegabytes, neededMegabytes] = [Math.floor(free / MEGABYTE), NEEDED_BYTES / MEGABYTE];
  return refusalWords.noRoom({ folder, free: freeMegabytes, needed: neededMegabytes });
}

/** A disk, or somebody's share of one, that is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
