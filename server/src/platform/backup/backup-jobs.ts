import { alertLabels } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { closeAlertsOf, wasEverRaised } from '../alerts/alert-list.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { Db } from '../database/database.ts';
import { JOBS, type ScheduledJob } from '../jobs/jobs.ts';
import { describeBackupFault } from './backup-fault.ts';
import { nameOfPlace, type BackupSettings } from './backup-settings.ts';
import {
  forgetLastBackup,
  isBackupDue,
  noBackupSince,
  noteBackup,
  noteFailedBackup,
} from './backup-state.ts';
import { makeBackup, type BackupContext } from './make-backup.ts';
import { findBackups } from './manifest.ts';
import { openStore } from './open-store.ts';

/** A backup is due daily and may be two hours late. */
const OLD_AFTER_HOURS = 26;
const HOUR_MS = 60 * 60_000;

export interface BackupJobsContext extends Omit<BackupContext, 'backup'> {
  db: Db;
  log: FastifyBaseLogger;
  /** Undefined when BACKUP_TO is not set. */
  backup: BackupSettings | undefined;
}

const BACKUP_JOBS: readonly string[] = [JOBS.backUp, JOBS.watchBackups, JOBS.copyDataFolder];

/** The schedule without the jobs that backups need. */
export function withoutBackups(schedule: readonly ScheduledJob[]): ScheduledJob[] {
  return schedule.filter(({ task }) => !BACKUP_JOBS.includes(task));
}

/**
 * The job that makes the nightly backup, once across all processes. A failure raises an alert and
 * is retried an hour later.
 */
export async function backUpByNight(context: BackupJobsContext): Promise<void> {
  const { db, log, backup, timeZone } = context;
  if (backup === undefined || !(await isBackupDue(db, backup, timeZone))) return;
  const place = nameOfPlace(backup.place);
  const begun = performance.now();
  try {
    const made = await makeBackup({ ...context, backup }, () => isBackupDue(db, backup, timeZone));
    if (made === undefined) return;
    const { manifest, notRemoved } = made;
    await noteBackup(db, manifest, place);
    log.info({ place, bytes: manifest.bytes, ms: Math.round(performance.now() - begun) }, 'backed up');
    if (notRemoved !== undefined) log.warn({ err: notRemoved, place }, 'old backups could not be removed');
  } catch (error) {
    await noteFailedBackup(db);
    log.warn({ err: error, place }, 'a backup could not be made; it will be tried again');
    const details = { [alertLabels.reason]: describeBackupFault(error) };
    await raiseAlert(db, { kind: 'backupFailed', about: place, details });
  }
}

/** A file that is written and removed again, to check that the service may do both. */
const TRIAL_FILE = 'handsel-trial';

/**
 * The hourly job that checks the place of backups: whether the service can write there, whether the
 * last backup is still there, and whether it is too old.
 */
export async function watchBackups({ db, backup }: Pick<BackupJobsContext, 'db' | 'backup'>): Promise<void> {
  if (backup === undefined) return;
  const place = nameOfPlace(backup.place);
  try {
    const store = await openStore(backup.place);
    await store.put(TRIAL_FILE, Readable.from([Buffer.from('\n')]));
    await store.remove(TRIAL_FILE);
    const isThere = (await findBackups(store)).some(({ isWhole }) => isWhole);
    if (!isThere) await forgetLastBackup(db);
  } catch (error) {
    const details = { [alertLabels.reason]: describeBackupFault(error) };
    await raiseAlert(db, { kind: 'backupFailed', about: place, details });
  }
  const since = await noBackupSince(db);
  if (Date.now() - since.getTime() < OLD_AFTER_HOURS * HOUR_MS) {
    await closeAlertsOf(db, ['backupOld']);
    return;
  }
  const details = { [alertLabels.lastBackup]: since.toISOString() };
  await raiseAlert(db, { kind: 'backupOld', about: place, details });
}

/**
 * Raises an alert at the start if backups are off. Once staff have closed that alert, later starts
 * do not raise it again.
 */
export async function tellOfNoBackups(db: Db, isBackedUp: boolean): Promise<void> {
  if (isBackedUp) {
    await closeAlertsOf(db, ['backupUnset']);
    return;
  }
  await closeAlertsOf(db, ['backupFailed', 'backupOld']);
  await db.transaction(async (tx) => {
    // If several processes start together, one of them raises the alert.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backup_unset'))`);
    if (await wasEverRaised(tx, 'backupUnset')) return;
    await raiseAlert(tx, { kind: 'backupUnset', about: 'BACKUP_TO' });
  });
}
