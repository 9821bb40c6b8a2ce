import { buildStaleParts } from './build.ts';
import { endWith } from './test-end.ts';
import { runFaults, runVitest } from './test-suites.ts';

/** Whole, what `npm test` has time for a slice of: for a night. */
await buildStaleParts(process.cwd());
endWith([
  ...(await runFaults(process.env, 'long')),
  await runVitest({ ...process.env, RUNS: '30' }, ['webhooks/any-order']),
]);
