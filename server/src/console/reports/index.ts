export { staffReportsRoutes } from './routes.ts';
