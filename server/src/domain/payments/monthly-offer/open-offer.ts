import { monthlyOfferFor, offeredAs } from '@handsel/contract';
import type { Attempt } from '../donate/attempt.ts';
import type { GiveContext } from '../donate/give-context.ts';
import { insertOffer } from './store.ts';

/**
 * Records before the charge that the donor will be offered a monthly gift. A card is kept for that
 * only if the page said so. There is no offer if banks must authenticate payers, because the bank
 * would have to authorize the later charges too.
 * @returns the customer at the gateway that keeps the card; undefined if none is kept
 */
export async function openOffer(
  { db, offersMonthly, threeDSecure }: GiveContext,
  attempt: Attempt,
  saysItKeeps: boolean,
): Promise<string | undefined> {
  const { id: attemptId, methodType, savedToken } = attempt;
  const keepsMethod = savedToken === null;
  const isOffered = keepsMethod ? saysItKeeps && offeredAs(methodType) === 'card' : true;
  if (!isOffered || threeDSecure || !offersMonthly()) return undefined;
  const amountCents = monthlyOfferFor(attempt.amountCents - attempt.coveredFeeCents);
  if (amountCents === undefined) return undefined;
  const id = await insertOffer(db, { attemptId, amountCents, keepsMethod });
  return keepsMethod ? id : undefined;
}
