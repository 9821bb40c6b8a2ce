import { sql } from 'drizzle-orm';

/** The sum of a deposit's content, in a query of `deposits`. */
const sumCents = sql`(deposits.gross_cents - deposits.fee_cents - deposits.refund_cents - deposits.chargeback_cents)`;

/**
 * True if the gateway bills fees separately from deposits, as it does monthly for some merchants.
 * Its amount is then the sum without fees.
 */
export const areFeesApart = sql<boolean>`coalesce(deposits.fee_cents <> 0 and deposits.told_cents = ${sumCents} + deposits.fee_cents, false)`;

/** The amount that the gateway reports, or else the sum. */
export const netCents = sql<number>`coalesce(deposits.told_cents, ${sumCents})`;

/** The amount by which the gateway's report exceeds the sum. */
export const offCents = sql<number>`case when ${areFeesApart} then 0 else ${netCents} - ${sumCents} end`;

/** The amount of the matched bank line without its explained difference. */
const bankCents = sql`(
  select bank_lines.amount_cents - difference_cents from deposit_matches join bank_lines on bank_lines.id = bank_line_id
  where deposit_matches.deposit_id = deposits.id and ended_at is null)`;

export const depositState = sql`case
  when ${bankCents} = ${netCents} then 'matched' when ${bankCents} is not null then 'differs'
  when not deposits.success then 'exception' else 'expected' end`;

/** True unless a bank line is matched with the deposit to the cent. */
export const isUnmatched = sql`${bankCents} is distinct from ${netCents}`;
