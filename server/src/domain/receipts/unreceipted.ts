import { sql } from 'drizzle-orm';
import { NEWS_DAYS, PAYMENT_JOBS, type UnreceiptedEntry } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';

/** The limit of reported entries. More differences mean that something is wrong overall. */
const AT_MOST = 1_000;

/**
 * Charges and refunds of the ledger whose receipt is missing or has another amount. Receipts are
 * made within minutes, so entries younger than a day are left out. Entries of donors who were
 * erased before they got a receipt are left out too.
 * @param since the earliest time of booking
 */
export async function findUnreceipted(db: Db, since: Date): Promise<UnreceiptedEntry[]> {
  const { rows } = await db.execute<UnreceiptedEntry & Record<string, unknown>>(sql`
    select ledger_entries.gateway_transaction_id as "transactionId", ledger_entries.gift_id as "giftId",
      ledger_entries.kind = 'refund' as "isRefund", abs(ledger_entries.amount_cents) as "ledgerCents", document.cents as "receiptCents"
    from ledger_entries
      join gifts on gifts.id = ledger_entries.gift_id
      join donors on donors.id = gifts.donor_id
      left join lateral (
        select (case kind when 'gift' then snapshot -> 'amountCents' else snapshot -> 'refund' -> 'amountCents' end)::integer as cents
        from receipts
        where receipts.gift_id = ledger_entries.gift_id
          and case ledger_entries.kind
            when 'charge' then receipts.kind = 'gift'
              and not exists (select from receipts as newer where newer.replaces_id = receipts.id)
            else receipts.refund_id = ledger_entries.gateway_transaction_id end
      ) as document on true
    where ledger_entries.kind in ('charge', 'refund')
      and ledger_entries.recorded_at >= ${since.toISOString()} and ledger_entries.recorded_at < now() - interval '1 day'
      and document.cents is distinct from abs(ledger_entries.amount_cents)
      -- Another system sent the receipt of what was imported.
      and gifts.import_id is null
      and donors.email <> ${NOBODY}
      -- Of a refund that was found long after it was made, nobody is told.
      and (happened_at is null or happened_at > ledger_entries.recorded_at - make_interval(days => ${NEWS_DAYS}))
      and not exists (
        select from ledger_entries as undone where undone.kind = 'refund_undone' and ledger_entries.kind = 'refund'
          and undone.gateway_transaction_id = ledger_entries.gateway_transaction_id)
    order by ledger_entries.recorded_at limit ${AT_MOST}`);
  return rows;
}

/**
 * Queues the job that should have sent a missing receipt. The job sends it once, however often it
 * is queued.
 */
export async function sendMissingReceipt(
  db: Db,
  { isRefund, giftId, transactionId }: UnreceiptedEntry,
): Promise<void> {
  const [job, key, payload] = isRefund
    ? [PAYMENT_JOBS.sendRefundMail, `refund:${transactionId}`, { refundId: transactionId }]
    : [PAYMENT_JOBS.sendReceipt, `receipt:${giftId}`, { giftId }];
  await db.execute(
    sql`select graphile_worker.add_job(${job}::text, ${JSON.stringify(payload)}::json, job_key => ${key})`,
  );
}
