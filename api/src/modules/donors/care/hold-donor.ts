import { findDonor, findMergedInto, lockDonor, type Donor } from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';

/**
 * A donor whom staff are about to change; nobody else changes, joins or erases them before the transaction ends.
 * @returns undefined where there is none, or no longer: erased, or joined to another
 */
export async function holdDonor(tx: Tx, donorId: string): Promise<Donor | undefined> {
  await lockDonor(tx, donorId, 'no key update');
  const donor = await findDonor(tx, donorId);
  if (donor === undefined || donor.email === NOBODY) return undefined;
  return (await findMergedInto(tx, donorId)) === null ? donor : undefined;
}
