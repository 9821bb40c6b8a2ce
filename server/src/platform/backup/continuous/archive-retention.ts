import type { BackupStore } from '../store.ts';
import { isOfLog, manifestOfBase, readNames, type BaseCopy } from './archive-names.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A copy without a manifest that is older than this is no longer being written. */
const UNFINISHED_DAYS = 2;

/**
 * Returns the whole copies that no moment of the last `days` days needs, and old unfinished copies.
 * The newest copy before that period stays, because its first day is restored from it.
 * @param bases the newest first
 */
export function copiesToRemove(bases: readonly BaseCopy[], days: number, now: Date): BaseCopy[] {
  const before = (age: number) => new Date(now.getTime() - age * DAY_MS);
  const older = bases.filter(({ isWhole, begunAt }) => isWhole && begunAt < before(days));
  const leftOver = bases.filter(({ isWhole, begunAt }) => !isWhole && begunAt < before(UNFINISHED_DAYS));
  return [...older.slice(1), ...leftOver];
}

/**
 * Removes copies of the data folder that are too old, and the changes that no copy needs any more.
 * Weeks and months are kept by backups only: a year of all changes takes too much room.
 * @param days the period whose every moment stays restorable
 */
export async function removeOldCopies(store: BackupStore, days: number): Promise<void> {
  const { bases, segments } = readNames(await store.list());
  const old = new Set(copiesToRemove(bases, days, new Date()).map(({ file }) => file));
  // Removes the manifest first: if this is interrupted, the rest does not count as a copy.
  for (const file of old) {
    await store.remove(manifestOfBase(file));
    await store.remove(file);
  }
  const kept = bases.filter(({ file }) => !old.has(file));
  const isNeeded = (change: (typeof segments)[number]) =>
    kept.some((base) => isOfLog(base, change) && base.firstSegment <= change.segment);
  for (const change of segments.filter((each) => !isNeeded(each))) await store.remove(change.file);
}
