import { buildStaleParts } from './build.ts';

/** `node scripts/build-programs.ts`: what tests start as processes of their own, in `dist/`. */
await buildStaleParts(process.cwd(), ['programs', 'localBraintree']);
