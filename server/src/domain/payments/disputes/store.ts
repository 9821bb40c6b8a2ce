import { eq, sql } from 'drizzle-orm';
import type { Dispute } from '../../../gateway/dispute.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { disputes } from '../../../schema/disputes.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donorDetails } from '../../../schema/donor-details.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';
import type { DisputeFacts } from './dispute-mail.ts';

/** The stage of a dispute, so that an earlier webhook cannot reopen a decision. */
const stageOf = (table: 'disputes' | 'excluded') =>
  sql.raw(`case ${table}.state when 'open' then 1 when 'contested' then 2 else 3 end`);

/**
 * Stores a dispute, unless a newer state is known. Its first webhook stops the monthly gift of a
 * disputed month, and a loss has the gift checked again; then the charity is mailed.
 */
export async function upsertDispute(tx: Tx, giftId: string, dispute: Dispute): Promise<void> {
  const { disputeId, kind, state, amountCents, reason, replyBy, asOf } = dispute;
  await tx.execute(sql`
    with before as (
      select state from disputes where id = ${disputeId}
    ), written as (
      insert into disputes (id, gift_id, kind, state, amount_cents, reason, reply_by, as_of)
      values (${disputeId}, ${giftId}, ${kind}::dispute_kind, ${state}::dispute_state, ${amountCents}, ${reason},
        ${replyBy}::date, ${asOf}::timestamptz)
      on conflict (id) do update set state = excluded.state, amount_cents = excluded.amount_cents,
        reason = excluded.reason, reply_by = excluded.reply_by, as_of = excluded.as_of
      where (${stageOf('excluded')}, excluded.as_of) > (${stageOf('disputes')}, disputes.as_of)
      returning id, state, kind, gift_id
    )
    select case when subscription_id is not null and written.kind <> 'retrieval' and (
        (before.state is null and written.state <> 'won')
        or (written.state = 'lost' and before.state is distinct from 'lost')) then
      graphile_worker.add_job(${JOBS.holdGift}::text, json_build_object('subscriptionId', subscription_id, 'because',
        json_build_object('disputeId', written.id, 'state', written.state, 'isNew', before.state is null)),
        job_key => 'hold:' || written.id || ':' || written.state)
    when written.state <> 'contested' then
      graphile_worker.add_job(${JOBS.sendDisputeMail}::text,
        json_build_object('disputeId', written.id, 'state', written.state),
        job_key => 'dispute-mail:' || written.id || ':' || written.state)
    end from written join gifts on gifts.id = gift_id left join before on true`);
}

/** Books the money that a dispute took back, and its return when it was won, once each. */
export async function bookDispute(tx: Tx, disputeId: string): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
    select gift_id, moved.kind, moved.sign * disputes.amount_cents, gifts.currency, disputes.id
    from disputes join gifts on gifts.id = gift_id cross join (values ('dispute'::ledger_kind, -1), ('dispute_won', 1)) as moved (kind, sign)
    where disputes.id = ${disputeId} and disputes.kind <> 'retrieval' and (moved.kind = 'dispute' or disputes.state = 'won')
    on conflict (gateway_transaction_id, kind) do nothing`);
}

/** The data of the mail about a dispute. */
export async function findDisputeForMail(db: Db, disputeId: string) {
  const [row] = await db
    .select({
      id: disputes.id,
      kind: disputes.kind,
      amountCents: disputes.amountCents,
      reason: disputes.reason,
      replyBy: disputes.replyBy,
      giftId: gifts.id,
      transactionId: gifts.gatewayTransactionId,
      giftCents: gifts.amountCents,
      givenAt: gifts.givenAt,
      billedOn: gifts.billedOn,
      email: sql<string>`case when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`,
      donorName: donorDetails.name,
      monthly: sql<DisputeFacts['monthly']>`case when ${subscriptions.id} is not null then
        json_build_object('amountCents', ${subscriptions.amountCents}, 'status', ${subscriptions.status}) end`,
    })
    .from(disputes)
    .innerJoin(gifts, eq(gifts.id, disputes.giftId))
    .innerJoin(attempts, eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .leftJoin(donorDetails, eq(donorDetails.donorId, donors.id))
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(eq(disputes.id, disputeId));
  return row;
}
