import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';

const follow = sql`graphile_worker.add_job(${JOBS.followSubscription}::text,
  json_build_object('subscriptionId', subscription.id), job_key => 'follow:' || subscription.id)`;

/** Has our row made what the gateway has now, and staff told of the dispute. */
export async function tellOfDispute(
  db: Db,
  subscriptionId: string,
  { disputeId, state, now }: { disputeId: string; state: string; now: string },
): Promise<void> {
  await db.execute(sql`
    select ${follow}, graphile_worker.add_job(${JOBS.sendDisputeMail}::text,
      json_build_object('disputeId', ${disputeId}::text, 'state', ${state}::text, 'monthlyIs', ${now}::text),
      job_key => 'dispute-mail:' || ${disputeId}::text || ':' || ${state}::text)
    from (select ${subscriptionId}::text as id) as subscription`);
}

/** Whether its donor has said, since the dispute began, when the monthly gift is charged again; also where that has no outcome yet. */
export async function isLetGoOn(db: Db, subscriptionId: string, disputeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from subscription_changes as change join disputes on disputes.id = ${disputeId}
    where change.subscription_id = ${subscriptionId} and change.kind in ('pause', 'resume')
      and change.state in ('sent', 'unknown', 'succeeded') and change.created_at > disputes.created_at
    limit 1`);
  return rows.length > 0;
}

/** Has our row made what the gateway has now, and the donor told. @param warningId where another way to pay is asked for */
export async function tellOfReturn(
  db: Db,
  subscriptionId: string,
  giftId: string,
  warningId: string | undefined,
): Promise<void> {
  await db.execute(sql`
    select ${follow}, graphile_worker.add_job(${JOBS.sendReturnedMail}::text,
      json_strip_nulls(json_build_object('giftId', ${giftId}::text, 'warningId', ${warningId ?? null}::text)),
      job_key => 'returned:' || ${giftId}::text)
    from (select ${subscriptionId}::text as id) as subscription`);
}

/** That the way to pay of a monthly gift will not pay any more, written once. */
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

/** Nothing more is asked for: it is paid another way. */
export async function closeReturnWarnings(db: Db, subscriptionId: string): Promise<void> {
  await db.execute(sql`
    with closed as (
      update method_warnings set closed_at = now()
      where subscription_id = ${subscriptionId} and kind = 'returned' and closed_at is null
    )
    select ${follow} from (select ${subscriptionId}::text as id) as subscription`);
}
