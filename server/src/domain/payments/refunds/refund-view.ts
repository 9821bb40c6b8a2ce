import type { EndedRefund, OpenRefund, StaffRefund } from '@handsel/contract/console';
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

interface UndecidedRefund {
  view: StaffRefund & Pick<OpenRefund, 'giver'>;
  requesterId: string;
}

/** Refunds that wait for a second person or for the gateway, oldest first. */
export async function readOpenRefunds(db: Db): Promise<UndecidedRefund[]> {
  const rows = await db
    .select({
      ...viewColumns,
      requesterId: refunds.requestedBy,
      giver: sql<string>`coalesce(nullif(${gifts.payerName}, ''), ${donors.email})`,
    })
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .where(inArray(refunds.state, [...OPEN_STATES]))
    .orderBy(asc(refunds.createdAt))
    .limit(200);
  return rows.map(({ giver, requesterId, ...row }) => ({ view: { ...viewOf(row), giver }, requesterId }));
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

interface EndedRow extends Omit<EndedRefund, 'state' | 'failure' | 'created_at' | 'finalized_at'> {
  state: GiftRefund['state'];
  failure: RefundFailure | null;
  failureDetail: string | null;
  gatewayTransactionId: string | null;
  createdAt: Date;
  finalizedAt: Date | null;
  donorId: string;
  /** Microseconds since 1970. */
  at: string;
}

/**
 * Refunds that are neither waiting nor in progress, newest first. A refund that was made at the
 * gateway itself is known from the ledger only.
 * @param after the place of the last refund of the page before
 */
export async function readEndedRefunds(
  db: Db,
  after: { at: string; id: string } | undefined,
  most: number,
): Promise<{ refund: EndedRefund; donorId: string; at: string }[]> {
  const { rows } = await db.execute<EndedRow & Record<string, unknown>>(sql`
    with ended as (
      select id, gift_id, amount_cents, reason, note, cancels_monthly_gift, state, failure, failure_detail,
        gateway_transaction_id, requester_name, decider_name, created_at, finalized_at
      from refunds where state in ('rejected', 'lapsed', 'succeeded', 'failed')
      union all
      select id, gift_id, -amount_cents, null, '', false,
        case when is_undone then 'failed'::refund_state else 'succeeded' end,
        case when is_undone then 'not-paid-out'::refund_failure end, null,
        case kind when 'void' then null else gateway_transaction_id end, null, null,
        coalesce(happened_at, recorded_at), coalesce(happened_at, recorded_at)
      from ledger_entries as entry cross join lateral (
        select exists (
          select from ledger_entries as undone
          where undone.gateway_transaction_id = entry.gateway_transaction_id and undone.kind = 'refund_undone'
        ) as is_undone
      ) as outcome
      where kind in ('refund', 'void') and not exists (
        select from refunds where refunds.gift_id = entry.gift_id and case entry.kind
          when 'void' then refunds.gateway_transaction_id is null and refunds.state = 'succeeded'
          else refunds.gateway_transaction_id = entry.gateway_transaction_id
        end
      )
    ), placed as (
      select *, (extract(epoch from created_at) * 1000000)::bigint as at from ended
    )
    select placed.id, gift_id, placed.amount_cents, reason, note, cancels_monthly_gift, placed.state, failure,
      failure_detail as "failureDetail", placed.gateway_transaction_id as "gatewayTransactionId",
      requester_name as requested_by, decider_name as decided_by, placed.created_at as "createdAt",
      finalized_at as "finalizedAt", donors.id as "donorId", at::text,
      coalesce(nullif(gifts.payer_name, ''), donors.email) as giver
    from placed join gifts on gifts.id = gift_id join donors on donors.id = donor_id
    ${after === undefined ? sql`` : sql`where (at, placed.id) < (${after.at}::bigint, ${after.id}::uuid)`}
    order by at desc, placed.id desc limit ${most}`);
  return rows.map(
    ({
      state,
      failure,
      failureDetail,
      gatewayTransactionId,
      createdAt,
      finalizedAt,
      donorId,
      at,
      ...row
    }) => ({
      refund: {
        ...row,
        state: stateOf(state, gatewayTransactionId),
        failure: state === 'failed' ? refundFailureWords(failure, failureDetail) : null,
        created_at: new Date(createdAt).toISOString(),
        finalized_at: finalizedAt === null ? null : new Date(finalizedAt).toISOString(),
      },
      donorId,
      at,
    }),
  );
}
