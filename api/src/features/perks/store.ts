import { NO_POSTAL, type Postal, type ShirtSize } from '@handsel/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { donorDetails } from '../../schema/donor-details.ts';
import { subscriptions } from '../../schema/gifts.ts';
import { perksOwed } from '../../schema/perks-owed.ts';

/** What a donor gives every month at most, in cents; 0 where nothing runs. */
export async function highestMonthlyCents(db: Db, donorId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(max(${subscriptions.amountCents}), 0)::int` })
    .from(subscriptions)
    .where(and(eq(subscriptions.donorId, donorId), ne(subscriptions.status, 'cancelled')));
  return row?.cents ?? 0;
}

/** From now on the donor is being asked for these tiers; those that were asked for before stay as they are. */
export async function noteAsked(db: Db, donorId: string, tiers: string[]): Promise<void> {
  if (tiers.length === 0) return;
  await db
    .insert(perksOwed)
    .values(tiers.map((tier) => ({ donorId, tier })))
    .onConflictDoNothing();
}

/** Those that are not answered yet, and whether the donor said to leave them. */
export async function findUnanswered(
  db: Db,
  donorId: string,
): Promise<{ tier: string; isSkipped: boolean }[]> {
  return db
    .select({ tier: perksOwed.tier, isSkipped: sql<boolean>`${perksOwed.skippedAt} is not null` })
    .from(perksOwed)
    .where(and(eq(perksOwed.donorId, donorId), isNull(perksOwed.answeredAt)));
}

/** An answer is given once: staff may have sent it already. */
export async function saveAnswer(
  db: Db,
  donorId: string,
  tiers: { tier: string; shirtSize: ShirtSize | null }[],
  { postal_code: postalCode, ...rest }: Postal,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { tier, shirtSize } of tiers)
      await tx
        .update(perksOwed)
        .set({ ...rest, postalCode, shirtSize, answeredAt: sql`now()`, skippedAt: null })
        .where(and(eq(perksOwed.donorId, donorId), eq(perksOwed.tier, tier), isNull(perksOwed.answeredAt)));
  });
}

export async function noteSkipped(db: Db, donorId: string, tiers: string[]): Promise<void> {
  if (tiers.length === 0) return;
  await db
    .update(perksOwed)
    .set({ skippedAt: sql`now()` })
    .where(and(eq(perksOwed.donorId, donorId), inArray(perksOwed.tier, tiers), isNull(perksOwed.answeredAt)));
}

export async function findKnownAddress(db: Db, donorId: string): Promise<Postal> {
  const [row] = await db.select().from(donorDetails).where(eq(donorDetails.donorId, donorId));
  if (row === undefined) return NO_POSTAL;
  const { name, line1, line2, city, state, postalCode, country } = row;
  return { name, line1, line2, city, state, postal_code: postalCode, country };
}
