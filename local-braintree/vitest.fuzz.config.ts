import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** `npm run fuzz`: many arbitrary bodies for each address. */
export default mergeConfig(config, { test: { provide: { fuzzRuns: 1000 } } });
