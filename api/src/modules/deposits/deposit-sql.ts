import { sql } from 'drizzle-orm';

/** The sum of what is in a deposit, in a query of `deposits`. */
const sumCents = sql`(deposits.gross_cents - deposits.fee_cents - deposits.refund_cents - deposits.chargeback_cents)`;

/** The gateway bills fees apart from deposits, as it does for some merchants every month: what it paid is the sum without them. */
export const areFeesApart = sql<boolean>`coalesce(deposits.fee_cents <> 0 and deposits.told_cents = ${sumCents} + deposits.fee_cents, false)`;

/** What the gateway says that it paid, and where it said nothing the sum. */
export const netCents = sql<number>`coalesce(deposits.told_cents, ${sumCents})`;

/** By how much what the gateway says is more than the sum. */
export const offCents = sql<number>`case when ${areFeesApart} then 0 else ${netCents} - ${sumCents} end`;

/** The amount of the line of the bank that is matched with it. */
const bankCents = sql`(
  select bank_lines.amount_cents from deposit_matches join bank_lines on bank_lines.id = bank_line_id
  where deposit_matches.deposit_id = deposits.id and ended_at is null)`;

export const depositState = sql`case
  when ${bankCents} = ${netCents} then 'matched' when ${bankCents} is not null then 'differs'
  when not deposits.success then 'exception' else 'expected' end`;

/** No line of the bank is matched with it to the cent. */
export const isUnmatched = sql`${bankCents} is distinct from ${netCents}`;
