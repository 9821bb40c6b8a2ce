import * as z from 'zod/mini';
import { closeAlertsOf } from '../../alerts/alert-list.ts';
import type { Db } from '../../database/database.ts';
import { forgetSetting, readSetting, writeSetting } from '../../database/stored-setting.ts';
import { isDueAt } from '../backup-state.ts';
import type { BackupSettings } from '../backup-settings.ts';
import type { ChangeLog } from './archive-names.ts';

const NAMES = {
  changes: 'changes_copied',
  base: 'data_folder_copied',
  failed: 'data_folder_failed',
} as const;

const baseSchema = z.object({ made_at: z.iso.datetime(), system: z.string(), timeline: z.number() });

/** Until when all changes are in the archive; undefined: nothing was copied yet. */
export async function changesCopiedUntil(db: Db): Promise<Date | undefined> {
  const text = await readSetting(db, NAMES.changes);
  return text === undefined ? undefined : new Date(text);
}

export async function noteChanges(db: Db, until: Date): Promise<void> {
  await writeSetting(db, NAMES.changes, until.toISOString());
  await closeAlertsOf(db, ['changesNotCopied']);
}

export async function noteBase(db: Db, madeAt: string, { system, timeline }: ChangeLog): Promise<void> {
  await writeSetting(db, NAMES.base, JSON.stringify({ made_at: madeAt, system, timeline }));
  await closeAlertsOf(db, ['dataFolderNotCopied']);
}

export async function noteFailedBase(db: Db): Promise<void> {
  await writeSetting(db, NAMES.failed, new Date().toISOString());
}

/** A copy to which changes are missing is as good as none: another one is made at once. */
export async function forgetBase(db: Db): Promise<void> {
  await forgetSetting(db, NAMES.base);
  await forgetSetting(db, NAMES.failed);
}

/** Whether the night's copy has not been made, or none of this log of changes: a database that was restored begins another one. */
export async function isBaseDue(
  db: Db,
  { at }: Pick<BackupSettings, 'at'>,
  timeZone: string,
  { system, timeline }: ChangeLog,
): Promise<boolean> {
  const text = await readSetting(db, NAMES.base);
  const last = text === undefined ? undefined : z.parse(baseSchema, JSON.parse(text));
  const isOfThis = last?.system === system && last.timeline === timeline;
  const madeAt = isOfThis ? last.made_at : undefined;
  return isDueAt(db, { at, timeZone, madeAt, failedAt: await readSetting(db, NAMES.failed) });
}
