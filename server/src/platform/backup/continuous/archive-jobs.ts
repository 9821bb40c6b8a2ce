import { alertLabels, alertReasons } from '@handsel/words/console/alerts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { raiseAlert } from '../../alerts/raise-alert.ts';
import type { Db } from '../../database/database.ts';
import { JOBS } from '../../jobs/jobs.ts';
import { describeBackupFault } from '../backup-fault.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { archiveChanges, connectArchive, type ArchiveContext } from './archive-changes.ts';
import { removeOldCopies } from './archive-retention.ts';
import { dropSlot, SLOT_EXISTS, type SlotState } from './archive-slot.ts';
import {
  changesCopiedUntil,
  forgetBase,
  forgetChanges,
  isBaseDue,
  isBehind,
  noteBase,
  noteChanges,
  noteFailedBase,
} from './archive-state.ts';
import { copyDataFolder } from './base-copy.ts';
import { nameOfArchive, openArchive } from './open-archive.ts';

export interface ArchiveJobsContext {
  db: Db;
  log: FastifyBaseLogger;
  /** Connects to our own PostgreSQL as its superuser. */
  connectionString: string;
  dataDir: string;
  backup: BackupSettings | undefined;
  version: string;
  timeZone: string;
}

/** The job that copies the latest changes, every five minutes. */
export async function copyChangesByMinutes(context: ArchiveJobsContext): Promise<void> {
  const { db, log, backup } = context;
  if (backup?.continuous !== true) {
    await forgetArchive(context);
    return;
  }
  const place = nameOfArchive(backup);
  const begunAt = new Date();
  try {
    const state = await archiveChanges(await archiveContext(context, backup), { waits: false });
    if (state === undefined) {
      // The first copy may take long without being stuck.
      if ((await changesCopiedUntil(db)) !== undefined)
        await tellIfBehind(db, place, alertReasons.stillCopying);
      return;
    }
    await noteChanges(db, begunAt);
    await tellOfGap(context, state, place);
  } catch (error) {
    log.warn({ err: error, place }, 'changes could not be copied; it will be tried again');
    await tellIfBehind(db, place, describeBackupFault(error));
  }
}

async function tellIfBehind(db: Db, place: string, reason: string): Promise<void> {
  const until = await changesCopiedUntil(db);
  if (until !== undefined && !isBehind(until)) return;
  const details = {
    [alertLabels.reason]: reason,
    ...(until !== undefined && { [alertLabels.copiedUntil]: until.toISOString() }),
  };
  await raiseAlert(db, { kind: 'changesNotCopied', about: place, details });
}

/**
 * Copies the last changes before the server stops, so that a restore has them. If this fails, they
 * are copied after the next start.
 */
export async function copyLastChanges(context: ArchiveJobsContext): Promise<void> {
  const { log, backup } = context;
  if (backup?.continuous !== true) return;
  try {
    await archiveChanges(await archiveContext(context, backup), { waits: false });
  } catch (error) {
    log.warn({ err: error }, 'the last changes could not be copied; they will be after the next start');
  }
}

/**
 * The job that copies the data folder when the nightly copy is missing. A failure raises an alert
 * and is retried an hour later.
 */
export async function copyDataFolderByNight(context: ArchiveJobsContext): Promise<void> {
  const { db, log, backup, timeZone, version } = context;
  if (backup?.continuous !== true) return;
  const place = nameOfArchive(backup);
  const begun = performance.now();
  try {
    const archive = await archiveContext(context, backup);
    const made = await copyDataFolder({ ...archive, version }, (changes) =>
      isBaseDue(db, backup, timeZone, changes),
    );
    if (made === undefined) return;
    const { made_at: madeAt, bytes } = made.manifest;
    await noteBase(db, madeAt, made.changes, place);
    const ms = Math.round(performance.now() - begun);
    log.info({ place, bytes, ms }, 'copied the data folder');
    await removeOldCopies(archive.store, backup.keep.days).catch((error: unknown) =>
      log.warn({ err: error, place }, 'old copies could not be removed'),
    );
  } catch (error) {
    await noteFailedBase(db);
    log.warn({ err: error, place }, 'the data folder could not be copied; it will be tried again');
    const details = { [alertLabels.reason]: describeBackupFault(error) };
    await raiseAlert(db, { kind: 'dataFolderNotCopied', about: place, details });
  }
}

async function archiveContext(
  { connectionString, dataDir }: ArchiveJobsContext,
  { place, recipient }: BackupSettings,
): Promise<ArchiveContext> {
  return { connectionString, dataDir, recipient, store: await openArchive(place) };
}

/**
 * Requests a new copy right away if PostgreSQL did not keep all changes: earlier copies end at the
 * gap.
 */
async function tellOfGap({ db }: ArchiveJobsContext, state: SlotState, place: string): Promise<void> {
  if (state === 'kept') return;
  await forgetBase(db);
  await db.execute(sql`select graphile_worker.add_job(${JOBS.copyDataFolder}::text)`);
  if (state === 'new') return;
  const details = { [alertLabels.reason]: alertReasons.changesLost };
  await raiseAlert(db, { kind: 'dataFolderNotCopied', about: place, details });
}

/** Drops the slot once the setting is off, so that PostgreSQL keeps no changes for it. */
async function forgetArchive({ db, connectionString }: ArchiveJobsContext): Promise<void> {
  const { rowCount } = await db.execute(sql.raw(SLOT_EXISTS));
  if (rowCount === 0) return;
  const client = await connectArchive(connectionString);
  await dropSlot(client).finally(() => client.end());
  await forgetChanges(db);
}
