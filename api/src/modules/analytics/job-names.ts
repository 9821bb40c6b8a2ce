import type { ScheduledJob } from '../../platform/jobs/jobs.ts';

/** The names of this module's jobs. */
export const JOBS = { tellAnalytics: 'tell_analytics' } as const;

export const SCHEDULE: ScheduledJob[] = [
  // It finds by itself what is still to be told: what was missed needs no making up for.
  { task: JOBS.tellAnalytics, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
];
