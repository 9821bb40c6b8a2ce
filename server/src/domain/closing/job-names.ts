import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = { compareClosedMonths: 'compare_closed_months' } as const;

/** At a time with few donors, because it sums all closed months again. */
export const SCHEDULE = [scheduled(JOBS.compareClosedMonths, '23 8 * * *')];
