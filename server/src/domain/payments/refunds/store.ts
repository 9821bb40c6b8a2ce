import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { attempts } from '../../../schema/attempts.ts';
import { gifts } from '../../../schema/gifts.ts';
import { refunds, type RefundFailure } from '../../../schema/refunds.ts';
import type { GiftRefund, LapsedRequest, Requester, WantedRefund } from './refund.ts';

/**
 * Longer than the two calls that can refund, of 15 s each. Not much longer, because the reconciler
 * runs every 10 s.
 */
const LEASE_SECONDS = 31;
const RECHECK_SECONDS = 10;
/** How long a refund that was not found is requested again, if that is safe. */
const ASKED_AGAIN_MINUTES = 15;
/** A request that is not in the gateway's books by then never reached it. */
const OVERDUE_MINUTES = 60;

/** Refunds that the gateway processes, or may process. */
const UNDER_WAY = ['pending', 'sent', 'unknown'] as const;
/** Includes those that wait for a second person. */
export const OPEN_STATES = ['awaiting-approval', ...UNDER_WAY] as const;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const columns = {
  id: refunds.id,
  giftId: refunds.giftId,
  transactionId: gifts.gatewayTransactionId,
  giftCents: gifts.amountCents,
  amountCents: refunds.amountCents,
  isWhole: refunds.isWhole,
  state: refunds.state,
  leaseId: refunds.leaseId,
  requester: { staffId: refunds.requestedBy, name: refunds.requesterName },
  mayAskAgain: sql<boolean>`coalesce(${refunds.firstSentAt} > now() - make_interval(mins => ${ASKED_AGAIN_MINUTES}), true)`,
  isOverdue: sql<boolean>`coalesce(${refunds.sentAt} < now() - make_interval(mins => ${OVERDUE_MINUTES}), false)`,
};

export async function insertRefund(
  tx: Tx,
  wanted: WantedRefund & { isWhole: boolean; requester: Requester; state: 'awaiting-approval' | 'pending' },
): Promise<void> {
  const { requester, ...row } = wanted;
  await tx.insert(refunds).values({
    ...row,
    requestedBy: requester.staffId,
    requesterName: requester.name,
    leaseId: sql`gen_random_uuid()`,
    leaseUntil: leaseEnd,
  });
}

export async function lockRefund(tx: Tx, id: string): Promise<GiftRefund | undefined> {
  const [row] = await tx
    .select(columns)
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .where(eq(refunds.id, id))
    .for('update', { of: refunds });
  return row;
}

export async function findRefund(db: Db | Tx, id: string): Promise<GiftRefund | undefined> {
  const [row] = await db
    .select(columns)
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .where(eq(refunds.id, id));
  return row;
}

/** The requester of a refund. */
export async function findRequester(
  tx: Tx,
  id: string,
): Promise<(Requester & { giftId: string }) | undefined> {
  const [row] = await tx
    .select({ staffId: refunds.requestedBy, name: refunds.requesterName, giftId: refunds.giftId })
    .from(refunds)
    .where(eq(refunds.id, id));
  return row;
}

/**
 * Whether an id belongs to an attempt. Charges have it as their order id, and refunds in the
 * control panel copy it.
 */
export async function isIdOfAttempt(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(attempts, eq(attempts.id, id))) > 0;
}

/** Whether a refund equals the requested one, by the same person. */
export async function isSameRefund(
  tx: Tx,
  { id, giftId, amountCents, reason, note, cancelsMonthlyGift }: WantedRefund,
  staffId: string,
): Promise<boolean> {
  const same = await tx.$count(
    refunds,
    and(
      eq(refunds.id, id),
      eq(refunds.giftId, giftId),
      eq(refunds.amountCents, amountCents),
      eq(refunds.reason, reason),
      eq(refunds.note, note),
      // A one-time gift has nothing to cancel, whatever the request contains.
      cancelsMonthlyGift ? undefined : eq(refunds.cancelsMonthlyGift, false),
      eq(refunds.requestedBy, staffId),
    ),
  );
  return same === 1;
}

/**
 * Queues the end of the monthly gift if staff want that with this refund, whatever happens to the
 * money.
 */
