import type { Bench } from '../bench.ts';
import { prepareBeginnings } from './beginnings.ts';
import { compareCalls } from './compare-calls.ts';

/** New checkouts per second. */
export const startCall: Bench = async ({ system }) =>
  compareCalls(system, {
    name: 'POST /api/start',
    roundCalls: 4_000,
    prepare: (amount) => prepareBeginnings(system, amount),
    goal: { atLeast: 0.85 },
  });
