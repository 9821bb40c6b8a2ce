export { LIMITS as STAFF_API_KEY_LIMITS } from './limits.ts';
export { staffApiKeyRoutes } from './routes.ts';
