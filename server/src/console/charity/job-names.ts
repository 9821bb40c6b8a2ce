import { scheduled } from '../../platform/jobs/jobs.ts';

export const JOBS = {
  deleteUnusedImages: 'delete_unused_images',
  forgetAbTestVisitors: 'forget_ab_test_visitors',
} as const;

export const SCHEDULE = [
  scheduled(JOBS.deleteUnusedImages, '23 9 * * *'),
  scheduled(JOBS.forgetAbTestVisitors, '37 9 * * *'),
];
