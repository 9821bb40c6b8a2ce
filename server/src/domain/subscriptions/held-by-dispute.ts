import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { subscriptions } from '../../schema/subscriptions.ts';

/**
 * True if a payment of the monthly gift is disputed, or the dispute was lost, in a query of
 * `subscriptions`. Only a won dispute lets the gift be charged again. A bank's inquiry (retrieval)
 * is not a dispute. Its charges may belong to another account of the donor.
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

/** How long a request may be on its way after its change was decided. */
const LATE_MINUTES = 10;

/**
 * Whether a gift that a dispute should keep paused may be active because of a pause or resume of
 * ours that was on its way when the dispute came. Staff may also have resumed it, which counts
 * until the dispute is lost.
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
