import type { Charged } from '../../../gateway/charge.ts';
import { succeeded } from './attempt.ts';
import { finalize } from './finalize.ts';
import type { FinalizeContext } from './finalize-context.ts';
import { findCarrying } from './store.ts';

/**
 * What came of a charge that was found at the gateway without a gift here. `carried-out`: somebody is about to write the gift; `extra`: it
 * is refunded; `none`: there is no such attempt, or it was paid by another charge.
 */
export type FoundCharge = 'finalized' | 'carried-out' | 'extra' | 'none';

/** @param attemptId as the charge names it, whatever that is */
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
