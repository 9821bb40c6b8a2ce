/**
 * The names of platform's own jobs; each module names its own. The SQL statement that causes a job
 * also enqueues it, so the queue is the outbox.
 */
export const JOBS = {
  sendAlert: 'send_alert',
  tellOfGivenUp: 'tell_of_given_up',
  closeEndedAlerts: 'close_ended_alerts',
  backUp: 'back_up',
  watchBackups: 'watch_backups',
  copyChanges: 'copy_changes',
  copyDataFolder: 'copy_data_folder',
  watchSuppliers: 'watch_suppliers',
} as const;

/**
 * The number of jobs of a group that a process runs concurrently. Each may use its own connection
 * to the mail server.
 */
export const JOBS_AT_ONCE = 8;

/**
 * A job that runs at fixed times (UTC). If there are several processes, one of them enqueues it.
 */
export interface ScheduledJob {
  task: string;
  match: string;
  options: { backfillPeriod: number };
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Missed runs of the last day are made up for.
 * @param match in the syntax of cron
 */
export function scheduled(task: string, match: string): ScheduledJob {
  return { task, match, options: { backfillPeriod: DAY_MS } };
}

export const SCHEDULE = [
  scheduled(JOBS.tellOfGivenUp, '29 * * * *'),
  scheduled(JOBS.closeEndedAlerts, '33 * * * *'),
  scheduled(JOBS.watchSuppliers, '5 9 * * 1'),
  // The job checks whether a backup is due, so missed runs need no repetition.
  { task: JOBS.backUp, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.watchBackups, match: '41 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.copyChanges, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.copyDataFolder, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
];
