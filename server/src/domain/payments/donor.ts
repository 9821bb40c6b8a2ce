import { and, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { attempts } from '../../schema/attempts.ts';
import { gifts } from '../../schema/gifts.ts';
import { subscriptions } from '../../schema/subscriptions.ts';
import { refunds } from '../../schema/refunds.ts';
import { lapseOffersOf } from './monthly-offer/store.ts';

/** Moves the gifts of some donors to another one. */
export async function moveGifts(tx: Tx, from: string[], into: string): Promise<void> {
  await tx.update(gifts).set({ donorId: into }).where(inArray(gifts.donorId, from));
}

/**
 * Gives the donor's own attempts under the old address the new one. Runs before the donor's
 * sessions change donors.
 */
export async function changeEmailOfAttempts(
  tx: Tx,
  { donorId, oldEmail, newEmail }: { donorId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  await tx.execute(sql`
    update attempts set email = ${newEmail}
    where lower(email) = lower(${oldEmail}) and (session_id in (select id from sessions where donor_id = ${donorId})
      or id in (select attempt_id from gifts where donor_id = ${donorId}) or state in ('declined', 'failed'))`);
}

/** Removes a person from ended attempts. @returns the checkouts of these attempts */
export async function redactAttempts(
  tx: Tx,
  { donorIds, email }: { donorIds: string[]; email: string },
): Promise<string[]> {
  const ofGifts = tx.select({ id: gifts.attemptId }).from(gifts).where(inArray(gifts.donorId, donorIds));
  const ofMonthlyGifts = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.donorId, donorIds));
  const rows = await tx
    .update(attempts)
    .set({ email: NOBODY, userAgent: NOBODY, nonce: null })
    .where(
      and(
        // An attempt that has just begun belongs to a donor who gives again.
        notInArray(attempts.state, ['pending', 'sent', 'unknown']),
        or(
          sql`lower(${attempts.email}) = lower(${email})`,
          inArray(attempts.id, ofGifts),
          inArray(attempts.id, ofMonthlyGifts),
        ),
      ),
    )
    .returning({ id: attempts.id, checkoutId: attempts.checkoutId });
  await lapseOffersOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ checkoutId }) => checkoutId);
}

/** Removes the payer's name from these donors' gifts, and staff's notes on their refunds. */
export async function redactGifts(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.update(gifts).set({ payerName: null }).where(inArray(gifts.donorId, donorIds));
  const ofDonors = tx.select({ id: gifts.id }).from(gifts).where(inArray(gifts.donorId, donorIds));
  await tx.update(refunds).set({ note: '' }).where(inArray(refunds.giftId, ofDonors));
}
