import { CENTS_PER_UNIT, DECIMALS, receiptNumber } from '@handsel/contract';
import { sql, type SQL } from 'drizzle-orm';
import { giftDaySql } from '../../domain/payments/index.ts';
import { ownAttempt, refundedCents, whichGifts, type GiftRules } from '../giving/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/database/day-in.ts';
import { emailOf } from '../../platform/mail/no-email.ts';
import { contactWords } from '../../schema/donor-contact.ts';
import { giftAddress, giftWord } from '../../schema/gifts.ts';
import type { ExportPlan } from './store.ts';

/** An amount beside a fund's name, as PostgreSQL writes it. */
const FUND_AMOUNT = DECIMALS === 0 ? 'FM999999990' : 'FM999999990.00';

/** A text, an amount, or a day as 2026-11-23. */
export type ExportCell = string | { cents: number } | { day: string };
/**
 * The way to read a column from a row. Columns that name a person are left out of exports without
 * persons.
 */
export interface Column {
  readonly name: string;
  readonly is: 'text' | 'amount' | 'day' | 'receipt-number';
  readonly namesPerson?: true;
}

/** Other programs read files by these names, so existing ones stay, and new ones come last. */
const COLUMNS: readonly Column[] = [
  { name: 'gift_id', is: 'text' },
  { name: 'donor_id', is: 'text', namesPerson: true },
  { name: 'email', is: 'text', namesPerson: true },
  { name: 'donor_name', is: 'text', namesPerson: true },
  { name: 'date', is: 'day' },
  { name: 'gross', is: 'amount' },
  { name: 'gross_less_refunds', is: 'amount' },
  { name: 'refunded', is: 'amount' },
  { name: 'currency', is: 'text' },
  { name: 'frequency', is: 'text' },
  { name: 'payment_method', is: 'text' },
  { name: 'method_description', is: 'text', namesPerson: true },
  { name: 'gateway_id', is: 'text', namesPerson: true },
  { name: 'state', is: 'text' },
  { name: 'refund_date', is: 'day' },
  { name: 'refund_reason', is: 'text' },
  { name: 'receipt_number', is: 'receipt-number', namesPerson: true },
  { name: 'receipt_date', is: 'day' },
  { name: 'campaign', is: 'text' },
  { name: 'monthly_gift_id', is: 'text', namesPerson: true },
  // Each fund with the rest of the gift in the books: "General fund 30.00; Relief 20.00".
  { name: 'funds', is: 'text' },
  { name: 'accounting_codes', is: 'text' },
  // The part of `gross` that covers the fee.
  { name: 'covered_fee', is: 'amount' },
  // The gateway's fee and the transfer of the gift; empty until the gateway has reported them.
  { name: 'processor_fee', is: 'amount' },
  { name: 'disbursement_id', is: 'text', namesPerson: true },
  { name: 'disbursement_date', is: 'day' },
  // The month of the books, as 2026-11.
  { name: 'booked_month', is: 'text' },
  // For gifts that staff entered.
  { name: 'check_number', is: 'text', namesPerson: true },
  { name: 'offline_batch', is: 'text' },
  // Whom not to write to: deceased, no contact, no mail.
  { name: 'contact', is: 'text', namesPerson: true },
];
const ROWS_AT_ONCE = 500;

type Row = Record<string, string | number | null>;

export function columnsFor({ hasPersons }: Pick<ExportPlan, 'hasPersons'>): readonly Column[] {
  return COLUMNS.filter(({ namesPerson }) => hasPersons || namesPerson === undefined);
}

/**
 * The gifts of the filtered list, the newest first, each as the cells of a row. A cursor reads a
 * snapshot, with few rows in memory.
 */
