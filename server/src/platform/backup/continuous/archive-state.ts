import * as z from 'zod/mini';
import { closeAlertsOf } from '../../alerts/alert-list.ts';
import type { Db } from '../../database/database.ts';
import { forgetSetting, readSetting, writeSetting } from '../../database/stored-setting.ts';
import { isDueAt } from '../backup-state.ts';
import type { BackupSettings } from '../backup-settings.ts';
import type { ChangeLog } from './archive-names.ts';
import { nameOfArchive } from './open-archive.ts';

const NAMES = {
  changes: 'changes_copied',
  base: 'data_folder_copied',
  failed: 'data_folder_failed',
} as const;

const baseSchema = z.object({
  made_at: z.iso.datetime(),
  system: z.string(),
  timeline: z.number(),
  place: z.optional(z.string()),
});

const MINUTE_MS = 60_000;
/** A shorter failure of the storage service raises no alert. */
const BEHIND_AFTER_MS = 15 * MINUTE_MS;

/** Whether the latest gifts have been only on this machine for too long. */
export function isBehind(copiedUntil: Date): boolean {
  return Date.now() - copiedUntil.getTime() >= BEHIND_AFTER_MS;
}

/** All changes until this moment are in the archive. Undefined if none were copied yet. */
export async function changesCopiedUntil(db: Db): Promise<Date | undefined> {
  const text = await readSetting(db, NAMES.changes);
  return text === undefined ? undefined : new Date(text);
}

/** The same in seconds since 1970, for /metrics. Empty if there is no archive. */
export async function changesCopiedSeconds(
  db: Db,
  backup: BackupSettings | undefined,
): Promise<Map<string, number>> {
  const until = backup?.continuous === true ? await changesCopiedUntil(db) : undefined;
  if (backup === undefined || until === undefined) return new Map();
  return new Map([[nameOfArchive(backup), until.getTime() / 1_000]]);
}

/** Forgets the state once there is no archive, so that no alert says it is behind. */
export async function forgetChanges(db: Db): Promise<void> {
  await forgetSetting(db, NAMES.changes);
  await closeAlertsOf(db, ['changesNotCopied', 'dataFolderNotCopied']);
}

export async function noteChanges(db: Db, until: Date): Promise<void> {
  await writeSetting(db, NAMES.changes, until.toISOString());
  await closeAlertsOf(db, ['changesNotCopied']);
}

export async function noteBase(
  db: Db,
  madeAt: string,
  { system, timeline }: ChangeLog,
  place: string,
): Promise<void> {
  await writeSetting(db, NAMES.base, JSON.stringify({ made_at: madeAt, system, timeline, place }));
  await closeAlertsOf(db, ['dataFolderNotCopied']);
}

export async function noteFailedBase(db: Db): Promise<void> {
  await writeSetting(db, NAMES.failed, new Date().toISOString());
}

/**
 * Forgets the last copy, because a copy that lacks changes is useless. A new one is then due right
 * away.
 */
export async function forgetBase(db: Db): Promise<void> {
  await forgetSetting(db, NAMES.base);
  await forgetSetting(db, NAMES.failed);
}

/**
 * Whether the nightly copy is missing, or none of this log is in this place: a restored database
 * begins another log.
 */
export async function isBaseDue(
  db: Db,
  backup: Pick<BackupSettings, 'at' | 'place'>,
  timeZone: string,
  { system, timeline }: ChangeLog,
): Promise<boolean> {
  const text = await readSetting(db, NAMES.base);
  const last = text === undefined ? undefined : z.parse(baseSchema, JSON.parse(text));
  const isOfThis =
    last?.system === system && last.timeline === timeline && last.place === nameOfArchive(backup);
  const madeAt = isOfThis ? last.made_at : undefined;
  return isDueAt(db, { at: backup.at, timeZone, madeAt, failedAt: await readSetting(db, NAMES.failed) });
}
