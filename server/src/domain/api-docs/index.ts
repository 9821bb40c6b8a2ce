export { apiDocsRoutes } from './routes.ts';
