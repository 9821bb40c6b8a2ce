import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { subscriptions } from '../../../../schema/subscriptions.ts';
import { endUnverifiedAccess, lockUnverifiedDonor } from '../../../accounts/index.ts';
import { takeMethodsFrom } from '../../../payment-methods/index.ts';

/**
 * Runs before a method is vaulted through a mailed link. The monthly gift of an unverified account
 * may be a stranger's, who typed the address of the link's holder, and the method would be vaulted
 * with theirs. An account of another session therefore loses everything: vault, nonces, sessions
 * and password. The owner of the address signs in by a mailed link, as always (decisions 006, 018).
 */
export async function revokeUnverifiedAccess(
  tx: Tx,
  subscriptionId: string,
  sessionId: string,
): Promise<void> {
  // A separate statement: a sign-in that this waits for has then written its session, which the
  // next statement sees.
  await lockUnverifiedHolder(tx, subscriptionId);
  const [holder] = await tx
    .select({ donorId: subscriptions.donorId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (holder !== undefined && (await endUnverifiedAccess(tx, holder.donorId, sessionId)))
    await takeMethodsFrom(tx, holder.donorId);
}

/**
 * Must be the first lock: a verification of the address locks its accounts first, and then their
 * monthly gifts.
 */
export async function lockUnverifiedHolder(tx: Tx, subscriptionId: string): Promise<void> {
  await lockUnverifiedDonor(tx, sql`(select donor_id from subscriptions where id = ${subscriptionId})`);
}
