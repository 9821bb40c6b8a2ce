import { statfsSync } from 'node:fs';

/** PostgreSQL begins by making a file of this size: https://www.postgresql.org/docs/18/wal-configuration.html */
const NEEDED_BYTES = 16 * 2 ** 20;
const MEGABYTE = 2 ** 20;

/** Why nothing of ours can be written into a folder that is there; undefined where there is room. */
export function findNoRoom(folder: string): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return undefined;
  return (
    `The disk of the data folder ${folder} is full: ${Math.floor(free / MEGABYTE)} MB are free, and Handsel begins with ` +
    `${NEEDED_BYTES / MEGABYTE} MB or more. Make room, and start again.`
  );
}

/** A disk, or somebody's share of one, that is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
