import { sql } from 'drizzle-orm';
import { subscriptions } from '../../schema/gifts.ts';

/**
 * In a query of `subscriptions`: a payment of the monthly gift is disputed, or the dispute was lost. Only one that is won lets the gift
 * be charged again; a bank's question (retrieval) is no dispute.
 */
export const isHeldByDispute = sql<boolean>`exists (
  select from disputes join gifts as disputed on disputed.id = disputes.gift_id
  where disputed.subscription_id = ${subscriptions.id} and disputes.kind <> 'retrieval' and disputes.state <> 'won')`;
