import { findDonor, findMergedInto, lockDonor, type Donor } from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';

/**
 * Locks a donor whom staff are about to change, so that no other transaction changes, merges or
 * erases them.
 * @returns undefined for an unknown, erased or merged donor
 */
export async function holdDonor(
  tx: Tx,
  donorId: string,
  strength: Parameters<typeof lockDonor>[2] = 'no key update',
): Promise<Donor | undefined> {
  await lockDonor(tx, donorId, strength);
  const donor = await findDonor(tx, donorId);
  if (donor === undefined || donor.email === NOBODY) return undefined;
  return (await findMergedInto(tx, donorId)) === null ? donor : undefined;
}
