import { monthlyOfferFor, offeredAs } from '@handsel/contract';
import type { Attempt } from '../donate/attempt.ts';
import type { GiveContext } from '../donate/give-context.ts';
import { insertOffer } from './store.ts';

/**
 * Notes that the donor of a gift will be asked to give monthly, before it is charged. A card is kept for that only where the page has said
 * so; where its bank must be asked who is paying, nothing is offered, because the bank would have to be asked for the later charges, too.
 * @returns the customer at the gateway that keeps the card; undefined where none is kept
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
