import { scheduled } from '../../platform/jobs/jobs.ts';

/** The names of this module's jobs. */
export const JOBS = {
  buildStaffExport: 'build_staff_export',
  cleanUpStaffExports: 'clean_up_staff_exports',
} as const;

export const SCHEDULE = [scheduled(JOBS.cleanUpStaffExports, '47 9 * * *')];
