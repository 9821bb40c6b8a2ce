import { receiptNumber } from '@handsel/contract';
import type { GiftFilter } from '@handsel/contract/staff';
import { sql, type SQL } from 'drizzle-orm';
import { giftDaySql } from '../payments/index.ts';
import { giftAddress, ownAttempt, refundedCents, whichGifts } from '../staff-giving/index.ts';
import { csvLine, type CsvCell } from '../../platform/csv.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/database/day-in.ts';
import { giftWord } from '../../schema/gifts.ts';

/** Other programs read files by these names: one that is here stays, and new ones come last. */
const COLUMNS = [
  ...['gift_id', 'donor_id', 'email', 'donor_name', 'date'],
  ...['gross', 'fee', 'net', 'refunded', 'currency'],
  ...['frequency', 'payment_method', 'method_description', 'gateway_id'],
  ...['state', 'refund_date', 'refund_reason', 'receipt_number', 'receipt_date'],
  ...['campaign', 'monthly_gift_id'],
];
/** Spreadsheet programs take a file without it for one of their country's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
export const GIFT_HEADER = `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
const ROWS_AT_ONCE = 500;

type Texts = Record<string, string | null>;
/** `gross`, `net` and `refunded` are cents. */
type Row = Texts & { receipt_year: number | null; receipt_of_year: number | null } & Amounts;
type Amounts = Record<(typeof AMOUNTS)[number], number>;
const AMOUNTS = ['gross', 'net', 'refunded'] as const;

/**
 * The gifts that the list shows under a filter, the newest first, each as a line. A cursor reads them as they were at one moment; few of them are
 * in memory.
 */
export async function* giftLines(tx: Tx, timeZone: string, filter: GiftFilter): AsyncGenerator<string> {
  const listed = whichGifts(timeZone, filter);
  if (!listed.ok) throw new Error(`the filter of an export was refused: ${listed.code}`);
  await tx.execute(sql`declare exported_gifts no scroll cursor for ${giftRows(timeZone, listed.which)}`);
  let isEnd = false;
  while (!isEnd) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from exported_gifts`);
    for (const row of rows) yield csvLine(COLUMNS.map((column) => cellOf(row, column)));
    isEnd = rows.length < ROWS_AT_ONCE;
  }
}

function cellOf(row: Row, column: string): CsvCell {
  const amount = AMOUNTS.find((name) => name === column);
  if (amount !== undefined) return { cents: row[amount] };
  if (column !== 'receipt_number') return row[column] ?? '';
  const { receipt_year: year, receipt_of_year: number } = row;
  return year === null || number === null ? '' : receiptNumber({ year, number });
}

/** The net is what the books have left of a gift. Fees are not known: they are on the gateway's statements. */
function giftRows(timeZone: string, which: SQL): SQL {
  return sql`
    select gifts.id as gift_id, gifts.donor_id, ${giftAddress} as email, donor_details.name as donor_name,
      ${giftDaySql(sql`gifts`, timeZone)}::text as date, gifts.amount_cents as gross,
      (select coalesce(sum(amount_cents), 0)::integer from ledger_entries where gift_id = gifts.id) as net,
      ${refundedCents} as refunded, gifts.currency, gifts.frequency, gifts.method_type as payment_method,
      gifts.method_description, gifts.gateway_transaction_id as gateway_id, ${giftWord} as state,
      (select ${dayIn(timeZone, sql`max(coalesce(happened_at, recorded_at))`)} from ledger_entries
        where gift_id = gifts.id and kind in ('refund', 'void')) as refund_date,
      (select reason::text from refunds where gift_id = gifts.id and state = 'succeeded'
        order by created_at desc limit 1) as refund_reason,
      receipt.year as receipt_year, receipt.number as receipt_of_year,
      ${dayIn(timeZone, sql`receipt.created_at`)} as receipt_date, gifts.campaign, gifts.subscription_id as monthly_gift_id
    from gifts join attempts on ${ownAttempt} join donors on donors.id = gifts.donor_id
      left join donor_details on donor_details.donor_id = gifts.donor_id
      left join lateral (select year, number, created_at from receipts
        where receipts.gift_id = gifts.id and receipts.kind = 'gift' order by year desc, number desc limit 1) receipt on true
    where ${which} order by gifts.given_at desc, gifts.id desc`;
}
