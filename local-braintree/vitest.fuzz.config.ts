import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** `npm run fuzz`: what any body does to any address, at length. */
export default mergeConfig(config, { test: { provide: { fuzzRuns: 1000 } } });
