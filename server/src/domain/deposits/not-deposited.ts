import { sql } from 'drizzle-orm';
import type { UndepositedEntry } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * PayPal pays out its own payments, to an account there. The gateway does not pay out gifts that
 * staff typed or that were imported.
 */
export const IS_PAID_OUT = sql`(gifts.method_type <> 'paypal' and gifts.offline_line_id is null and gifts.import_id is null)`;
/** A returned or voided payment is never paid out. */
export const WAS_PAID = sql`gifts.settlement is distinct from 'returned' and gifts.settlement is distinct from 'voided'`;

const IS_IN_NONE = sql`not exists (
  select from deposit_lines where deposit_lines.gateway_transaction_id = ledger_entries.gateway_transaction_id)`;

const LOOKS_BACK_DAYS = 30;

/** Charges of the last 30 days that are in no deposit yet. */
const CHARGES_IN_NONE = sql`ledger_entries join gifts on gifts.id = gift_id
  where kind = 'charge' and recorded_at > now() - make_interval(days => ${LOOKS_BACK_DAYS}) and ${IS_PAID_OUT} and ${WAS_PAID} and ${IS_IN_NONE}`;

export async function sumNotDeposited(db: Db): Promise<{ gifts: number; cents: number }> {
  const { rows } = await db.execute<{ gifts: number; cents: number }>(sql`
    select count(*)::integer as gifts, coalesce(sum(ledger_entries.amount_cents), 0)::float8 as cents from ${CHARGES_IN_NONE}`);
  return rows[0] ?? { gifts: 0, cents: 0 };
}

/** A query of the ids of the gifts that `sumNotDeposited` counts. */
export const GIFTS_IN_NO_DEPOSIT = sql`select gift_id from ${CHARGES_IN_NONE}`;

/** Banks close for some days, and the charge of a bank account takes five days. */
const PAID_OUT_WITHIN_DAYS = 14;
/** The limit of reported entries. More differences mean that something is wrong overall. */
const AT_MOST = 1_000;

/**
 * Charges and refunds that should have been paid out by now and are in no deposit, in two, or in
 * one with another amount. A charity whose bank account the gateway does not pay has no deposits.
 * Entries from before the first deposit are ignored.
 */
export async function findUndeposited(db: Db): Promise<UndepositedEntry[]> {
  const { rows } = await db.execute<UndepositedEntry & Record<string, unknown>>(sql`
    with entries as (
      select ledger_entries.gateway_transaction_id as "transactionId", gift_id as "giftId", abs(ledger_entries.amount_cents) as "ledgerCents",
        ledger_entries.recorded_at
      from ledger_entries join gifts on gifts.id = gift_id
      where kind in ('charge', 'refund') and ledger_entries.recorded_at < now() - make_interval(days => ${PAID_OUT_WITHIN_DAYS})
        and ledger_entries.recorded_at >= (select min(created_at) from deposits) and ${IS_PAID_OUT} and ${WAS_PAID}
        and not exists (select from ledger_entries as undone where undone.kind = 'refund_undone'
          and undone.gateway_transaction_id = ledger_entries.gateway_transaction_id)
    )
    select "transactionId", "giftId", "ledgerCents", lines.cents as "depositedCents"
    from entries left join lateral (
      select sum(amount_cents)::integer as cents from deposit_lines where gateway_transaction_id = "transactionId"
    ) as lines on true
    where lines.cents is distinct from "ledgerCents" order by recorded_at limit ${AT_MOST}`);
  return rows;
}
