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

/** A request may be on its way for so long after its change was decided. */
const LATE_MINUTES = 10;

/**
 * Whether what is seen of a gift that a dispute keeps paused, and that is not, may follow from a pause or resume of ours, which was on its way when
 * the dispute came. Staff may have resumed it, too: that stays until the dispute is lost.
 */
export async function mayBeLiftedLate(db: Db | Tx, subscriptionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        isHeldByDispute,
        sql`exists (
          select from subscription_changes as late
          join gifts as late_disputed on late_disputed.subscription_id = late.subscription_id
          join disputes as late_dispute on late_dispute.gift_id = late_disputed.id
          where late.subscription_id = ${subscriptions.id} and late.kind in ('pause', 'resume')
            and late_dispute.kind <> 'retrieval' and late_dispute.state <> 'won'
            and late.created_at < late_dispute.created_at
            and coalesce(late.finalized_at, now()) > greatest(now() - interval '1 day',
              late_dispute.created_at - make_interval(mins => ${LATE_MINUTES})))`,
      ),
    );
  return rows.length > 0;
}
