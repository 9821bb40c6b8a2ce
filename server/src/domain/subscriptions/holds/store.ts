import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { PAYMENT_JOBS } from '../../payments/index.ts';
import { attempts } from '../../../schema/attempts.ts';
import { disputes } from '../../../schema/disputes.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';

const followJob = sql`graphile_worker.add_job(${JOBS.followSubscription}::text,
  json_build_object('subscriptionId', subscription.id), job_key => 'follow:' || subscription.id)`;

/**
 * Queues an update of our row from the gateway and the mail about the dispute to staff. If
 * `tellsDonor`, also mails the donor about the pause.
 */
export async function tellOfDispute(
  db: Db,
  subscriptionId: string,
  {
    disputeId,
    state,
    now,
    tellsDonor,
  }: { disputeId: string; state: string; now: string; tellsDonor: boolean },
): Promise<void> {
  await db.execute(sql`
    select ${followJob}, graphile_worker.add_job(${PAYMENT_JOBS.sendDisputeMail}::text,
      json_build_object('disputeId', ${disputeId}::text, 'state', ${state}::text, 'monthlyIs', ${now}::text),
      job_key => 'dispute-mail:' || ${disputeId}::text || ':' || ${state}::text),
      case when ${tellsDonor} then graphile_worker.add_job(${JOBS.sendDisputedGiftMail}::text,
        json_build_object('disputeId', ${disputeId}::text), job_key => 'disputed-gift:' || ${disputeId}::text) end
    from (select ${subscriptionId}::text as id) as subscription`);
}

/**
 * Queues another hold of a gift that a dispute holds. A change that was on its way when it was held
 * may have arrived later.
 */
export const holdAgainJob = (
  subscriptionId: SQL,
) => sql`graphile_worker.add_job(${PAYMENT_JOBS.holdGift}::text,
  json_build_object('subscriptionId', ${subscriptionId}, 'because', json_build_object('isChargedAgain', true)),
  job_key => 'hold:' || ${subscriptionId})`;

export async function enqueueHold(db: Db | Tx, subscriptionId: string): Promise<void> {
  await db.execute(sql`select ${holdAgainJob(sql`${subscriptionId}::text`)}`);
}

/** The data of the mail to the donor of a monthly gift with a disputed month. */
export async function findDisputedGift(db: Db, disputeId: string) {
  const [row] = await db
    .select({
      subscriptionId: subscriptions.id,
      monthlyCents: subscriptions.amountCents,
      amountCents: gifts.amountCents,
      givenAt: gifts.givenAt,
      billedOn: gifts.billedOn,
      email: monthlyAddress,
      language: donors.language,
    })
    .from(disputes)
    .innerJoin(gifts, eq(gifts.id, disputes.giftId))
    .innerJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(eq(disputes.id, disputeId));
  return row;
}

/** Queues an update of our row from the gateway. */
export async function follow(db: Db, subscriptionId: string): Promise<void> {
  await db.execute(sql`select ${followJob} from (select ${subscriptionId}::text as id) as subscription`);
}

/**
 * Queues an update of our row from the gateway, and the mail to the donor. @param warningId set
 * when the donor should give another payment method
 */
export async function tellOfReturn(
  db: Db,
  subscriptionId: string,
  giftId: string,
  warningId: string | undefined,
): Promise<void> {
  await db.execute(sql`
    select ${followJob}, graphile_worker.add_job(${PAYMENT_JOBS.sendReturnedMail}::text,
      json_strip_nulls(json_build_object('giftId', ${giftId}::text, 'warningId', ${warningId ?? null}::text)),
      job_key => 'returned:' || ${giftId}::text)
    from (select ${subscriptionId}::text as id) as subscription`);
}

/** Stores once that the payment method of a monthly gift will no longer pay. */
export async function writeReturnWarning(
  db: Db,
  subscriptionId: string,
  paymentToken: string,
  giftId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with written as (
      insert into method_warnings (subscription_id, kind, payment_token, method_description, last_day)
      select subscription_id, 'returned'::warning_kind, ${paymentToken}::text, method_description, (given_at at time zone 'UTC')::date
      from gifts where id = ${giftId}
      on conflict (subscription_id, payment_token, last_day) do nothing
      returning id
    )
    select id from written
    union all
    select id from method_warnings
    where subscription_id = ${subscriptionId} and kind = 'returned' and payment_token = ${paymentToken} and closed_at is null
    limit 1`);
  return rows[0]?.id;
}

/** Closes the warnings, because another method pays. */
export async function closeReturnWarnings(db: Db, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    with closed as (
      update method_warnings set closed_at = now()
      where subscription_id = ${subscriptionId} and kind = 'returned' and closed_at is null
    )
    select ${followJob} from (select ${subscriptionId}::text as id) as subscription`);
}
