export { exportPerks } from './export-perks.ts';
export { perksRoutes } from './routes.ts';
export { forgetPerks, movePerks } from './merge.ts';
