import type { Bench } from '../bench.ts';
import { compareCalls } from './compare-calls.ts';
import { beginVisitors, inTurns } from './visitors.ts';

const VISITORS = 40;

/** Saves of a visitor's progress per second: the next page, with an unchanged amount. */
export const progressCall: Bench = async ({ system }) => {
  const visitors = await beginVisitors(system, VISITORS);
  return compareCalls(system, {
    name: 'PUT /api/checkout/{id}',
    roundCalls: 4_000,
    prepare: async (amount) =>
      inTurns(visitors, amount, ({ headers, checkout }) => ({
        method: 'PUT',
        path: `/api/checkout/${checkout.uuid}`,
        headers,
        body: JSON.stringify({ email: checkout.email, amount: 50, type: 'monthly', page: 'confirm' }),
      })),
    goal: { atLeast: 0.85 },
  });
};
