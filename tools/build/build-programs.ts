import { buildStaleParts } from './build.ts';

/**
 * `node tools/build/build-programs.ts`: builds the programs that tests start as separate processes,
 * in `dist/`.
 */
await buildStaleParts(process.cwd(), ['programs', 'localBraintree']);
