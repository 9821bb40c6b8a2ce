export { exportPerks, perkLines } from './export-perks.ts';
export { JOBS as PERK_JOBS, SCHEDULE as PERK_SCHEDULE } from './job-names.ts';
export { perkJobs } from './jobs.ts';
export { perksToClaim } from './perks.ts';
export { perksRoutes } from './routes.ts';
export { forgetPerks, movePerks } from './merge.ts';
export { markPerksSent, PERKS_IN, perkWord, unmarkPerkSent } from './sent.ts';
