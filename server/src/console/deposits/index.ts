export { LIMITS as STAFF_DEPOSITS_LIMITS } from './limits.ts';
export { staffDepositsRoutes } from './routes.ts';
