import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { gifts } from '../../../schema/gifts.ts';
import { refunds } from '../../../schema/refunds.ts';

export interface RefundableGift {
  id: string;
  amountCents: number;
  /** The rest of the gift, less refunds that wait or are in progress. */
  leftCents: number;
  /** Nothing of it was refunded, and no refund waits or is in progress. */
  isUntouched: boolean;
  /** The gateway took its charge, and no bank disputes it. */
  isRefundable: boolean;
  isMonthly: boolean;
}

const refunded = sql`coalesce((select -sum(amount_cents) from ledger_entries
  where gift_id = ${gifts.id} and kind in ('void', 'refund', 'refund_undone')), 0)`;
const reserved = sql`coalesce((select sum(amount_cents) from refunds
  where gift_id = ${gifts.id} and state in ('awaiting-approval', 'pending', 'sent', 'unknown')), 0)`;

/** Locks a gift, so that its refunds are requested one after another. */
export async function lockRefundableGift(tx: Tx, id: string): Promise<RefundableGift | undefined> {
  await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.id, id)).for('update');
  return findRefundableGift(tx, id);
}

export async function findRefundableGift(db: Db | Tx, id: string): Promise<RefundableGift | undefined> {
  const [gift] = await db
    .select({
      id: gifts.id,
      amountCents: gifts.amountCents,
      leftCents: sql<number>`(${gifts.amountCents} - ${refunded} - ${reserved})::integer`,
      isUntouched: sql<boolean>`${refunded} + ${reserved} = 0`,
      isRefundable: sql<boolean>`${gifts.state} <> 'disputed' and coalesce(${gifts.settlement} not in ('returned', 'voided'), true) and ${gifts.offlineLineId} is null and ${gifts.importId} is null`,
      isMonthly: sql<boolean>`${gifts.subscriptionId} is not null`,
    })
    .from(gifts)
    .where(eq(gifts.id, id));
  return gift;
}

/** The amount that colleagues refunded in the last day without a second person, in cents. */
export async function centsRefundedAlone(db: Db | Tx, staffIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::integer` })
    .from(refunds)
    .where(
      and(
        inArray(refunds.requestedBy, [...staffIds]),
        sql`${refunds.decidedBy} is null and ${refunds.state} <> 'awaiting-approval'
          and (${refunds.state} <> 'failed' or ${refunds.failure} = 'no-trace')
          and ${refunds.createdAt} > now() - interval '24 hours'`,
      ),
    );
  return row?.cents ?? 0;
}
