export { LIMITS as STAFF_CHANGES_LIMITS } from './limits.ts';
export { staffChangesRoutes } from './routes.ts';
