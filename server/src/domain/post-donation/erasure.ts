import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { donorAnswers, giftAnswers } from '../../schema/answers.ts';
import { dedicationCards } from '../../schema/dedication-cards.ts';
import { employerMatches } from '../../schema/employer-matches.ts';
import { dedicationNotices } from '../../schema/dedication-notices.ts';

/** Forgets who referred these donors and who employs them. */
export async function forgetDonorAnswers(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(donorAnswers).where(inArray(donorAnswers.donorId, donorIds));
}

/** Forgets the answers, notices, cards and employer matches of these checkouts. */
export async function forgetGiftAnswers(tx: Tx, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.delete(giftAnswers).where(inArray(giftAnswers.checkoutId, checkoutIds));
  await tx.delete(dedicationCards).where(inArray(dedicationCards.checkoutId, checkoutIds));
  await tx.delete(employerMatches).where(inArray(employerMatches.checkoutId, checkoutIds));
  await tx.delete(dedicationNotices).where(inArray(dedicationNotices.checkoutId, checkoutIds));
}
