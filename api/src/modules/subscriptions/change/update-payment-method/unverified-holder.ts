import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { subscriptions } from '../../../../schema/gifts.ts';
import { endUnverifiedAccess, lockUnverifiedDonor } from '../../../accounts/index.ts';
import { takeMethodsFrom } from '../../../payment-methods/index.ts';

/**
 * Comes before anything is vaulted by a mailed link. A monthly gift of an unverified account may be that of a stranger, who typed the
 * address of the person who holds the link now, and a method is vaulted beside theirs. So an account that is not this session's keeps
 * nothing: no vault, no nonce, no session, no password. The owner of the address gets in by a mailed link, as always (decisions 006, 025).
 */
export async function revokeUnverifiedAccess(
  tx: Tx,
  subscriptionId: string,
  sessionId: string,
): Promise<void> {
  // A statement of its own: a sign-in that this waits for has written its session by then, and the next statement sees that.
  await lockUnverifiedHolder(tx, subscriptionId);
  const [holder] = await tx
    .select({ donorId: subscriptions.donorId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (holder !== undefined && (await endUnverifiedAccess(tx, holder.donorId, sessionId)))
    await takeMethodsFrom(tx, holder.donorId);
}

/** Comes before anything else is locked: a verification of the address locks its accounts first, and then their monthly gifts. */
export async function lockUnverifiedHolder(tx: Tx, subscriptionId: string): Promise<void> {
  await lockUnverifiedDonor(tx, sql`(select donor_id from subscriptions where id = ${subscriptionId})`);
}
