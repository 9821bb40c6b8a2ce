import { scheduled } from '../../platform/jobs/jobs.ts';

/** The names of this module's jobs. */
export const JOBS = { deleteUnusedImages: 'delete_unused_images' } as const;

export const SCHEDULE = [scheduled(JOBS.deleteUnusedImages, '23 9 * * *')];
