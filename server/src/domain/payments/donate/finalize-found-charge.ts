import type { Charged } from '../../../gateway/charge.ts';
import { succeeded } from './attempt.ts';
import { finalize } from './finalize.ts';
import type { FinalizeContext } from './finalize-context.ts';
import { findCarrying } from './store.ts';

/**
 * The result for a charge that was found at the gateway without a gift here. `carried-out`: another
 * process is about to write the gift; `extra`: the charge is refunded; `none`: there is no such
 * attempt, or another charge paid it.
 */
export type FoundCharge = 'finalized' | 'carried-out' | 'extra' | 'none';

/** @param attemptId the id in the charge, in any form */
export async function finalizeFoundCharge(
  context: FinalizeContext,
  attemptId: string,
  charged: Charged,
): Promise<FoundCharge> {
  const carrying = await findCarrying(context.db, attemptId);
  if (carrying === undefined) return 'none';
  if (carrying.isCarriedOut) return 'carried-out';
  const ended = await finalize(context, attemptId, succeeded(charged));
  if (ended === 'before') return 'none';
  return ended === 'extra' ? 'extra' : 'finalized';
}
