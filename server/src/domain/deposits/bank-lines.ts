import type { DifferenceReason } from '@handsel/contract/console';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { bankLines, depositMatches, deposits } from '../../schema/deposits.ts';
import { bookMatch, unbookMatch } from './bank-entries.ts';
import { netCents } from './deposit-sql.ts';
import { depositCurrency } from './imported-lines.ts';

export type NewBankLine = Pick<
  typeof bankLines.$inferInsert,
  'id' | 'bookedOn' | 'amountCents' | 'description' | 'addedBy'
>;

/**
 * Adds a line of the bank, in the currency of the deposits.
 * @returns `other` when a different line has this id
 */
export async function insertBankLine(db: Db | Tx, line: NewBankLine): Promise<'added' | 'known' | 'other'> {
  const { rowCount } = await db
    .insert(bankLines)
    .values({
      ...line,
      currency: await depositCurrency(db),
    })
    .onConflictDoNothing();
  if (rowCount === 1) return 'added';
  const [known] = await db.select().from(bankLines).where(eq(bankLines.id, line.id));
  const isSame =
    known?.bookedOn === line.bookedOn &&
    known.amountCents === line.amountCents &&
    known.description === line.description;
  return isSame ? 'known' : 'other';
}

/** @returns the removed line */
export async function removeBankLine(tx: Tx, id: string) {
  const line = await lockBankLine(tx, id);
  if (line === undefined) return 'none';
  if (await isLineMatched(tx, id)) return 'matched';
  await tx
    .update(bankLines)
    .set({ removedAt: sql`now()` })
    .where(eq(bankLines.id, id));
  return line;
}

export async function lockBankLine(tx: Tx, id: string) {
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), isNull(bankLines.removedAt)))
    .for('update');
  return line;
}

/** Whether a deposit or gifts are matched with the line. */
export async function isLineMatched(tx: Tx, bankLineId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select ${isMatchedLine(sql`${bankLineId}::uuid`)} as is`,
  );
  return rows[0]?.is === true;
}

/** @param id the id of a bank line, in a query */
export const isMatchedLine = (id: SQL) => sql`(
  exists (select from deposit_matches where bank_line_id = ${id} and ended_at is null)
  or exists (select from bank_line_matches where bank_line_id = ${id} and ended_at is null))`;

/** The reason for the difference between a bank line and its match. */
export interface Explanation {
  reason: DifferenceReason | undefined;
  note: string;
}

interface DepositMatch extends Explanation {
  depositId: string;
  bankLineId: string;
  matchedBy: string;
}

/**
 * Matches a deposit and a line once, even if two colleagues click at the same time, and books their
 * difference.
 * @returns the line; `unexplained` for a difference without a reason
 */
export async function insertMatch(tx: Tx, { depositId, bankLineId, matchedBy, reason, note }: DepositMatch) {
  const [deposit] = await tx
    .select({ id: deposits.id, netCents })
    .from(deposits)
    .where(eq(deposits.id, depositId))
    .for('update');
  const line = await lockBankLine(tx, bankLineId);
  if (deposit === undefined || line === undefined) return 'none';
  const isTaken = await tx
    .select({ id: depositMatches.id })
    .from(depositMatches)
    .where(and(eq(depositMatches.depositId, depositId), isNull(depositMatches.endedAt)));
  if (isTaken.length > 0 || (await isLineMatched(tx, bankLineId))) return 'matched';
  const differenceCents = line.amountCents - deposit.netCents;
  if (differenceCents !== 0 && !isExplained({ reason, note })) return 'unexplained';
  const [match] = await tx
    .insert(depositMatches)
    .values({ depositId, bankLineId, matchedBy, ...explained(differenceCents, { reason, note }) })
    .returning({ id: depositMatches.id });
  await bookMatch(tx, match?.id ?? '', line, [{ kind: 'bank_difference', cents: differenceCents }]);
  return line;
}

export function isExplained({ reason, note }: Explanation): boolean {
  return reason !== undefined && (reason !== 'other' || note !== '');
}

/** The columns of a match. Equal amounts have no reason. */
export function explained(differenceCents: number, { reason, note }: Explanation) {
  return differenceCents === 0
    ? { differenceCents }
    : { differenceCents, differenceReason: reason ?? null, differenceNote: note };
}

/** @returns the line that was matched with it, or undefined */
export async function endMatch(tx: Tx, depositId: string): Promise<string | undefined> {
  const [ended] = await tx
    .update(depositMatches)
    .set({ endedAt: sql`now()` })
    .where(and(eq(depositMatches.depositId, depositId), isNull(depositMatches.endedAt)))
    .returning({ id: depositMatches.id, bankLineId: depositMatches.bankLineId });
  if (ended !== undefined) await unbookMatch(tx, ended.id);
  return ended?.bankLineId;
}
