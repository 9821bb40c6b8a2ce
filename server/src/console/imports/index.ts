export { LIMITS as STAFF_IMPORTS_LIMITS } from './limits.ts';
export { staffImportsRoutes } from './routes.ts';
