export { staffDepositsRoutes } from './routes.ts';
