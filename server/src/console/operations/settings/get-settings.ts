import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OperationsContext } from '../context.ts';
import { changesCopiedUntil } from '../../../platform/backup/continuous/archive-state.ts';
import { readLastBackup } from '../../../platform/backup/backup-state.ts';
import { describeSettings } from './describe-settings.ts';
import { describeSystem, type Backup } from './describe-system.ts';
import type { SettingsInForce } from './settings-in-force.ts';

/** The present settings, in words. */
export async function getSettings({
  db,
  settings: settingsNow,
}: OperationsContext): Promise<StaffResult<z.output<StaffEndpoints['getSettings']['reply']>>> {
  const settings = settingsNow();
  const [database, backup, copiedUntil] = await Promise.all([
    readDatabase(db),
    findLastBackup(db, settings),
    changesCopiedUntil(db),
  ]);
  const copies = { backup, copiedUntil };
  return staffSuccess([...describeSettings(settings), describeSystem(settings, database, copies)]);
}

async function readDatabase(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0] ?? { version: '', bytes: 0 };
}

/**
 * The server's own last backup; without automatic backups, the newest whole file in the folder of
 * `npm run backup`.
 */
async function findLastBackup(
  db: Db,
  { backupsTo, backupsDir: folder }: SettingsInForce,
): Promise<Backup | undefined> {
  if (backupsTo !== undefined) return readLastBackup(db);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql.gz'));
  const found = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)));
  const newest = found
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
    .at(0);
  return newest && { at: newest.mtime, bytes: newest.size };
}
