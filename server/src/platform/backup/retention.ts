import type { Kept } from './backup-settings.ts';
import { manifestOf, type FoundBackup } from './manifest.ts';
import type { BackupStore } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A backup without a manifest that is older than this is no longer being written. */
const UNFINISHED_DAYS = 2;

/** The day of a moment in a time zone, its week (the Monday's date) and its month. */
function periodsOf(moment: Date, timeZone: string): { day: string; week: string; month: string } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
  const noon = new Date(`${day}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  const week = new Date(noon.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  return { day, week, month: day.slice(0, 7) };
}

/**
 * Returns the whole backups that no rule keeps, and old unfinished ones. The rules keep the newest
 * of each of the last days, weeks and months, and the newest of all.
 * @param backups the newest first
 */
export function backupsToRemove(
  backups: readonly FoundBackup[],
  keep: Kept,
  timeZone: string,
  now: Date,
): FoundBackup[] {
  const whole = backups.filter(({ isWhole }) => isWhole);
  const kept = new Set(whole.slice(0, 1));
  const limits = [
    ['day', keep.days],
    ['week', keep.weeks],
    ['month', keep.months],
  ] as const;
  for (const [period, limit] of limits) {
    const newest = new Map<string, FoundBackup>();
    for (const backup of whole) {
      const name = periodsOf(backup.madeAt, timeZone)[period];
      if (!newest.has(name)) newest.set(name, backup);
    }
    for (const backup of [...newest.values()].slice(0, limit)) kept.add(backup);
  }
  const leftOver = now.getTime() - UNFINISHED_DAYS * DAY_MS;
  return backups.filter((each) => (each.isWhole ? !kept.has(each) : each.madeAt.getTime() < leftOver));
}

/** Removes the manifest first: if this is interrupted, the rest does not count as a backup. */
export async function removeBackups(store: BackupStore, backups: readonly FoundBackup[]): Promise<void> {
  for (const { file } of backups) {
    await store.remove(manifestOf(file));
    await store.remove(file);
  }
}
