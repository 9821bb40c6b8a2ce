import { JOBS } from './job-names.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { forgetEnteredCard } from './forget-entered-card.ts';

type Context = Parameters<typeof forgetEnteredCard>[0];

/** These jobs all wait for the gateway. */
export function paymentMethodJobs(context: Context) {
  return {
    [JOBS.forgetEnteredCard]: (payload) => forgetEnteredCard(context, payload),
  } satisfies TaskGroup;
}
