export { LIMITS as CHARITY_LIMITS } from './limits.ts';
export { charityRoutes } from './routes.ts';
export type { CharityContext } from './context.ts';
export { openCharity, readInForce, type CharitySettings, type InForce, type Pictures } from './in-force.ts';
export { serveImages } from './images/serve-images.ts';
export { readPictures, readShownPictures, shownHero, shownLogo } from './images/images.ts';
export { readableColor } from './accent.ts';
export { changedFields } from './check-content.ts';
export { exportCharity, importCharity } from './transfer.ts';
