import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';
import { failedMonths, dunningRuns } from '../../../schema/dunning-runs.ts';
import type { SubscriptionSnapshot } from '../../../gateway/monthly-gift.ts';
import type { Failure } from './failure.ts';

interface Terms {
  /** YYYY-MM-DD. */
  nextTryOn: string | null;
  dunningDays: number;
}

/** Records new failed tries, and queues a mail if the newest try is new. */
export async function writeFailures(
  db: Db,
  subscriptionId: string,
  failures: Failure[],
  { nextTryOn, dunningDays }: Terms,
): Promise<void> {
  await db.transaction(async (tx) => {
    const unknown = await leaveOutKnown(tx, failures);
    const [first] = unknown;
    if (first === undefined) return;
    await tx.execute(sql`
      insert into dunning_runs (subscription_id, failed_at, ends_on)
      select id, ${first.takenAt}, (${first.takenAt}::timestamptz at time zone 'utc')::date + ${dunningDays}::integer
      from subscriptions where id = ${subscriptionId}
      on conflict (subscription_id) where ended_at is null do nothing`);
    for (const failure of unknown) {
      const { transactionId, amountCents, outcome, paymentToken, methodDescription, takenAt } = failure;
      await tx.execute(sql`
        with written as (
          insert into failed_months (transaction_id, dunning_run_id, amount_cents, is_hard, payment_token,
            method_description, next_try_on, failed_at)
          select ${transactionId}, id, ${amountCents}, ${outcome.isHard}, ${paymentToken}, ${methodDescription},
            ${nextTryOn}::date, ${takenAt}
          from dunning_runs where subscription_id = ${subscriptionId} and ended_at is null
          on conflict (transaction_id) do nothing
          returning transaction_id
        )
        select graphile_worker.add_job(${JOBS.sendFailedMail}::text,
          json_build_object('transactionId', transaction_id), job_key => 'failed:' || transaction_id)
        from written where ${failure === failures.at(-1)}::boolean`);
    }
  });
}

/**
 * Skips failures that are already recorded, and months that were charged and booked, and returned
 * by their bank later.
 */
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
 * Closes the run: nothing is owed, so nothing is charged with a method given for it. The donor is
 * mailed that the method pays from now on, unless it paid the month itself, which the receipt
 * shows.
 */
export async function endRun(
  db: Db,
  subscriptionId: string,
  status: SubscriptionSnapshot['status'],
): Promise<void> {
  await db.execute(sql`
    with ended as (
      update dunning_runs set ended_at = now() where subscription_id = ${subscriptionId} and ended_at is null
      returning id, last_tried_token
    ), spared as (
      update subscription_changes set takes_month = false from ended where dunning_run_id = ended.id and takes_month
      returning subscription_changes.id, state,
        last_tried_token is not distinct from coalesce(saved_token, subscription_changes.id::text) as has_taken_it
    )
    select graphile_worker.add_job(${JOBS.sendChangeMail}::text, json_build_object('changeId', id), job_key => 'change:' || id)
    from spared where state = 'succeeded' and not has_taken_it and ${status !== 'ended'}::boolean`);
}

export interface DunningRun {
  id: string;
  subscriptionId: string;
  /** YYYY-MM-DD. */
  endsOn: string;
  /** Our own newest try. */
  lastTriedAt: Date | null;
  lastTriedToken: string | null;
  lastTriedAfter: string | null;
  doubt: Doubt;
  /** The newest failed try. */
  amountCents: number;
  isHard: boolean;
  paymentToken: string | null;
}

/**
 * Whether our newest try has been answered. `open`: its answer may still come; `over`: nothing more
 * is on its way, and the gateway's state must be looked up.
 */
export type Doubt = 'none' | 'open' | 'over';

export const doubt = sql<Doubt>`case
  when ${dunningRuns.inDoubtUntil} > now() then 'open' when ${dunningRuns.inDoubtUntil} is null then 'none' else 'over'
end`;

/** @returns undefined when it has ended meanwhile */
export async function findOpenRun(db: Db, id: string): Promise<DunningRun | undefined> {
  const [row] = await db
    .select({
      id: dunningRuns.id,
      subscriptionId: dunningRuns.subscriptionId,
      endsOn: dunningRuns.endsOn,
      lastTriedAt: dunningRuns.lastTriedAt,
      lastTriedToken: dunningRuns.lastTriedToken,
      lastTriedAfter: dunningRuns.lastTriedAfter,
      doubt,
      amountCents: failedMonths.amountCents,
      isHard: failedMonths.isHard,
      paymentToken: failedMonths.paymentToken,
    })
    .from(dunningRuns)
    .innerJoin(failedMonths, eq(failedMonths.dunningRunId, dunningRuns.id))
    .where(and(eq(dunningRuns.id, id), isNull(dunningRuns.endedAt)))
    .orderBy(desc(failedMonths.failedAt))
    .limit(1);
  return row;
}

/**
 * Blocks mailed links from giving the monthly gift another payment method, because it is being
 * ended.
 * @returns false when another payment method is being given, or was given and is not tried yet
 */
export async function markEnding(db: Db, { id, subscriptionId }: DunningRun): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Code that begins a change locks the gift too, so it is visible here, or sees this write.
    await tx.execute(sql`select from subscriptions where id = ${subscriptionId} for update`);
    const result = await tx.execute(sql`
      update dunning_runs set ending_at = coalesce(ending_at, now())
      where id = ${id} and ended_at is null and not exists (
        select from subscription_changes where subscription_id = ${subscriptionId}
          and (state in ('pending', 'sent', 'unknown') or (state = 'succeeded' and takes_month and dunning_run_id = ${id}))
      ) returning id`);
    return result.rows.length > 0;
  });
}

/** Queues the end of dunning runs whose last day has come. */
export async function enqueueDue(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.finishDunningRun}::text, json_build_object('dunningRunId', id),
      job_key => 'finish:' || id)
    from dunning_runs where ended_at is null and ends_on <= (now() at time zone 'utc')::date`);
}

/** Queues an update of our books from the gateway. */
export async function enqueueFollow(db: Db, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.followSubscription}::text,
      json_build_object('subscriptionId', ${subscriptionId}::text), job_key => ${`follow:${subscriptionId}`}::text)`);
}

/** The data of the mail about a failed try. */
export async function findFailureForMail(db: Db, transactionId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      amountCents: failedMonths.amountCents,
      isHard: failedMonths.isHard,
      methodDescription: failedMonths.methodDescription,
      nextTryOn: failedMonths.nextTryOn,
      endsOn: dunningRuns.endsOn,
      dunningRunId: dunningRuns.id,
      subscriptionId: dunningRuns.subscriptionId,
    })
    .from(failedMonths)
    .innerJoin(dunningRuns, eq(dunningRuns.id, failedMonths.dunningRunId))
    .innerJoin(subscriptions, eq(subscriptions.id, dunningRuns.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(
      and(
        eq(failedMonths.transactionId, transactionId),
        isNull(dunningRuns.endedAt),
        // On the last day, the mail about the result reports the try.
        isNull(dunningRuns.endingAt),
        sql`${dunningRuns.endsOn} > (now() at time zone 'utc')::date`,
        ne(subscriptions.status, 'cancelled'),
      ),
    );
  return row;
}
