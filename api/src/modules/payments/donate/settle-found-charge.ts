import type { Charged } from '../../../gateway/charge.ts';
import { succeeded } from './attempt.ts';
import { settle, type SettleContext } from './settle.ts';
import { findCarrying } from './store.ts';

/**
 * What came of a charge that was found at the gateway without a gift here. `carried-out`: somebody is about to write the gift; `extra`: it
 * is given back; `none`: there is no such attempt, or it was paid by another charge.
 */
export type FoundCharge = 'settled' | 'carried-out' | 'extra' | 'none';

/** @param attemptId as the charge names it, whatever that is */
export async function settleFoundCharge(
  context: SettleContext,
  attemptId: string,
  charged: Charged,
): Promise<FoundCharge> {
  const carrying = await findCarrying(context.db, attemptId);
  if (carrying === undefined) return 'none';
  if (carrying.isCarriedOut) return 'carried-out';
  const ended = await settle(context, attemptId, succeeded(charged));
  if (ended === 'before') return 'none';
  return ended === 'extra' ? 'extra' : 'settled';
}
