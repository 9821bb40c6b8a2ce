export { staffOperationsRoutes } from './routes.ts';
export type { SettingsInForce } from './settings/settings-in-force.ts';
