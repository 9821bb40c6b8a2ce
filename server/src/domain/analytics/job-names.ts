import type { ScheduledJob } from '../../platform/jobs/jobs.ts';

export const JOBS = { tellAnalytics: 'tell_analytics' } as const;

export const SCHEDULE: ScheduledJob[] = [
  // The task finds all unsent events, so missed runs need no backfill.
  { task: JOBS.tellAnalytics, match: '*/5 * * * *', options: { backfillPeriod: 0 } },
];
