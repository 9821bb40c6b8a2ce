export { staffOfflineRoutes } from './routes.ts';
