import type { Bench } from '../bench.ts';
import { compareCalls } from './compare-calls.ts';
import { beginVisitors, inTurns } from './visitors.ts';

const VISITORS = 40;

/** Reads of a checkout by its own visitor per second. */
export const readCall: Bench = async ({ system }) => {
  const visitors = await beginVisitors(system, VISITORS);
  return compareCalls(system, {
    name: 'GET /api/checkout/{id}',
    roundCalls: 4_000,
    prepare: async (amount) =>
      inTurns(visitors, amount, ({ headers, checkout }) => ({
        method: 'GET',
        path: `/api/checkout/${checkout.uuid}`,
        headers,
      })),
    goal: { atLeast: 0.9 },
  });
};
