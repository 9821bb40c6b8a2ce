import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts, monthlyAddress, subscriptions } from '../../../schema/gifts.ts';
import { failedMonths, recoveries } from '../../../schema/recoveries.ts';
import { subscriptionChanges } from '../../../schema/subscription-changes.ts';
import type { Standing } from '../../../gateway/monthly-gift.ts';
import type { Failure } from './failure.ts';

interface Terms {
  /** YYYY-MM-DD. */
  nextTryOn: string | null;
  recoveryDays: number;
}

/** Writes tries in vain that are not known yet, and has the donor told of the newest if it is one of them. */
export async function writeFailures(
  db: Db,
  subscriptionId: string,
  failures: Failure[],
  { nextTryOn, recoveryDays }: Terms,
): Promise<void> {
  await db.transaction(async (tx) => {
    const unknown = await leaveOutKnown(tx, failures);
    const [first] = unknown;
    if (first === undefined) return;
    await tx.execute(sql`
      insert into recoveries (subscription_id, failed_at, ends_on)
      select id, ${first.takenAt}, (${first.takenAt}::timestamptz at time zone 'utc')::date + ${recoveryDays}::integer
      from subscriptions where id = ${subscriptionId}
      on conflict (subscription_id) where ended_at is null do nothing`);
    for (const failure of unknown) {
      const { transactionId, amountCents, outcome, paymentToken, methodDescription, takenAt } = failure;
      await tx.execute(sql`
        with written as (
          insert into failed_months (transaction_id, recovery_id, amount_cents, is_hard, payment_token,
            method_description, next_try_on, failed_at)
          select ${transactionId}, id, ${amountCents}, ${outcome.isHard}, ${paymentToken}, ${methodDescription},
            ${nextTryOn}::date, ${takenAt}
          from recoveries where subscription_id = ${subscriptionId} and ended_at is null
          on conflict (transaction_id) do nothing
          returning transaction_id
        )
        select graphile_worker.add_job(${JOBS.sendFailedMail}::text,
          json_build_object('transactionId', transaction_id), job_key => 'failed:' || transaction_id)
        from written where ${failure === failures.at(-1)}::boolean`);
    }
  });
}

/** What was told before is no news. Nor is a month that was taken, and is a gift, and that its bank returned later. */
async function leaveOutKnown(tx: Tx, failures: Failure[]): Promise<Failure[]> {
  const ids = failures.map(({ transactionId }) => transactionId);
  const known = await tx
    .select({ id: failedMonths.transactionId })
    .from(failedMonths)
    .where(inArray(failedMonths.transactionId, ids))
    .unionAll(
      tx
        .select({ id: gifts.gatewayTransactionId })
        .from(gifts)
        .where(inArray(gifts.gatewayTransactionId, ids)),
    );
  const knownIds = new Set(known.map(({ id }) => id));
  return failures.filter(({ transactionId }) => !knownIds.has(transactionId));
}

/**
 * Nothing is owed any more, so nothing is to be taken with what was given for it. Whoever gave it is told that it pays from now on,
 * unless it took the month itself: that is told by the receipt.
 */
export async function endRecovery(db: Db, subscriptionId: string, status: Standing['status']): Promise<void> {
  await db.execute(sql`
    with ended as (
      update recoveries set ended_at = now() where subscription_id = ${subscriptionId} and ended_at is null
      returning id, last_tried_token
    ), spared as (
      update subscription_changes set takes_month = false from ended where recovery_id = ended.id and takes_month
      returning subscription_changes.id, state,
        last_tried_token is not distinct from coalesce(saved_token, subscription_changes.id::text) as has_taken_it
    )
    select graphile_worker.add_job(${JOBS.sendChangeMail}::text, json_build_object('changeId', id), job_key => 'change:' || id)
    from spared where state = 'succeeded' and not has_taken_it and ${status !== 'ended'}::boolean`);
}