export async function enqueueCancellation(tx: Tx, refundId: string, job: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${job}::text, json_build_object('refundId', refunds.id), job_key => 'cancel-refunded:' || refunds.id)
    from refunds where id = ${refundId} and cancels_monthly_gift`);
}

/** The monthly gift that should end with a refund, and the staff member who wanted that. */
export async function findRefundedMonthlyGift(
  db: Db,
  refundId: string,
): Promise<(Requester & { subscriptionId: string }) | undefined> {
  const [row] = await db
    .select({
      subscriptionId: gifts.subscriptionId,
      staffId: refunds.requestedBy,
      name: refunds.requesterName,
    })
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .where(eq(refunds.id, refundId));
  return row?.subscriptionId ? { ...row, subscriptionId: row.subscriptionId } : undefined;
}

/** @param state `pending` lets the gateway be asked */
export async function decideRefund(
  tx: Tx,
  id: string,
  decider: Requester,
  state: 'pending' | 'rejected',
): Promise<void> {
  await tx
    .update(refunds)
    .set({
      state,
      decidedBy: decider.staffId,
      deciderName: decider.name,
      leaseUntil: leaseEnd,
      ...(state === 'rejected' && { finalizedAt: sql`now()` }),
    })
    .where(eq(refunds.id, id));
}

/** Expires requests that were not decided in this many days, oldest first. */
export async function lapseRequests(tx: Tx, days: number): Promise<LapsedRequest[]> {
  return tx
    .update(refunds)
    .set({ state: 'lapsed', finalizedAt: sql`now()` })
    .where(
      and(
        eq(refunds.state, 'awaiting-approval'),
        sql`${refunds.createdAt} < now() - make_interval(days => ${days})`,
      ),
    )
    .returning({
      id: refunds.id,
      giftId: refunds.giftId,
      amountCents: refunds.amountCents,
      requesterName: refunds.requesterName,
    });
}

/**
 * Marks the refund before a call that can refund. @returns false when another process has the
 * lease; the call must then not be sent
 */
export async function markRefundSent(
  db: Db,
  { id, leaseId }: Pick<GiftRefund, 'id' | 'leaseId'>,
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({
      state: 'sent',
      firstSentAt: sql`coalesce(${refunds.firstSentAt}, now())`,
      sentAt: sql`now()`,
      leaseUntil: leaseEnd,
    })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, leaseId), inArray(refunds.state, [...UNDER_WAY])))
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** The request was certainly not sent. The reconciler repeats it. */
export async function markRefundPending(
  db: Db,
  { id, leaseId }: Pick<GiftRefund, 'id' | 'leaseId'>,
  failureDetail: string,
): Promise<void> {
  await db
    .update(refunds)
    .set({
      state: 'pending',
      failureDetail,
      firstSentAt: null,
      sentAt: null,
      leaseUntil: sql`now() + make_interval(secs => ${RECHECK_SECONDS})`,
    })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, leaseId), eq(refunds.state, 'sent')));
}

/** @param isDue true when it has not been looked up yet */
export async function markRefundUnknown(
  db: Db,
  id: string,
  failureDetail: string,
  isDue: boolean,
): Promise<void> {
  await db
    .update(refunds)
    .set({
      state: 'unknown',
      failureDetail,
      leaseUntil: isDue ? sql`now()` : sql`now() + make_interval(secs => ${RECHECK_SECONDS})`,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['sent', 'unknown'])));
}

/** Takes over refunds whose lease has expired. The former holder can no longer change them. */
export async function claimLapsedRefunds(db: Db, most: number): Promise<GiftRefund[]> {
  const lapsed = sql`(
    select id from refunds where state in ('pending', 'sent', 'unknown') and lease_until <= now()
    order by lease_until limit ${most} for update skip locked
  )`;
  const claimed = await db
    .update(refunds)
    .set({ leaseId: sql`gen_random_uuid()`, leaseUntil: leaseEnd })
    .where(inArray(refunds.id, lapsed))
    .returning({ id: refunds.id });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return db
    .select(columns)
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.giftId))
    .where(inArray(refunds.id, ids));
}

type Ending =
  | { state: 'succeeded'; gatewayTransactionId: string | null }
  | { state: 'failed'; failure: RefundFailure; failureDetail: string | null };

/**
 * Ends a refund of a gift, once. A refund that failed without a trace may still succeed.
 * @param leaseId of the process that reports a failure, because another one may be asking meanwhile
 * @returns whether this was the first report, and the requester
 */
export async function endRefund(
  tx: Tx,
  { id, giftId, leaseId }: { id: string; giftId: string; leaseId?: string },
  ending: Ending,
) {
  const from = ending.state === 'succeeded' ? [...UNDER_WAY, 'failed' as const] : [...UNDER_WAY];
  const [ended] = await tx
    .update(refunds)
    .set({ failure: null, failureDetail: null, ...ending, finalizedAt: sql`now()` })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.giftId, giftId),
        inArray(refunds.state, from),
        leaseId === undefined ? undefined : eq(refunds.leaseId, leaseId),
      ),
    )
    .returning({
      giftId: refunds.giftId,
      amountCents: refunds.amountCents,
      staffId: refunds.requestedBy,
      name: refunds.requesterName,
    });
  return ended;
}

/** Records that a successful refund was not paid out. */
export async function markRefundReturned(tx: Tx, id: string, giftId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', failure: 'not-paid-out' })
    .where(and(eq(refunds.id, id), eq(refunds.giftId, giftId), eq(refunds.state, 'succeeded')));
}

/** The refund that waits for its charge to be voided. */
export async function findOpenWholeRefund(tx: Tx, giftId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.giftId, giftId), eq(refunds.isWhole, true), inArray(refunds.state, [...UNDER_WAY])),
    );
  return row?.id;
}
