import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { NOBODY } from '../../platform/mail/mailer.ts';
import { subscriptions } from '../../schema/subscriptions.ts';
import { subscriptionChanges } from '../../schema/subscription-changes.ts';

/** Moves the monthly gifts of some donors to another one. */
export async function moveSubscriptions(tx: Tx, from: string[], into: string): Promise<void> {
  await tx.update(subscriptions).set({ donorId: into }).where(inArray(subscriptions.donorId, from));
}

/** Records that the gateway ended a monthly gift because its donor is being erased. */
export async function markEndedByErasure(db: Db, subscriptionId: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({
      status: 'cancelled',
      nextBillingDate: null,
      pausedFrom: null,
      isPauseOn: false,
      endedAt: sql`coalesce(${subscriptions.endedAt}, now())`,
      endedBy: sql`coalesce(${subscriptions.endedBy}, 'erasure')`,
    })
    .where(eq(subscriptions.id, subscriptionId));
}

/** Removes personal data from the changes of these donors' monthly gifts. */
export async function redactChanges(tx: Tx, donorIds: string[]): Promise<void> {
  const theirs = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.donorId, donorIds));
  await tx
    .update(subscriptionChanges)
    .set({ userAgent: NOBODY, donorsReason: null })
    .where(inArray(subscriptionChanges.subscriptionId, theirs));
}
