export { JOBS as API_JOBS, SCHEDULE as API_SCHEDULE } from './job-names.ts';
export { apiJobs } from './jobs.ts';
export { newSecret } from './keys/secret.ts';
export { countActiveApiKeys, insertApiKey, readApiKeys, revokeApiKey, type ApiKey } from './keys/store.ts';
export { LIMITS as API_LIMITS } from './limits.ts';
export { apiRoutes } from './routes.ts';
