import type { TaskGroup } from '../../platform/jobs/worker.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';
import type { DepositContext } from './context.ts';
import { findMissedDeposits } from './find-missed.ts';
import { JOBS } from './job-names.ts';
import { takeDisbursement } from './take-disbursement.ts';

/** These jobs all wait for the gateway. */
export function depositJobs(context: DepositContext) {
  return {
    [PAYMENT_JOBS.takeDisbursement]: (payload) => takeDisbursement(context, payload),
    [JOBS.findMissedDeposits]: () => findMissedDeposits(context),
  } satisfies TaskGroup;
}
