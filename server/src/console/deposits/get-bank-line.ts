import { CURRENCY } from '@handsel/contract';
import { BANKED_GIFTS_MAX, type BankableGift, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { centsIn, isAtBank, isMatchedLine, mayBeIn } from '../../domain/deposits/index.ts';
import { staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { readBankableGifts } from './read-bankable-gifts.ts';
import { suggestGifts, suggestPayPalGifts } from './suggest-gifts.ts';

type Page = z.output<StaffEndpoints['getBankLine']['reply']>;

/** Gifts are deposited within these days before the bank's line, or dated some days after it. */
const DAYS_BEFORE = 90;
const DAYS_AFTER = 5;
/** A refund may follow long after the gift. */
const RETURN_DAYS_BEFORE = 400;

interface Found extends Record<string, unknown> {
  line: Page['line'];
  deposit: Page['deposit'];
  matchId: string | null;
  matched_by: string | null;
  difference: Page['difference'];
  isMatched: boolean;
}

/** A line of the bank, with its matched gifts, or with those that it may be. */
export async function getBankLine(
  { db, timeZone }: StaffDepositsContext,
  { params: { id } }: StaffCall<'getBankLine'>,
): Promise<StaffResult<Page>> {
  const { rows } = await db.execute<Found>(sql`
    select json_build_object('id', bank_lines.id, 'booked_on', booked_on, 'amount_cents', bank_lines.amount_cents,
        'currency', bank_lines.currency, 'description', description, 'added_by', added_by) as line,
      (select json_build_object('id', deposits.id, 'disbursed_on', disbursed_on) from deposit_matches join deposits on deposits.id = deposit_id
        where bank_line_id = bank_lines.id and ended_at is null) as deposit,
      match.id as "matchId", matched_by, ${isMatchedLine(sql`bank_lines.id`)} as "isMatched",
      case when difference_cents <> 0 then json_build_object('cents', difference_cents, 'reason', difference_reason, 'note', difference_note) end as difference
    from bank_lines left join bank_line_matches match on match.bank_line_id = bank_lines.id and match.ended_at is null
    where bank_lines.id = ${id}::uuid and removed_at is null`);
  const [found] = rows;
  if (found === undefined) return staffRefusal('not_found');
  const { line, matchId, isMatched } = found;
  const open = isMatched || line.currency !== CURRENCY.code ? [] : await readOpen(db, timeZone, line);
  return staffSuccess({
    line,
    deposit: found.deposit,
    matched_by: found.matched_by,
    difference: found.difference,
    open,
    gifts: matchId === null ? [] : await readMatched(db, timeZone, matchId),
    suggested: suggested(open, line),
  });
}

/** The latest gifts before the line, and those of its days. */
async function readOpen(
  db: Db,
  timeZone: string,
  { booked_on: on, amount_cents: amountCents }: Page['line'],
): Promise<BankableGift[]> {
  const line = { bookedOn: on, amountCents, timeZone };
  const gifts = await readBankableGifts(
    { db, timeZone },
    {
      cents: centsIn(line),
      from: sql`from gifts`,
      // Refunds may be of old gifts.
      which: sql`given_at >= ${on}::date - ${RETURN_DAYS_BEFORE}::integer and given_at < ${on}::date + ${DAYS_AFTER + 1}::integer and ${mayBeIn(line)}
        and (${isAtBank} or given_at >= ${on}::date - ${DAYS_BEFORE}::integer)
        order by given_at desc, gifts.id limit ${BANKED_GIFTS_MAX}`,
    },
  );
  return gifts.toReversed();
}

const readMatched = (db: Db, timeZone: string, matchId: string) =>
  readBankableGifts(
    { db, timeZone },
    {
      cents: sql`banked.cents`,
      from: sql`from (select match_id, gift_id, cents from bank_line_gifts union all select match_id, gift_id, cents from bank_line_returns) banked
        join gifts on gifts.id = gift_id`,
      which: sql`match_id = ${matchId}::uuid order by given_at, gifts.id`,
    },
  );

/**
 * Suggests gifts that a correction took out of the books only for money that left the bank, and
 * refunds also for a payout of PayPal.
 */
function suggested(open: readonly BankableGift[], line: Page['line']): string[] {
  const { amount_cents: amount } = line;
  if (amount <= 0)
    return suggestGifts(
      open.map((gift) => ({ ...gift, cents: -gift.cents })),
      -amount,
    );
  const isPayPals = /paypal/i.test(line.description);
  const counted = open.filter(
    ({ is_reversed: isReversed, method_type: method }) => !isReversed && (!isPayPals || method === 'paypal'),
  );
  if (isPayPals) return suggestPayPalGifts(counted, amount);
  return suggestGifts(
    counted.filter(({ cents }) => cents > 0),
    amount,
  );
}
