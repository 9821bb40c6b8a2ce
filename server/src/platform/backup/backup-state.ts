import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { closeAlertsOf } from '../alerts/alert-list.ts';
import type { Db } from '../database/database.ts';
import { forgetSetting, readSetting, writeSetting } from '../database/stored-setting.ts';
import { nameOfPlace, type BackupSettings } from './backup-settings.ts';
import type { Manifest } from './manifest.ts';

const NAMES = { last: 'backup_last', failed: 'backup_failed', since: 'backup_since' } as const;
/** A failed backup is retried after this time. */
const TRY_AGAIN_HOURS = 1;

const lastSchema = z.object({ made_at: z.iso.datetime(), bytes: z.number(), place: z.string() });

/** The last good automatic backup. */
export interface LastBackup {
  at: Date;
  bytes: number;
  place: string;
}

export async function readLastBackup(db: Db): Promise<LastBackup | undefined> {
  const text = await readSetting(db, NAMES.last);
  if (text === undefined) return undefined;
  const { made_at: madeAt, bytes, place } = z.parse(lastSchema, JSON.parse(text));
  return { at: new Date(madeAt), bytes, place };
}

/** Stores a good backup and closes the alerts about backups. */
export async function noteBackup(db: Db, { made_at, bytes }: Manifest, place: string): Promise<void> {
  await writeSetting(db, NAMES.last, JSON.stringify({ made_at, bytes, place }));
  await closeAlertsOf(db, ['backupFailed', 'backupOld']);
}

export async function noteFailedBackup(db: Db): Promise<void> {
  await writeSetting(db, NAMES.failed, new Date().toISOString());
}

/** Forgets a backup that was removed from its place, so that the next one is due. */
export async function forgetLastBackup(db: Db): Promise<void> {
  await forgetSetting(db, NAMES.last);
}

/**
 * Whether this place lacks the latest nightly backup and the last failure is old enough for a
 * retry. A backup that was missed, for example while the server was off, is due right away.
 */
export async function isBackupDue(
  db: Db,
  { at, place }: Pick<BackupSettings, 'at' | 'place'>,
  timeZone: string,
): Promise<boolean> {
  const stored = await readLastBackup(db);
  const last = stored?.place === nameOfPlace(place) ? stored : undefined;
  const failedAt = await readSetting(db, NAMES.failed);
  return isDueAt(db, { at, timeZone, madeAt: last?.at.toISOString(), failedAt });
}

/** A task that runs every night. */
interface Nightly {
  /** The time of day, HH:MM. */
  at: string;
  timeZone: string;
  /** The last success and the last failure, ISO 8601. */
  madeAt: string | undefined;
  failedAt: string | undefined;
}

export async function isDueAt(db: Db, { at, timeZone, madeAt, failedAt }: Nightly): Promise<boolean> {
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    with today as (select (now() at time zone ${timeZone}::text)::date as day),
    moments as (select (day - back + ${at}::time) at time zone ${timeZone}::text as moment from today, (values (0), (1)) as days (back))
    select max(moment) > coalesce(${madeAt ?? null}::timestamptz, '-infinity')
      and coalesce(${failedAt ?? null}::timestamptz, '-infinity') < now() - make_interval(hours => ${TRY_AGAIN_HOURS}) as is_due
    from moments where moment <= now()`);
  return rows[0]?.is_due === true;
}

/**
 * The moment of the last backup. Without one, it is the moment of the first call, which is stored.
 */
export async function noBackupSince(db: Db): Promise<Date> {
  const last = await readLastBackup(db);
  if (last !== undefined) return last.at;
  const known = await readSetting(db, NAMES.since);
  if (known !== undefined) return new Date(known);
  const now = new Date();
  await writeSetting(db, NAMES.since, now.toISOString());
  return now;
}

/** The time of the last good backup in seconds since 1970, for /metrics. Empty if there is none. */
export async function backupSeconds(db: Db): Promise<Map<string, number>> {
  const last = await readLastBackup(db);
  return new Map(last === undefined ? [] : [[last.place, last.at.getTime() / 1_000]]);
}
