import type { GiftMethodType } from '@handsel/contract/console';
import { CURRENCY } from '@handsel/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { bankLineGifts, bankLineMatches, bankLineReturns } from '../../schema/deposits.ts';
import { bookMatch, unbookMatch, type BankEntry } from './bank-entries.ts';
import { centsIn, isAtBank, mayBeIn, type LineOfGifts } from './bankable.ts';
import { explained, isExplained, isLineMatched, lockBankLine, type Explanation } from './bank-lines.ts';

interface GiftsMatch extends Explanation {
  bankLineId: string;
  giftIds: readonly string[];
  /** The difference that the page showed. */
  differenceCents: number;
  matchedBy: string;
  /** The charity's. */
  timeZone: string;
}

/**
 * Matches a line with gifts once, and books them at the bank. Money that left the bank is matched
 * with gifts that were taken back, and a payout of PayPal also with those, because PayPal subtracts
 * its refunds. Without a gift, only the reason is booked.
 * @returns the line; `empty` for money that came in without a gift; `unexplained` for a difference
 * without a reason; `changed` if the amounts have changed since the page was read
 */
export async function insertGiftsMatch(
  tx: Tx,
  { bankLineId, giftIds, matchedBy, timeZone, ...given }: GiftsMatch,
) {
  const line = await lockBankLine(tx, bankLineId);
  if (line?.currency !== CURRENCY.code) return 'none';
  if (await isLineMatched(tx, bankLineId)) return 'matched';
  if (giftIds.length === 0 && line.amountCents >= 0) return 'empty';
  const ids = [...new Set(giftIds)];
  // In the order of their ids, so that two colleagues never wait for each other.
  await tx.execute(sql`
    select from gifts where id = any (${sql.param(ids)}::uuid[]) order by id for no key update`);
  const gifts = await readLocked(tx, ids, { ...line, timeZone });
  if (gifts.length < ids.length) return 'none';
  if (gifts.some(({ isOpen }) => !isOpen)) return 'matched';
  const differenceCents = line.amountCents - gifts.reduce((sum, { cents }) => sum + cents, 0);
  if (differenceCents !== given.differenceCents) return 'changed';
  if (differenceCents !== 0 && !isExplained(given)) return 'unexplained';
  const [match] = await tx
    .insert(bankLineMatches)
    .values({ bankLineId, matchedBy, ...explained(differenceCents, given) })
    .returning({ id: bankLineMatches.id });
  const matchId = match?.id ?? '';
  const rowOf = ({ id, cents }: LeftGift) => ({ matchId, giftId: id, cents });
  const [banked, fresh] = [gifts.filter(isBanked), gifts.filter((gift) => !isBanked(gift))];
  if (fresh.length > 0) await tx.insert(bankLineGifts).values(fresh.map(rowOf));
  if (banked.length > 0)
    await tx
      .insert(bankLineReturns)
      .values(banked.map((gift) => ({ ...rowOf(gift), isRegained: gift.cents > 0 })));
  await bookMatch(tx, matchId, line, entriesOf(gifts, differenceCents));
  return line;
}

interface LeftGift extends Record<string, unknown> {
  id: string;
  methodType: GiftMethodType;
  cents: number;
  /** It may be in the line. */
  isOpen: boolean;
  /** It is matched with the line that brought it. */
  isBanked: boolean;
}

const isBanked = (gift: LeftGift) => gift.isBanked;

/** Reads after the lock, so that a match or a refund of the same moment counts. */
async function readLocked(tx: Tx, ids: readonly string[], line: LineOfGifts): Promise<LeftGift[]> {
  const { rows } = await tx.execute<LeftGift>(sql`
    select id, method_type as "methodType", ${centsIn(line)}::integer as cents, ${mayBeIn(line)} as "isOpen",
      ${isAtBank} as "isBanked" from gifts
    where id = any (${sql.param([...ids])}::uuid[])`);
  return rows;
}

function entriesOf(gifts: readonly LeftGift[], differenceCents: number): BankEntry[] {
  const byMethod = Map.groupBy(gifts, ({ methodType }) => methodType);
  return [
    ...[...byMethod].map(([methodType, group]) => ({
      kind: 'bank' as const,
      methodType,
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    })),
    { kind: 'bank_difference', cents: differenceCents },
  ];
}

interface EndedMatch {
  bookedOn: string;
  amountCents: number;
  differenceCents: number;
  gifts: number;
}

/**
 * Undoes a match.
 * @returns the line and what it was matched with; `returned` if the bank took one of its gifts back
 * in another line, whose match must be undone first
 */
export async function endGiftsMatch(tx: Tx, bankLineId: string): Promise<EndedMatch | 'none' | 'returned'> {
  const line = await lockBankLine(tx, bankLineId);
  if (line === undefined) return 'none';
  const [match] = await tx
    .select({ id: bankLineMatches.id, differenceCents: bankLineMatches.differenceCents })
    .from(bankLineMatches)
    .where(and(eq(bankLineMatches.bankLineId, bankLineId), isNull(bankLineMatches.endedAt)))
    .for('update');
  if (match === undefined) return 'none';
  // Locks the gifts, so that a colleague does not match a return of one at the same moment. Only a
  // later statement sees a return that was matched while this one waited.
  await tx.execute(sql`
    select from gifts join bank_line_gifts on gift_id = gifts.id where match_id = ${match.id}
    order by gifts.id for no key update of gifts`);
  const { rows: returned } = await tx.execute(sql`
    select from bank_line_gifts join bank_line_returns returned using (gift_id)
    where bank_line_gifts.match_id = ${match.id} and returned.ended_at is null limit 1`);
  if (returned.length > 0) return 'returned';
  const endedAt = sql`now()`;
  await tx.update(bankLineMatches).set({ endedAt }).where(eq(bankLineMatches.id, match.id));
  let gifts = 0;
  for (const table of [bankLineGifts, bankLineReturns]) {
    const ended = await tx.update(table).set({ endedAt }).where(eq(table.matchId, match.id));
    gifts += ended.rowCount ?? 0;
  }
  await unbookMatch(tx, match.id);
  const { bookedOn, amountCents } = line;
  return { bookedOn, amountCents, differenceCents: match.differenceCents, gifts };
}