export async function* giftLines(
  tx: Tx,
  rules: GiftRules,
  plan: Pick<ExportPlan, 'filter' | 'hasPersons'>,
): AsyncGenerator<ExportCell[]> {
  const listed = whichGifts(rules, plan.filter);
  if (!listed.ok) throw new Error(`the filter of an export was refused: ${listed.code}`);
  await tx.execute(
    sql`declare exported_gifts no scroll cursor for ${giftRows(rules.timeZone, listed.which)}`,
  );
  const columns = columnsFor(plan);
  let isEnd = false;
  while (!isEnd) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from exported_gifts`);
    for (const row of rows) yield columns.map((column) => cellOf(row, column));
    isEnd = rows.length < ROWS_AT_ONCE;
  }
}

/** The day of a gift, from its row. */
export function dayOf(row: readonly ExportCell[]): string | undefined {
  for (const cell of row) if (typeof cell !== 'string' && 'day' in cell) return cell.day;
  return undefined;
}

function cellOf(row: Row, { name, is }: Column): ExportCell {
  if (is === 'receipt-number') return receiptNumberOf(row);
  const value = row[name] ?? '';
  if (is === 'amount') return value === '' ? '' : { cents: Number(value) };
  return is === 'day' && value !== '' ? { day: String(value) } : String(value);
}

function receiptNumberOf({ receipt_year: year, receipt_of_year: number }: Row): string {
  return typeof year === 'number' && typeof number === 'number' ? receiptNumber({ year, number }) : '';
}

function giftRows(timeZone: string, which: SQL): SQL {
  return sql`
    select gifts.id as gift_id, coalesce(merged_donors.shown_as, gifts.donor_id) as donor_id, ${emailOf(giftAddress)} as email, donor_details.name as donor_name,
      ${giftDaySql(sql`gifts`, timeZone)}::text as date, gifts.amount_cents as gross, gifts.covered_fee_cents as covered_fee,
      in_ledger.gross_less_refunds, deposited.fee_cents as processor_fee, deposited.disbursement_id, deposited.disbursed_on::text as disbursement_date,
      to_char(coalesce(in_ledger.late_month, ${giftDaySql(sql`gifts`, timeZone)}), 'YYYY-MM') as booked_month,
      ${refundedCents} as refunded, gifts.currency, gifts.frequency, gifts.method_type as payment_method,
      gifts.method_description, gifts.gateway_transaction_id as gateway_id, ${giftWord} as state,
      (select ${dayIn(timeZone, sql`max(coalesce(happened_at, recorded_at))`)} from ledger_entries
        where gift_id = gifts.id and kind in ('refund', 'void')) as refund_date,
      (select reason::text from refunds where gift_id = gifts.id and state = 'succeeded'
        order by created_at desc limit 1) as refund_reason,
      receipt.year as receipt_year, receipt.number as receipt_of_year,
      ${dayIn(timeZone, sql`receipt.created_at`)} as receipt_date, gifts.campaign, gifts.subscription_id as monthly_gift_id, in_funds.funds, in_funds.accounting_codes,
      case offline_lines.method_type when 'check' then reference end as check_number, offline_batches.name as offline_batch,
      contacts.contact
    from gifts left join attempts on ${ownAttempt} join donors on donors.id = gifts.donor_id
      left join donor_details on donor_details.donor_id = gifts.donor_id
      left join offline_lines on offline_lines.id = gifts.offline_line_id left join offline_batches on offline_batches.id = batch_id
      left join merged_donors on merged_donors.donor_id = gifts.donor_id
      left join ${contactWords} contacts on contacts.shown_id = coalesce(merged_donors.shown_as, gifts.donor_id)
      left join lateral (select year, number, created_at from receipts
        where receipts.gift_id = gifts.id and receipts.kind = 'gift' order by year desc, number desc limit 1) receipt on true
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::integer as gross_less_refunds, max(book_month) filter (where ledger_entries.kind = 'charge') as late_month
        from ledger_entries left join late_entries on ledger_entry_id = ledger_entries.id where gift_id = gifts.id) in_ledger
      left join lateral (
        select disbursement_id, disbursed_on, deposit_lines.fee_cents from deposit_lines join deposits on deposits.id = deposit_id
        where deposit_lines.gateway_transaction_id = gifts.gateway_transaction_id order by success desc, disbursed_on limit 1) deposited on true
      cross join lateral (
        select string_agg(name || ' ' || to_char(left_cents / ${CENTS_PER_UNIT}::numeric, ${FUND_AMOUNT}), '; ' order by was desc, lower(name)) as funds,
          string_agg(accounting_code, '; ' order by was desc, lower(name)) as accounting_codes
        from gift_allocations join funds on funds.id = fund_id cross join lateral (
          select coalesce(sum(amount_cents), 0) as left_cents, gift_allocations.amount_cents as was from fund_entries
          where fund_entries.gift_id = gifts.id and fund_entries.fund_id = gift_allocations.fund_id) in_books
        where gift_allocations.gift_id = gifts.id) in_funds
    where ${which} order by gifts.given_at desc, gifts.id desc`;
}
