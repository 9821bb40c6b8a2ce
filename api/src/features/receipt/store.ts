import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { attempts } from '../../schema/attempts.ts';
import { donors } from '../../schema/donors.ts';
import { awaitsBank, gifts, monthlyAddress, subscriptions } from '../../schema/gifts.ts';
import { receiptCounters, receipts, type ReceiptSnapshot } from '../../schema/receipts.ts';

export type Receipt = typeof receipts.$inferSelect;

export async function findReceipt(db: Db | Tx, giftId: string): Promise<Receipt | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.giftId, giftId));
  return row;
}

export async function findGiftForReceipt(tx: Tx, giftId: string) {
  const [row] = await tx
    .select({
      // The address typed for this gift need not be the donor's.
      email: sql<string>`case when ${gifts.attemptId} is null then ${monthlyAddress} else ${attempts.email} end`,
      amountCents: gifts.amountCents,
      frequency: gifts.frequency,
      methodDescription: gifts.methodDescription,
      isSettling: awaitsBank,
      givenAt: gifts.givenAt,
      isLaterMonth: sql<boolean>`${gifts.attemptId} is null`,
      nextAmountCents: subscriptions.amountCents,
      nextBillingDate: subscriptions.nextBillingDate,
    })
    .from(gifts)
    // What began a monthly gift has its id.
    .innerJoin(attempts, eq(attempts.id, sql`coalesce(${gifts.attemptId}, ${gifts.subscriptionId})`))
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))
    .where(eq(gifts.id, giftId));
  return row;
}

/** The next number of a year. The counter's row stays locked until the transaction ends, so no number is ever skipped. */
export async function takeReceiptNumber(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
    })
    .returning({ number: receiptCounters.lastNumber });
  if (row === undefined) throw new Error('no receipt number was given');
  return row.number;
}

export async function insertReceipt(
  tx: Tx,
  receipt: { giftId: string; year: number; number: number; messageId: string; snapshot: ReceiptSnapshot },
): Promise<Receipt> {
  const [row] = await tx.insert(receipts).values(receipt).returning();
  if (row === undefined) throw new Error('the receipt was not written');
  return row;
}

export async function markMailed(db: Db, receiptId: string): Promise<void> {
  await db
    .update(receipts)
    .set({ mailedAt: sql`now()` })
    .where(eq(receipts.id, receiptId));
}
