import type { Config } from '../settings/config.ts';
import { countOpenAttempts } from '../domain/payments/index.ts';
import { countOpenAlerts } from '../platform/alerts/alert-list.ts';
import { backupSeconds } from '../platform/backup/backup-state.ts';
import { changesCopiedSeconds } from '../platform/backup/continuous/archive-state.ts';
import type { Db } from '../platform/database/database.ts';
import type { Metrics } from '../platform/http/metrics.ts';
import { oldestDueJobs } from '../platform/jobs/oldest-job.ts';

/** Adds the metrics that are read from the database whenever they are requested. */
export function addGauges(metrics: Metrics, db: Db, backup: Config['backup']): void {
  metrics.addGauge(
    'handsel_open_attempts',
    'Attempts to pay, and to change a monthly gift, that are still open',
    'state',
    () => countOpenAttempts(db),
  );
  metrics.addGauge(
    'handsel_last_backup_timestamp_seconds',
    'When the last good backup was made, in seconds since 1970',
    'place',
    () => backupSeconds(db),
  );
  metrics.addGauge(
    'handsel_changes_copied_timestamp_seconds',
    'Until when every change is in the continuous archive, in seconds since 1970',
    'place',
    () => changesCopiedSeconds(db, backup),
  );
  metrics.addGauge('handsel_open_alerts', 'Alerts that somebody must see to', 'kind', () =>
    countOpenAlerts(db),
  );
  metrics.addGauge('handsel_oldest_due_job_seconds', 'How long the oldest due job has waited', 'job', () =>
    oldestDueJobs(db),
  );
}
