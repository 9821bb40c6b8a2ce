import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { bankLines, depositMatches, deposits } from '../../schema/deposits.ts';
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
  if (await isMatched(tx, eq(depositMatches.bankLineId, id))) return 'matched';
  await tx
    .update(bankLines)
    .set({ removedAt: sql`now()` })
    .where(eq(bankLines.id, id));
  return line;
}

async function lockBankLine(tx: Tx, id: string) {
  const [line] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), isNull(bankLines.removedAt)))
    .for('update');
  return line;
}

async function isMatched(tx: Tx, which: ReturnType<typeof eq>): Promise<boolean> {
  const found = await tx
    .select({ id: depositMatches.id })
    .from(depositMatches)
    .where(and(which, isNull(depositMatches.endedAt)));
  return found.length > 0;
}

/**
 * Matches a deposit and a line once, even if two colleagues click at the same time. @returns the
 * line
 */
export async function insertMatch(
  tx: Tx,
  { depositId, bankLineId, matchedBy }: { depositId: string; bankLineId: string; matchedBy: string },
) {
  const [deposit] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(deposits.id, depositId))
    .for('update');
  const line = await lockBankLine(tx, bankLineId);
  if (deposit === undefined || line === undefined) return 'none';
  if (await isMatched(tx, eq(depositMatches.depositId, depositId))) return 'matched';
  if (await isMatched(tx, eq(depositMatches.bankLineId, bankLineId))) return 'matched';
  await tx.insert(depositMatches).values({ depositId, bankLineId, matchedBy });
  return line;
}

/** @returns the line that was matched with it, or undefined */
export async function endMatch(tx: Tx, depositId: string): Promise<string | undefined> {
  const [ended] = await tx
    .update(depositMatches)
    .set({ endedAt: sql`now()` })
    .where(and(eq(depositMatches.depositId, depositId), isNull(depositMatches.endedAt)))
    .returning({ bankLineId: depositMatches.bankLineId });
  return ended?.bankLineId;
}
