import type { Bench } from '../bench.ts';
import { compareCalls } from './compare-calls.ts';
import { beginVisitors, inTurns } from './visitors.ts';

/** Below the limit of a session, in which the visitor has already begun once. */
const PER_VISITOR = 50;

/** Resumed checkouts per second. */
export const resumeCall: Bench = async ({ system }) =>
  compareCalls(system, {
    name: 'POST /api/start, resume_session',
    roundCalls: 4_000,
    prepare: async (amount) =>
      inTurns(
        await beginVisitors(system, Math.ceil(amount / PER_VISITOR)),
        amount,
        ({ headers, checkout }) => ({
          method: 'POST',
          path: '/api/start',
          headers,
          body: JSON.stringify({ resume_session: true, checkout_id: checkout.uuid }),
        }),
      ),
    goal: { atLeast: 0.85 },
  });
