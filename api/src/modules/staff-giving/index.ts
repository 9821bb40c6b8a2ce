export { forgetNotes } from './notes/store.ts';
export { staffGivingRoutes } from './routes.ts';
