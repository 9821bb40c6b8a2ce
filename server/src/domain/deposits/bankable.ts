import type { GiftMethodType } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';

/**
 * The methods whose money reaches the bank without a deposit of the gateway. PayPal pays to the
 * charity's account there, and from there to the bank.
 */
const BANKABLE = ['check', 'cash', 'transfer', 'paypal'] as const satisfies GiftMethodType[];

/* All of these are parts of a query of `gifts`. */

const leftCents = sql`(select coalesce(sum(amount_cents), 0) from ledger_entries where gift_id = gifts.id)`;

/** Staff took the offline gift out of the books, such as after its check bounced. */
export const isReversed = sql`exists (select from ledger_entries where gift_id = gifts.id and kind = 'reversal')`;

/** The amount that reaches the bank: a bounced check did, before the bank took it back. */
export const bankableCents = sql`(case when ${isReversed} then gifts.amount_cents else ${leftCents} end)`;

/** A line of the bank that gifts may be in. */
export interface LineOfGifts {
  /** YYYY-MM-DD */
  bookedOn: string;
  amountCents: number;
  /** The charity's, for the days of refunds. */
  timeZone: string;
}

/**
 * The amount of a gift that this line brings. PayPal takes a refund out of a later payout, so a
 * gift that was refunded after the line's day counts in full. One whose refund failed counts, too.
 */
const bankableCentsIn = ({ bookedOn, timeZone }: LineOfGifts) => sql`(case
  when gifts.method_type <> 'paypal' then ${bankableCents}
  else greatest(${leftCents}, (select coalesce(sum(amount_cents), 0) from ledger_entries where gift_id = gifts.id and (kind = 'charge'
    or counted_on(kind, happened_at, recorded_at, gifts.given_at, gifts.billed_on, ${timeZone}::text) <= ${bookedOn}::date)))
  end)`;

const isBankable = sql`gifts.import_id is null and gifts.method_type::text = any (${sql.param([...BANKABLE])}::text[])`;
/** Whether it is in a bank line already. */
export const isAtBank = sql`exists (select from bank_line_gifts where gift_id = gifts.id and ended_at is null)`;

/** Whether the gift is in no deposit and in no bank line yet. */
const isUnbankedIn = (
  line: LineOfGifts,
) => sql`(${isBankable} and ${bankableCentsIn(line)} > 0 and not ${isAtBank}
  and not exists (select from deposit_lines where deposit_lines.gateway_transaction_id = gifts.gateway_transaction_id))`;

/** Whether an offline gift that counts has not reached the bank. Property never does. */
export const isAwaitedAtBank = sql`(gifts.offline_line_id is not null and ${isBankable} and ${leftCents} > 0 and not ${isAtBank})`;

/**
 * How the gift differs from what is at the bank by our matches: negative if the charity no longer
 * has a part of it, positive if it regained one. A gift may be returned in several parts.
 */
const movedCents = sql`(${leftCents}
  - (select coalesce(sum(cents), 0) from bank_line_gifts where gift_id = gifts.id and ended_at is null)
  - (select coalesce(sum(cents), 0) from bank_line_returns where gift_id = gifts.id and ended_at is null))`;

/** Whether the bank may have taken the gift back, whole or in part. */
const isReturnable = sql`(${isAtBank} and ${movedCents} < 0)`;

/** Whether money that was taken back may have returned, such as after a dispute that was won. */
const isRegained = sql`(${isAtBank} and ${movedCents} > 0)`;

/**
 * Whether the gift may be in a bank line. Money that came in is of gifts that were not at the bank,
 * or no longer; PayPal subtracts its refunds from it. Money that left is of gifts that were taken
 * back.
 */
export const mayBeIn = (line: LineOfGifts) =>
  line.amountCents < 0
    ? isReturnable
    : sql`(${isUnbankedIn(line)} or ${isRegained} or (gifts.method_type = 'paypal' and ${isReturnable}))`;

/** The part of a gift that such a line has: negative if the gift was taken back. */
export const centsIn = (line: LineOfGifts) =>
  sql`(case when ${isAtBank} then ${movedCents} else ${bankableCentsIn(line)} end)`;
