import { backupWords } from '@handsel/words/commands/cli';
import { storedBackupWords } from '@handsel/words/commands/backups';
import { statSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_ASKED, backupContext } from '../composition/backups.ts';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { backUpToFile } from '../platform/backup/back-up.ts';
import { describeBackupFault } from '../platform/backup/backup-fault.ts';
import { nameOfPlace, type BackupSettings } from '../platform/backup/backup-settings.ts';
import { noteBackup } from '../platform/backup/backup-state.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { applicationAddress } from '../platform/database/application-role.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { runProgram } from '../platform/run-program.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * `npm run backup [-- FILE]`: writes the whole database to one file. By default it goes to
 * BACKUP_TO encrypted, or else to BACKUP_DIR unencrypted.
 */
runProgram(async () => {
  const [named, ...more] = process.argv.slice(2);
  if (more.length > 0 || named?.startsWith('-') === true) throw new StartError(storedBackupWords.backupUsage);
  const config = loadConfig();
  const database = await openDatabase(config);
  try {
    const said =
      named === undefined && config.backup !== undefined
        ? await toPlace(config, config.backup, database.connectionString)
        : await toFile(config, named, database.connectionString);
    process.stdout.write(`${said}\n`);
  } finally {
    await database.leave();
  }
});

async function toFile(config: Config, named: string | undefined, address: string): Promise<string> {
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.resolve(named ?? path.join(config.backupDir, `handsel-${moment}.sql.gz`));
  const { rows } = await backUpToFile(address, file, BACKUP_ASKED);
  const { gifts, total } = counted(rows);
  return backupWords.backedUp({ gifts, rows: total, tables: rows.size, bytes: statSync(file).size, file });
}

async function toPlace(config: Config, backup: BackupSettings, address: string): Promise<string> {
  const place = nameOfPlace(backup.place);
  const made = await makeBackup({ ...backupContext(config, address), backup }).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(storedBackupWords.failed({ reason: describeBackupFault(error) }));
  });
  if (made === undefined) throw new StartError(storedBackupWords.otherAtWork);
  const { manifest, notRemoved } = made;
  const database = connectDatabase(await applicationAddress(address), {
    maxConnections: 1,
    onError: () => undefined,
  });
  await noteBackup(database.db, manifest, place).finally(() => database.close());
  if (notRemoved !== undefined)
    process.stderr.write(`${storedBackupWords.notRemoved({ reason: describeBackupFault(notRemoved) })}\n`);
  const { gifts, total } = counted(new Map(Object.entries(manifest.rows)));
  const { bytes, file } = manifest;
  return storedBackupWords.made({ gifts, rows: total, bytes, file, place });
}

function counted(rows: ReadonlyMap<string, number>): { gifts: number; total: number } {
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return { gifts: rows.get('public.gifts') ?? 0, total };
}
