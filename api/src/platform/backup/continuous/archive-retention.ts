import type { BackupStore } from '../store.ts';
import { isOfLog, manifestOfBase, readNames, type BaseCopy } from './archive-names.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A copy without a manifest that is older than that is no longer being written. */
const UNFINISHED_DAYS = 2;

/**
 * Of the whole copies those that no moment of so many days needs: the newest that is older than that stays, because the first of these days
 * is restored from it. Of the others those that are surely left over.
 * @param bases the newest first
 */
export function copiesToRemove(bases: readonly BaseCopy[], days: number, now: Date): BaseCopy[] {
  const before = (age: number) => new Date(now.getTime() - age * DAY_MS);
  const older = bases.filter(({ isWhole, begunAt }) => isWhole && begunAt < before(days));
  const leftOver = bases.filter(({ isWhole, begunAt }) => !isWhole && begunAt < before(UNFINISHED_DAYS));
  return [...older.slice(1), ...leftOver];
}

/**
 * Removes the copies of the data folder that are too old, and the changes that no copy needs any more. Weeks and months are for backups: to
 * keep every change for a year takes more room than anybody has.
 * @param days of which every moment stays
 */
export async function removeOldCopies(store: BackupStore, days: number): Promise<void> {
  const { bases, segments } = readNames(await store.list());
  const old = new Set(copiesToRemove(bases, days, new Date()).map(({ file }) => file));
  // The manifest first: what is left when this breaks off is taken for no copy.
  for (const file of old) {
    await store.remove(manifestOfBase(file));
    await store.remove(file);
  }
  const kept = bases.filter(({ file }) => !old.has(file));
  const isNeeded = (change: (typeof segments)[number]) =>
    kept.some((base) => isOfLog(base, change) && base.firstSegment <= change.segment);
  for (const change of segments.filter((each) => !isNeeded(each))) await store.remove(change.file);
}
