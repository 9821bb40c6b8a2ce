export { staffClosingRoutes } from './routes.ts';
