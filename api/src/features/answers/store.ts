import type { Answers } from '@handsel/contract';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { donorAnswers, giftAnswers } from '../../schema/answers.ts';
import { attempts } from '../../schema/attempts.ts';
import { checkouts } from '../../schema/checkouts.ts';
import { subscriptionChanges } from '../../schema/subscription-changes.ts';

export type Referral = Omit<Answers, 'dedicated' | 'dedicateTo' | 'dedicateToEmail'>;

/** Whether the session gave by this checkout, or changed a monthly gift. */
export async function isPaidBy(db: Db, checkoutId: string, sessionId: string): Promise<boolean> {
  const succeeded = (tries: typeof attempts | typeof subscriptionChanges) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(tries)
        .where(and(eq(tries.checkoutId, checkouts.id), eq(tries.state, 'succeeded'))),
    );
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.id, checkoutId),
        eq(checkouts.sessionId, sessionId),
        or(succeeded(attempts), succeeded(subscriptionChanges)),
      ),
    );
  return rows.length > 0;
}

export async function saveGiftAnswers(db: Db, checkoutId: string, answers: Answers): Promise<void> {
  const values = { ...answers, updatedAt: sql`now()` };
  await db
    .insert(giftAnswers)
    .values({ checkoutId, ...values })
    .onConflictDoUpdate({ target: giftAnswers.checkoutId, set: values });
}

export async function saveDonorAnswers(db: Db, donorId: string, referral: Referral): Promise<void> {
  const values = { ...referral, updatedAt: sql`now()` };
  await db
    .insert(donorAnswers)
    .values({ donorId, ...values })
    .onConflictDoUpdate({ target: donorAnswers.donorId, set: values });
}
