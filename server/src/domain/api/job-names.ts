import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = { tidyApiChanges: 'tidy_api_changes' } as const;

export const SCHEDULE = [scheduled(JOBS.tidyApiChanges, '53 9 * * *')];
