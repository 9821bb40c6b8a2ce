import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { nextCents, monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';
import { methodWarnings } from '../../../schema/method-warnings.ts';

/** The card is checked this many days before the next charge, twice in case a night is missed. */
const DAYS_BEFORE = [10, 3];

export async function enqueueChecks(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.checkMethod}::text, json_build_object('subscriptionId', id),
      job_key => 'check-method:' || id)
    from subscriptions
    where status in ('active', 'paused') and next_billing_date - now()::date in (${sql.join(DAYS_BEFORE, sql`, `)})`);
}

/** Queues another check of cards about which donors were warned. */
export async function enqueueRechecks(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${JOBS.checkMethod}::text, json_build_object('subscriptionId', subscription_id),
      job_key => 'check-method:' || subscription_id)
    from method_warnings where kind = 'expires' and closed_at is null
    group by subscription_id`);
}

/**
 * Closes the warnings about a card that will pay the next month after all. Their links no longer
 * ask for another, and unsent mails are never sent.
 */
export async function closeWarnings(db: Db, subscriptionId: string, paymentToken: string): Promise<void> {
  await db
    .update(methodWarnings)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(methodWarnings.subscriptionId, subscriptionId),
        eq(methodWarnings.paymentToken, paymentToken),
        eq(methodWarnings.kind, 'expires'),
        isNull(methodWarnings.closedAt),
      ),
    );
}

/** @returns undefined when nothing more will be charged */
export async function findNextCharge(
  db: Db,
  subscriptionId: string,
): Promise<{ paymentToken: string; date: string } | undefined> {
  const [row] = await db
    .select({
      paymentToken: subscriptions.paymentToken,
      date: sql<string>`${subscriptions.nextBillingDate}::text`,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        inArray(subscriptions.status, ['active', 'paused']),
        isNotNull(subscriptions.nextBillingDate),
      ),
    );
  return row;
}

interface NewWarning {
  kind: 'expires' | 'revoked';
  paymentToken: string;
  methodDescription: string | null;
  /** YYYY-MM-DD. */
  lastDay: string;
}

/**
 * Stores a warning for each monthly gift that the method pays, and queues its mail, the first time.
 */
export async function writeWarnings(db: Db, warning: NewWarning): Promise<void> {
  const { kind, paymentToken, methodDescription, lastDay } = warning;
  await db.execute(sql`
    with written as (
      insert into method_warnings (subscription_id, kind, payment_token, method_description, last_day)
      select id, ${kind}::warning_kind, payment_token, ${methodDescription}, ${lastDay}::date
      from subscriptions where payment_token = ${paymentToken} and status in ('active', 'past_due', 'paused')
      on conflict (subscription_id, payment_token, last_day) do nothing
      returning id
    )
    select graphile_worker.add_job(${JOBS.sendMethodMail}::text, json_build_object('warningId', id),
      job_key => 'method-mail:' || id) from written`);
}

/**
 * The data of the mail; undefined when another payment method was chosen meanwhile, this one was
 * renewed, or the gift has ended.
 */
export async function findWarningForMail(db: Db, id: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      // domain/payments/settlement mails about returned debits.
      kind: sql<'expires' | 'revoked'>`${methodWarnings.kind}`,
      methodDescription: methodWarnings.methodDescription,
      lastDay: methodWarnings.lastDay,
      amountCents: nextCents,
      nextBillingDate: subscriptions.nextBillingDate,
      subscriptionId: subscriptions.id,
    })
    .from(methodWarnings)
    .innerJoin(subscriptions, eq(subscriptions.id, methodWarnings.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(
      and(
        eq(methodWarnings.id, id),
        ne(methodWarnings.kind, 'returned'),
        eq(subscriptions.paymentToken, methodWarnings.paymentToken),
        isNull(methodWarnings.closedAt),
      ),
    );
  return row;
}
