import { LOCALE, formatMomentIn } from '@handsel/words/format';
import {
  staffSettingGroups,
  staffSettingPlaces,
  staffSettingValues as values,
} from '@handsel/words/console/settings';
import { FIXED, row, type SettingGroup } from './rows.ts';
import type { SettingsInForce } from './settings-in-force.ts';

export interface Backup {
  at: Date;
  bytes: number;
}

interface Copies {
  /** The last good one. */
  backup: Backup | undefined;
  /** All changes until this moment are copied. */
  copiedUntil: Date | undefined;
}

const METRICS = { open: values.metricsOpen, closed: values.metricsClosed, token: values.metricsToken };
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

/** The system that Handsel runs on. */
export function describeSystem(
  settings: SettingsInForce,
  { version, bytes }: { version: string; bytes: number },
  { backup, copiedUntil }: Copies,
): SettingGroup {
  const { databaseHost: host, dataDir, backupsTo, backupsDir, charity } = settings;
  const folder = backupsTo ?? backupsDir;
  return {
    title: staffSettingGroups.system,
    rows: [
      row('version', settings.version, FIXED),
      row(
        'database',
        host === undefined
          ? values.ownDatabase({ version, folder: dataDir })
          : values.otherDatabase({ version, host }),
        host === undefined ? 'DATA_DIR' : 'DATABASE_URL',
      ),
      row('databaseSize', sizeOf(bytes)),
      row(
        'lastBackup',
        backup === undefined
          ? values.noBackup({ folder })
          : values.backup({
              when: formatMomentIn(backup.at.toISOString(), charity.timeZone),
              size: sizeOf(backup.bytes),
              folder,
            }),
        backupsTo === undefined ? staffSettingPlaces.backup : 'BACKUP_TO',
      ),
      row('copiedChanges', describeChanges(settings, copiedUntil), 'BACKUP_CONTINUOUS'),
      row('errorReports', settings.reportsErrors ? values.on : values.off, 'SENTRY_DSN'),
      row('metrics', METRICS[settings.metrics], 'METRICS_TOKEN'),
      row('logLevel', settings.logLevel, 'LOG_LEVEL'),
    ],
  };
}

function describeChanges({ changesTo, charity }: SettingsInForce, until: Date | undefined): string {
  if (changesTo === undefined) return values.off;
  if (until === undefined) return values.noChanges({ place: changesTo });
  return values.changes({ when: formatMomentIn(until.toISOString(), charity.timeZone), place: changesTo });
}

function sizeOf(bytes: number): string {
  if (bytes < GIGABYTE) return values.megabytes({ size: Math.max(1, Math.round(bytes / MEGABYTE)) });
  return values.gigabytes({
    size: (bytes / GIGABYTE).toLocaleString(LOCALE, { maximumFractionDigits: 1 }),
  });
}
