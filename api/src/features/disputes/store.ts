import { eq, sql } from 'drizzle-orm';
import type { Dispute } from '../../payments/dispute.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import { disputes } from '../../schema/disputes.ts';
import { gifts } from '../../schema/gifts.ts';

/** How far a dispute has come: what was decided is not opened again by what was said before. */
const stageOf = (table: 'disputes' | 'excluded') =>
  sql.raw(`case ${table}.state when 'open' then 1 when 'contested' then 2 else 3 end`);

/** Writes a dispute, unless what is known of it is newer. The charity is told of what it has not done itself. */
export async function upsertDispute(tx: Tx, giftId: string, dispute: Dispute): Promise<void> {
  const { disputeId, kind, state, amountCents, reason, replyBy, asOf } = dispute;
  await tx.execute(sql`
    with written as (
      insert into disputes (id, gift_id, kind, state, amount_cents, reason, reply_by, as_of)
      values (${disputeId}, ${giftId}, ${kind}::dispute_kind, ${state}::dispute_state, ${amountCents}, ${reason},
        ${replyBy}::date, ${asOf}::timestamptz)
      on conflict (id) do update set state = excluded.state, amount_cents = excluded.amount_cents,
        reason = excluded.reason, reply_by = excluded.reply_by, as_of = excluded.as_of
      where (${stageOf('excluded')}, excluded.as_of) > (${stageOf('disputes')}, disputes.as_of)
      returning id, state
    )
    select graphile_worker.add_job(${JOBS.sendDisputeMail}::text,
      json_build_object('disputeId', id, 'state', state), job_key => 'dispute-mail:' || id || ':' || state)
    from written where state <> 'contested'`);
}

/** The money that a dispute took back, and what was given again when it was won: each once. */
export async function bookDispute(tx: Tx, disputeId: string): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
    select gift_id, moved.kind, moved.sign * amount_cents, id
    from disputes cross join (values ('dispute'::ledger_kind, -1), ('dispute_won', 1)) as moved (kind, sign)
    where id = ${disputeId} and disputes.kind <> 'retrieval' and (moved.kind = 'dispute' or state = 'won')
    on conflict (gateway_transaction_id, kind) do nothing`);
}

/** What the charity is told of a dispute. */
export async function findDisputeForMail(db: Db, disputeId: string) {
  const [row] = await db
    .select({
      id: disputes.id,
      kind: disputes.kind,
      amountCents: disputes.amountCents,
      reason: disputes.reason,
      replyBy: disputes.replyBy,
      transactionId: gifts.gatewayTransactionId,
      giftCents: gifts.amountCents,
      givenAt: gifts.givenAt,
      billedOn: gifts.billedOn,
    })
    .from(disputes)
    .innerJoin(gifts, eq(gifts.id, disputes.giftId))
    .where(eq(disputes.id, disputeId));
  return row;
}
