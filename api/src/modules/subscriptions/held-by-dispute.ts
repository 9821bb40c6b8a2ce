import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { subscriptions } from '../../schema/gifts.ts';

/**
 * In a query of `subscriptions`: a payment of the monthly gift is disputed, or the dispute was lost. Only one that is won lets the gift
 * be charged again; a bank's question (retrieval) is no dispute. Its charges may be of another account of the donor's.
 */
export const isHeldByDispute = sql<boolean>`exists (
  select from disputes join gifts as disputed on disputed.id = disputes.gift_id
  where disputed.subscription_id = ${subscriptions.id} and disputes.kind <> 'retrieval' and disputes.state <> 'won')`;

/** Whether a dispute keeps this monthly gift paused. */
export async function isGiftHeld(db: Db | Tx, subscriptionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), isHeldByDispute));
  return rows.length > 0;
}
