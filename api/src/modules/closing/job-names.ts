import { scheduled } from '../../platform/jobs/jobs.ts';

/** The names of this module's jobs. */
export const JOBS = { compareClosedMonths: 'compare_closed_months' } as const;

/** When donors are few: it sums all closed months again. */
export const SCHEDULE = [scheduled(JOBS.compareClosedMonths, '23 8 * * *')];
