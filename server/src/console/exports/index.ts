export { EXPORT_PART_BYTES } from './build-export.ts';
export { forgetExports } from './store.ts';
export { JOBS as STAFF_EXPORT_JOBS, SCHEDULE as STAFF_EXPORT_SCHEDULE } from './job-names.ts';
export { staffExportJobs } from './jobs.ts';
export { LIMITS as STAFF_EXPORT_LIMITS } from './limits.ts';
export { staffExportsRoutes } from './routes.ts';
