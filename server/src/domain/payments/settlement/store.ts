import { eq, sql } from 'drizzle-orm';
import type { Refund, Settlement } from '../../../gateway/gateway-books.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';

/**
 * Events that are found later than this, for example when old books are repaired, are booked
 * without a mail.
 */
export const NEWS_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** This many returned debits in a row stop a monthly gift. */
const RETURNS_TO_STOP = 2;

/** Includes the debit that the statement itself decides, which it does not see. */
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
 * Books the settlement of a gift's charge, once. For a gift that was never paid, one statement also
 * stores the ledger entry that reverses the charge and the mail's job. For a card only a failure is
 * news. A monthly gift whose bank returned two debits in a row, or one for good, is stopped before
 * its donor is mailed.
 * @param isHard its bank returned it for a permanent reason
 * @returns whether this was the first report
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
 * Books a refund once, and its failure once; the donor or staff are informed. A refund that failed
 * before we saw it is still entered in the ledger, so that an older answer adds nothing.
 * @returns whether anything was news
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
  // The address typed for this gift may not be the donor's.
  email: sql<string>`case when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`,
  language: donors.language,
  amountCents: gifts.amountCents,
  methodDescription: gifts.methodDescription,
  givenAt: gifts.givenAt,
  billedOn: gifts.billedOn,
  subscriptionId: gifts.subscriptionId,
  /** It is a month of a gift that has not ended. */
  goesOn: sql<boolean>`coalesce(${subscriptions.status} <> 'cancelled', false)`,
};

// The attempt that began a monthly gift has the monthly gift's id.
const ownAttempt = eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`);

/** The recipient and data of the mail about a gift that did not arrive. */
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
