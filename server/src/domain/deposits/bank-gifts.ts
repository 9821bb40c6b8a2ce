import type { GiftMethodType } from '@handsel/contract/console';
import { CURRENCY } from '@handsel/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { bankLineGifts, bankLineMatches } from '../../schema/deposits.ts';
import { bookMatch, unbookMatch, type BankEntry } from './bank-entries.ts';
import { explained, isExplained, isLineMatched, lockBankLine, type Explanation } from './bank-lines.ts';

/**
 * The methods whose money reaches the bank without a deposit of the gateway. PayPal pays to the
 * charity's account there, and from there to the bank.
 */
const BANKABLE = ['check', 'cash', 'transfer', 'paypal'] as const satisfies GiftMethodType[];

/** The amount of a gift after refunds, in a query of `gifts`. */
export const leftCents = sql`(select coalesce(sum(amount_cents), 0) from ledger_entries where gift_id = gifts.id)`;

/** Whether a gift is in no deposit and in no bank line yet, in a query of `gifts`. */
export const isUnbanked = sql`(gifts.import_id is null and gifts.method_type::text = any (${sql.param([...BANKABLE])}::text[])
  and ${leftCents} > 0
  and not exists (select from bank_line_gifts where gift_id = gifts.id and ended_at is null)
  and not exists (select from deposit_lines where deposit_lines.gateway_transaction_id = gifts.gateway_transaction_id))`;

interface GiftsMatch extends Explanation {
  bankLineId: string;
  giftIds: readonly string[];
  /** The difference that the page showed. */
  differenceCents: number;
  matchedBy: string;
}

/**
 * Matches a line with gifts once, and books them at the bank.
 * @returns the line; `unexplained` for a difference without a reason; `changed` if the amounts have
 * changed since the page was read
 */
export async function insertGiftsMatch(tx: Tx, { bankLineId, giftIds, matchedBy, ...given }: GiftsMatch) {
  const line = await lockBankLine(tx, bankLineId);
  if (line?.currency !== CURRENCY.code) return 'none';
  if (await isLineMatched(tx, bankLineId)) return 'matched';
  const ids = [...new Set(giftIds)];
  // In the order of their ids, so that two colleagues never wait for each other.
  const { rows: found } = await tx.execute<{ id: string; methodType: GiftMethodType; isOpen: boolean }>(sql`
    select id, method_type as "methodType", ${isUnbanked} as "isOpen" from gifts
    where id = any (${sql.param(ids)}::uuid[]) order by id for no key update`);
  if (found.length < ids.length) return 'none';
  if (found.some(({ isOpen }) => !isOpen)) return 'matched';
  const gifts = await readLeft(tx, ids);
  const differenceCents = line.amountCents - gifts.reduce((sum, { cents }) => sum + cents, 0);
  if (differenceCents !== given.differenceCents) return 'changed';
  if (differenceCents !== 0 && !isExplained(given)) return 'unexplained';
  const [match] = await tx
    .insert(bankLineMatches)
    .values({ bankLineId, matchedBy, ...explained(differenceCents, given) })
    .returning({ id: bankLineMatches.id });
  const matchId = match?.id ?? '';
  const inserted = await tx
    .insert(bankLineGifts)
    .values(gifts.map(({ id, cents }) => ({ matchId, giftId: id, cents })))
    .onConflictDoNothing();
  // A colleague matched one of them before this transaction had its lock.
  if (inserted.rowCount !== gifts.length) throw new GiftTaken();
  await bookMatch(tx, matchId, line, entriesOf(gifts, differenceCents));
  return line;
}

/** Undoes a match whose gift was matched at the same moment. */
export class GiftTaken extends Error {}

interface LeftGift extends Record<string, unknown> {
  id: string;
  methodType: GiftMethodType;
  cents: number;
}

/** Read after the lock, so that a refund of the same moment counts. */
async function readLeft(tx: Tx, ids: readonly string[]): Promise<LeftGift[]> {
  const { rows } = await tx.execute<LeftGift>(sql`
    select id, method_type as "methodType", ${leftCents}::integer as cents from gifts
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

/** @returns whether there was a match */
export async function endGiftsMatch(tx: Tx, bankLineId: string): Promise<boolean> {
  const [ended] = await tx
    .update(bankLineMatches)
    .set({ endedAt: sql`now()` })
    .where(and(eq(bankLineMatches.bankLineId, bankLineId), isNull(bankLineMatches.endedAt)))
    .returning({ id: bankLineMatches.id });
  if (ended === undefined) return false;
  await tx
    .update(bankLineGifts)
    .set({ endedAt: sql`now()` })
    .where(eq(bankLineGifts.matchId, ended.id));
  await unbookMatch(tx, ended.id);
  return true;
}
