import { eq, sql } from 'drizzle-orm';
import type { Refund, Settlement } from '../../../gateway/gateway-books.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts, monthlyAddress, subscriptions } from '../../../schema/gifts.ts';

/** What is found out later than that, as of a year whose books are repaired, is booked and nobody is mailed about it. */
export const NEWS_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** So many debits that a bank returned in a row stop a monthly gift. */
const RETURNS_TO_STOP = 2;

/** With the one that has just been decided, which the statement that decides it does not see. */
const returnedInARow = sql`(
  select count(*) from gifts as each
  where each.subscription_id = decided.subscription_id and (each.settlement = 'returned' or each.id = decided.id)
    and each.given_at > coalesce((
      select max(paid.given_at) from gifts as paid
      where paid.subscription_id = decided.subscription_id and paid.settlement = 'settled'), '-infinity'))`;

export async function isGift(db: Db, transactionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(eq(gifts.gatewayTransactionId, transactionId));
  return rows.length > 0;
}

/**
 * Writes down what came of a gift's charge, once. One statement: of a gift that was never paid, the ledger entry that takes its
 * charge back and the mail's job are stored with it, or none is. A card's is news only where it comes to nothing.
 * A monthly gift whose bank returned two debits in a row, or one for good, is stopped before its donor is told.
 * @param isHard its bank returned it for a reason that will not pass
 * @returns whether this was the first to say so
 */
export async function settleGift(
  tx: Tx,
  giftId: string,
  settlement: Exclude<Settlement, 'settling'>,
  isHard = false,
): Promise<boolean> {
  const result = await tx.execute(sql`
    with decided as (
      update gifts set settlement = ${settlement}::settlement
      where id = ${giftId}
        and (settlement = 'settling' or (${settlement} <> 'settled' and settlement is distinct from 'returned' and settlement is distinct from 'voided'))
      returning id, amount_cents, currency, gateway_transaction_id, settlement, given_at, subscription_id
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, case settlement when 'voided' then 'void' else 'return' end::ledger_kind, -amount_cents, currency, gateway_transaction_id
      from decided where settlement <> 'settled'
    )
    select case when settlement <> 'settled' and given_at > now() - make_interval(days => ${NEWS_DAYS}) then case
      when settlement = 'returned' and subscription_id is not null and (${isHard}::boolean or ${returnedInARow} >= ${RETURNS_TO_STOP}) then
      graphile_worker.add_job(${JOBS.holdGift}::text, json_build_object('subscriptionId', subscription_id, 'because',
        json_build_object('giftId', id, 'transactionId', gateway_transaction_id)), job_key => 'hold:' || id)
      else graphile_worker.add_job(${JOBS.sendReturnedMail}::text,
        json_build_object('giftId', id, 'isVoided', settlement = 'voided'), job_key => 'returned:' || id)
      end
    end from decided`);
  return result.rows.length > 0;
}

/**
 * Writes down what was refunded, once, and that it came to nothing after all, once; its donor is told, or staff. What came to nothing
 * before anybody heard of it is in the ledger all the same, so that an older answer adds nothing.
 * @returns whether anything of it was news
 */
export async function bookRefund(tx: Tx, giftId: string, refund: Refund): Promise<boolean> {
  const { transactionId, amountCents, state, refundedAt } = refund;
  const isUndone = state !== 'effective';
  const isNews = Date.now() - refundedAt.getTime() < NEWS_DAYS * DAY_MS;
  const result = await tx.execute<{ kind: 'refund' | 'refund_undone' }>(sql`
    with booked as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id, happened_at)
      select gifts.id, kind, sign * ${amountCents}::integer, currency, ${transactionId},
        case when kind = 'refund' then ${refundedAt.toISOString()}::timestamptz end
      from gifts cross join (values ('refund'::ledger_kind, -1), ('refund_undone', 1)) as moved (kind, sign)
      where gifts.id = ${giftId} and (kind = 'refund' or ${isUndone})
      on conflict (gateway_transaction_id, kind) do nothing
      returning kind
    )
    select kind, case when kind = 'refund' and not ${isUndone} and ${isNews} then
      graphile_worker.add_job(${JOBS.sendRefundMail}::text, json_build_object('refundId', ${transactionId}::text),
        job_key => 'refund:' || ${transactionId})
    end from booked`);
  if (state === 'failed' && result.rows.some(({ kind }) => kind === 'refund_undone')) {
    await raiseAlert(tx, { kind: 'refundFailed', about: transactionId, details: { Gift: giftId } });
  }
  return result.rows.length > 0;
}

const told = {
  // The address typed for this gift need not be the donor's.
  email: sql<string>`case when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`,
  amountCents: gifts.amountCents,
  methodDescription: gifts.methodDescription,
  givenAt: gifts.givenAt,
  billedOn: gifts.billedOn,
  subscriptionId: gifts.subscriptionId,
  /** It is a month of a gift that has not ended. */
  goesOn: sql<boolean>`coalesce(${subscriptions.status} <> 'cancelled', false)`,
};

// What began a monthly gift has its id.
const ownAttempt = eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`);

/** Who is told that a gift did not arrive. */
export async function findReturned(db: Db, giftId: string) {
  const [row] = await db
    .select(told)
    .from(gifts)
    .innerJoin(attempts, ownAttempt)
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(eq(gifts.id, giftId));
  return row;
}
