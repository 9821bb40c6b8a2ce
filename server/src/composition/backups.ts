import type { Config } from '../settings/config.ts';
import { readBooks } from '../domain/payments/index.ts';
import { JOBS_NOT_RESTORED } from '../domain/subscriptions/index.ts';
import type { BackupAsked } from '../platform/backup/back-up.ts';
import { versionOfHandsel } from '../version.ts';

export const BACKUP_ASKED: BackupAsked = { jobsLeftOut: JOBS_NOT_RESTORED, readBooks };

/**
 * The settings and services for a backup of this server.
 * @param connectionString of a role that reads all tables
 */
export function backupContext(config: Config, connectionString: string) {
  return {
    connectionString,
    dataDir: config.dataDir,
    backup: config.backup,
    asked: BACKUP_ASKED,
    version: versionOfHandsel(),
    timeZone: config.charity.timeZone,
  };
}
