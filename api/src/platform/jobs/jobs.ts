/**
 * The names of platform's own jobs; each module names its own. A job is enqueued by SQL in the statement that causes it, so the queue is
 * the outbox.
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

/** How many jobs of a group a process does beside each other, each with a mail server's connection of its own if it needs one. */
export const JOBS_AT_ONCE = 8;

/** A job that comes with the hour (UTC), whatever happens; of several processes one enqueues each. */
export interface ScheduledJob {
  task: string;
  match: string;
  options: { backfillPeriod: number };
}

const DAY_MS = 24 * 60 * 60_000;

/** What was missed within a day is made up for. @param match as cron has it */
export function scheduled(task: string, match: string): ScheduledJob {
  return { task, match, options: { backfillPeriod: DAY_MS } };
}

export const SCHEDULE = [
  scheduled(JOBS.tellOfGivenUp, '29 * * * *'),
  scheduled(JOBS.closeEndedAlerts, '33 * * * *'),
  scheduled(JOBS.watchSuppliers, '5 9 * * 1'),
  // It finds out by itself whether one is due: what was missed needs no making up for.
  { task: JOBS.backUp, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.watchBackups, match: '41 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.copyChanges, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
  { task: JOBS.copyDataFolder, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
];
