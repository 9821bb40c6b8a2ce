import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { gifts, subscriptions } from '../../../schema/gifts.ts';
import { movePerks } from './move-perks.ts';
import { forgetAnswers } from './store.ts';

/**
 * Moves everything that was given under other accounts of an address to the verified account. Subscriptions come first: a transaction
 * that books a month holds its subscription's row, so its gift is visible when the gifts are moved.
 * @param ownDonorId the account of the session that verifies the address
 */
export async function moveGiving(
  tx: Tx,
  from: string[],
  into: string,
  ownDonorId: string | null | undefined,
): Promise<void> {
  if (from.length > 0) {
    await tx.update(subscriptions).set({ donorId: into }).where(inArray(subscriptions.donorId, from));
    await tx.update(gifts).set({ donorId: into }).where(inArray(gifts.donorId, from));
    await forgetAnswers(tx, from);
  }
  await movePerks(tx, from, into, ownDonorId);
}
