import type { OpenRefund, StaffRefund } from '@handsel/contract/staff';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { refunds, type RefundFailure } from '../../../schema/refunds.ts';
import { refundFailureWords } from './refund-failure.ts';
import type { GiftRefund } from './refund.ts';
import { OPEN_STATES } from './store.ts';

const viewColumns = {
  id: refunds.id,
  gift_id: refunds.giftId,
  amount_cents: refunds.amountCents,
  reason: refunds.reason,
  note: refunds.note,
  cancels_monthly_gift: refunds.cancelsMonthlyGift,
  state: refunds.state,
  failure: refunds.failure,
  failureDetail: refunds.failureDetail,
  gatewayTransactionId: refunds.gatewayTransactionId,
  requested_by: refunds.requesterName,
  decided_by: refunds.deciderName,
  createdAt: refunds.createdAt,
  finalizedAt: refunds.finalizedAt,
};

type ViewRow = {
  createdAt: Date;
  finalizedAt: Date | null;
  failure: RefundFailure | null;
  failureDetail: string | null;
  gatewayTransactionId: string | null;
} & Pick<
  StaffRefund,
  | 'id'
  | 'gift_id'
  | 'amount_cents'
  | 'reason'
  | 'note'
  | 'cancels_monthly_gift'
  | 'requested_by'
  | 'decided_by'
> & { state: GiftRefund['state'] };

function viewOf({
  createdAt,
  finalizedAt,
  failure,
  failureDetail,
  gatewayTransactionId,
  state,
  ...row
}: ViewRow): StaffRefund {
  return {
    ...row,
    state: stateOf(state, gatewayTransactionId),
    failure: state === 'failed' ? refundFailureWords(failure, failureDetail) : null,
    created_at: createdAt.toISOString(),
    finalized_at: finalizedAt?.toISOString() ?? null,
  };
}

function stateOf(state: GiftRefund['state'], gatewayTransactionId: string | null): StaffRefund['state'] {
  // A pending refund is sent in the next moment, so it is shown as sent.
  if (state === 'pending') return 'sent';
  return state === 'succeeded' && gatewayTransactionId === null ? 'voided' : state;
}

/** The refunds of a gift, newest first. */
export async function readRefundsOf(db: Db, giftId: string): Promise<StaffRefund[]> {
  const rows = await db
    .select(viewColumns)
    .from(refunds)
    .where(eq(refunds.giftId, giftId))
    .orderBy(desc(refunds.createdAt));
  return rows.map(viewOf);
}

export async function readRefund(db: Db | Tx, id: string): Promise<StaffRefund | undefined> {
  const [row] = await db.select(viewColumns).from(refunds).where(eq(refunds.id, id));
  return row && viewOf(row);
}

/** Refunds that wait for a second person or for the gateway, oldest first. */
export async function readOpenRefunds(db: Db): Promise<OpenRefund[]> {
  const rows = await db
    .select({
      ...viewColumns,
      giver: sql<string>`coalesce(nullif(${gifts.payerName}, ''), ${donors.email})`,
    })
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(inArray(refunds.state, [...OPEN_STATES]))
    .orderBy(asc(refunds.createdAt))
    .limit(200);
  return rows.map(({ giver, ...row }) => ({ ...viewOf(row), giver }));
}

/** Refunds that wait for a second person, with the requester of each, oldest first. */
export async function readWaitingRefunds(
  db: Db,
): Promise<{ giftId: string; amountCents: number; staffId: string }[]> {
  return db
    .select({ giftId: refunds.giftId, amountCents: refunds.amountCents, staffId: refunds.requestedBy })
    .from(refunds)
    .where(eq(refunds.state, 'awaiting-approval'))
    .orderBy(asc(refunds.createdAt));
}
