export { LIMITS as STAFF_MATCHING_LIMITS } from './limits.ts';
export { staffMatchingRoutes } from './routes.ts';
