import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import { attempts } from '../../schema/attempts.ts';
import { donors } from '../../schema/donors.ts';
import { gifts, monthlyAddress, subscriptions } from '../../schema/gifts.ts';
import { failedMonths, recoveries } from '../../schema/recoveries.ts';
import type { Failure } from './recover-month.ts';

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

export async function endRecovery(db: Db, subscriptionId: string): Promise<void> {
  await db
    .update(recoveries)
    .set({ endedAt: sql`now()` })
    .where(and(eq(recoveries.subscriptionId, subscriptionId), isNull(recoveries.endedAt)));
}

export interface Recovery {
  id: string;
  subscriptionId: string;
  lastTriedAt: Date | null;
  /** The newest try in vain. */
  amountCents: number;
  isHard: boolean;
  paymentToken: string | null;
}

/** @returns undefined when it has ended meanwhile */
export async function findOpenRecovery(db: Db, id: string): Promise<Recovery | undefined> {
  const [row] = await db
    .select({
      id: recoveries.id,
      subscriptionId: recoveries.subscriptionId,
      lastTriedAt: recoveries.lastTriedAt,
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

/** Takes the last try for the caller. @returns false when somebody has it */
export async function takeLastTry(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(recoveries)
    .set({ lastTriedAt: sql`now()` })
    .where(and(eq(recoveries.id, id), isNull(recoveries.lastTriedAt), isNull(recoveries.endedAt)))
    .returning({ id: recoveries.id });
  return rows.length > 0;
}

/** It certainly was not made. */
export async function giveLastTryBack(db: Db, id: string): Promise<void> {
  await db.update(recoveries).set({ lastTriedAt: null }).where(eq(recoveries.id, id));
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
    })
    .from(failedMonths)
    .innerJoin(recoveries, eq(recoveries.id, failedMonths.recoveryId))
    .innerJoin(subscriptions, eq(subscriptions.id, recoveries.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(and(eq(failedMonths.transactionId, transactionId), isNull(recoveries.endedAt)));
  return row;
}
