import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { doctorWords as words } from '@handsel/words/commands/doctor';
import { describeBackupFault } from '../../platform/backup/backup-fault.ts';
import { nameOfPlace, type BackupSettings } from '../../platform/backup/backup-settings.ts';
import { changesCopiedUntil, isBehind } from '../../platform/backup/continuous/archive-state.ts';
import { nameOfArchive } from '../../platform/backup/continuous/open-archive.ts';
import { readLastBackup } from '../../platform/backup/backup-state.ts';
import { findBackups } from '../../platform/backup/manifest.ts';
import { openStore } from '../../platform/backup/open-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { problem, warning, type Finding } from './finding.ts';

const LEAST_MEGABYTES = 500;
/** A day, and the time for making a nightly backup. */
const LATEST_HOURS = 26;

/** @param folders the growing ones: the data, and the backups */
export async function checkDisk(
  folders: readonly string[],
  leastMegabytes = LEAST_MEGABYTES,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const folder of new Set(folders)) {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk === undefined) continue;
    const megabytes = Math.floor((disk.bavail * disk.bsize) / 1_000_000);
    if (megabytes < leastMegabytes) findings.push(problem(words.diskFull({ folder, megabytes })));
  }
  return findings;
}

export async function checkBackup(folder: string): Promise<Finding[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql.gz'));
  const moments = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
  if (moments.length === 0) return [problem(words.backupNone({ folder }))];
  return tooOld(folder, Math.max(...moments));
}

type Copies = Pick<BackupSettings, 'place' | 'continuous'>;

/** Checks the server's automatic backups in the place where they are stored. */
export async function checkNightlyBackup(db: Db, backup: Copies): Promise<Finding[]> {
  return [...(await checkPlace(db, backup)), ...(backup.continuous ? await checkChanges(db, backup) : [])];
}

async function checkPlace(db: Db, { place }: Copies): Promise<Finding[]> {
  const name = nameOfPlace(place);
  try {
    const newest = (await findBackups(await openStore(place))).find(({ isWhole }) => isWhole);
    if (newest !== undefined) return tooOld(name, newest.madeAt.getTime());
  } catch (error) {
    return [problem(words.backupUnreadable({ place: name, reason: describeBackupFault(error) }))];
  }
  const last = await readLastBackup(db);
  if (last === undefined) return [warning(words.backupNotYet)];
  const hours = Math.floor((Date.now() - last.at.getTime()) / 3_600_000);
  return [problem(words.backupGone({ place: name, previous: last.place, hours }))];
}

/** Checks the copies of changes, which are made every five minutes. */
async function checkChanges(db: Db, backup: Copies): Promise<Finding[]> {
  const place = nameOfArchive(backup);
  const until = await changesCopiedUntil(db);
  if (until === undefined) return [warning(words.changesNotYet({ place }))];
  if (!isBehind(until)) return [];
  const minutes = Math.floor((Date.now() - until.getTime()) / 60_000);
  return [problem(words.changesBehind({ place, minutes }))];
}

function tooOld(place: string, at: number): Finding[] {
  const hours = Math.floor((Date.now() - at) / 3_600_000);
  return hours > LATEST_HOURS ? [problem(words.backupOld({ folder: place, hours }))] : [];
}