export interface Recovery {
  id: string;
  subscriptionId: string;
  /** YYYY-MM-DD. */
  endsOn: string;
  /** Of our own newest try. */
  lastTriedAt: Date | null;
  lastTriedToken: string | null;
  lastTriedAfter: string | null;
  doubt: Doubt;
  /** The newest try in vain. */
  amountCents: number;
  isHard: boolean;
  paymentToken: string | null;
}

/**
 * Whether our newest try has been answered. `open`: its answer may still come; `over`: nothing more is on its way, and what the gateway
 * has is to be looked up.
 */
export type Doubt = 'none' | 'open' | 'over';

const doubt = sql<Doubt>`case
  when ${recoveries.inDoubtUntil} > now() then 'open' when ${recoveries.inDoubtUntil} is null then 'none' else 'over'
end`;

/** @returns undefined when it has ended meanwhile */
export async function findOpenRecovery(db: Db, id: string): Promise<Recovery | undefined> {
  const [row] = await db
    .select({
      id: recoveries.id,
      subscriptionId: recoveries.subscriptionId,
      endsOn: recoveries.endsOn,
      lastTriedAt: recoveries.lastTriedAt,
      lastTriedToken: recoveries.lastTriedToken,
      lastTriedAfter: recoveries.lastTriedAfter,
      doubt,
      amountCents: failedMonths.amountCents,
      isHard: failedMonths.isHard,
      paymentToken: failedMonths.paymentToken,
    })
    .from(recoveries)
    .innerJoin(failedMonths, eq(failedMonths.recoveryId, recoveries.id))
    .where(and(eq(recoveries.id, id), isNull(recoveries.endedAt)))
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  return row;
}

/** By then a try whose answer was lost has arrived at the gateway, or never will. */
const IN_DOUBT_MINUTES = 10;

/**
 * Takes our next try for the caller, who asks for it with the method that pays now. Until its answer is known, or cannot come any
 * more, nobody else gets one; and none is made twice with one method.
 * @param again unless that method was tried before the recovery's last day, and that has come
 * @param after the gateway's newest transaction for the gift
 * @returns false when it is not to be had
 */
export async function claimRetry(
  db: Db,
  { recoveryId: id, paymentToken }: OwedMonth,
  again: 'never' | 'on-the-last-day',
  after: string | null,
): Promise<boolean> {
  const isLastDaysFirst =
    again === 'never'
      ? sql`false`
      : sql`(${recoveries.lastTriedAt} at time zone 'utc')::date < ${recoveries.endsOn}`;
  const rows = await db
    .update(recoveries)
    .set({
      lastTriedAt: sql`now()`,
      lastTriedToken: paymentToken,
      lastTriedAfter: after,
      inDoubtUntil: sql`now() + make_interval(mins => ${IN_DOUBT_MINUTES})`,
    })
    .where(
      and(
        eq(recoveries.id, id),
        isNull(recoveries.endedAt),
        sql`coalesce(${recoveries.inDoubtUntil} <= now(), true)`,
        sql`(${recoveries.lastTriedToken} is distinct from ${paymentToken} or ${isLastDaysFirst})`,
      ),
    )
    .returning({ id: recoveries.id });
  return rows.length > 0;
}

/** It certainly was not made. */
export async function releaseRetry(db: Db, id: string): Promise<void> {
  await db
    .update(recoveries)
    .set({ lastTriedAt: null, lastTriedToken: null, lastTriedAfter: null, inDoubtUntil: null })
    .where(eq(recoveries.id, id));
}

/** It was made in vain: with another method another try can be made at once. */
export async function endTry(db: Db, id: string): Promise<void> {
  await db.update(recoveries).set({ inDoubtUntil: null }).where(eq(recoveries.id, id));
}

/**
 * From now on a mailed link gives no other way to pay to the monthly gift, because it is being ended.
 * @returns false when another way to pay is just being given to it, or has been and is not tried yet
 */
