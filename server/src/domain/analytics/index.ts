export { JOBS as ANALYTICS_JOBS, SCHEDULE as ANALYTICS_SCHEDULE } from './job-names.ts';
export { analyticsJobs } from './jobs.ts';
export { LIMITS as ANALYTICS_LIMITS } from './limits.ts';
export type { AnalyticsProvider } from './provider.ts';
export { analyticsRoutes } from './routes.ts';
export { analyticsProvider } from './settings.ts';
export { forgetConsents } from './store.ts';