export async function markEnding(db: Db, { id, subscriptionId }: Recovery): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Whoever begins a change holds the gift: they are seen here, or see what is written here.
    await tx.execute(sql`select from subscriptions where id = ${subscriptionId} for update`);
    const result = await tx.execute(sql`
      update recoveries set ending_at = coalesce(ending_at, now())
      where id = ${id} and ended_at is null and not exists (
        select from subscription_changes where subscription_id = ${subscriptionId}
          and (state in ('pending', 'sent', 'unknown') or (state = 'succeeded' and takes_month and recovery_id = ${id}))
      ) returning id`);
    return result.rows.length > 0;
  });
}

export interface OwedMonth {
  recoveryId: string;
  subscriptionId: string;
  /** The method that it is to be taken with. */
  paymentToken: string;
  amountCents: number;
}

const newToken = sql<string>`coalesce(${subscriptionChanges.savedToken}, ${subscriptionChanges.id}::text)`;

/** The month that is to be taken with what a change has given a monthly gift; undefined when there is nothing to take any more. */
export async function findOwedMonth(
  db: Db,
  changeId: string,
): Promise<(OwedMonth & { isTried: boolean; lastTriedAfter: string | null; doubt: Doubt }) | undefined> {
  const [row] = await db
    .select({
      recoveryId: recoveries.id,
      subscriptionId: recoveries.subscriptionId,
      paymentToken: newToken,
      amountCents: failedMonths.amountCents,
      isTried: sql<boolean>`${recoveries.lastTriedToken} is not distinct from ${newToken}`,
      lastTriedAfter: recoveries.lastTriedAfter,
      doubt,
    })
    .from(subscriptionChanges)
    .innerJoin(recoveries, eq(recoveries.id, subscriptionChanges.recoveryId))
    .innerJoin(failedMonths, eq(failedMonths.recoveryId, recoveries.id))
    .where(
      and(
        eq(subscriptionChanges.id, changeId),
        eq(subscriptionChanges.state, 'succeeded'),
        subscriptionChanges.takesMonth,
        isNull(recoveries.endedAt),
      ),
    )
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  return row;
}

/** It was not taken with it, and will not be. */
export async function giveUpTaking(db: Db, changeId: string): Promise<void> {
  await db.update(subscriptionChanges).set({ takesMonth: false }).where(eq(subscriptionChanges.id, changeId));
}

/** Has those recoveries finished whose day has come. */
export async function enqueueDue(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.finishRecovery}::text, json_build_object('recoveryId', id),
      job_key => 'finish:' || id)
    from recoveries where ended_at is null and ends_on <= (now() at time zone 'utc')::date`);
}

/** Has our books made what the gateway's are now. */
export async function enqueueFollow(db: Db, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.followSubscription}::text,
      json_build_object('subscriptionId', ${subscriptionId}::text), job_key => ${`follow:${subscriptionId}`}::text)`);
}

/** What the donor is told of a try in vain. */
export async function findFailureForMail(db: Db, transactionId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      amountCents: failedMonths.amountCents,
      isHard: failedMonths.isHard,
      methodDescription: failedMonths.methodDescription,
      nextTryOn: failedMonths.nextTryOn,
      endsOn: recoveries.endsOn,
      recoveryId: recoveries.id,
      subscriptionId: recoveries.subscriptionId,
    })
    .from(failedMonths)
    .innerJoin(recoveries, eq(recoveries.id, failedMonths.recoveryId))
    .innerJoin(subscriptions, eq(subscriptions.id, recoveries.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(
      and(
        eq(failedMonths.transactionId, transactionId),
        isNull(recoveries.endedAt),
        // Of a try on its last day the mail tells that says how it ended.
        isNull(recoveries.endingAt),
        sql`${recoveries.endsOn} > (now() at time zone 'utc')::date`,
        ne(subscriptions.status, 'cancelled'),
      ),
    );
  return row;
}
