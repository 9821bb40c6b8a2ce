import { type Donor, endLinks, endSessionsOf, findDonorsByEmail } from '../../accounts/index.ts';
import { revokeGiftLinks } from '../../payments/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { endEmailChange } from './email-change-store.ts';

/**
 * Ends all access to a donor's account: sessions, mailed links, and an open change of address.
 * @param keepSessionId stays open
 */
export async function endAllBut(
  tx: Tx,
  { id, email }: Pick<Donor, 'id' | 'email'>,
  keepSessionId: string | null,
): Promise<void> {
  await endSessionsOf(tx, [id], { except: keepSessionId });
  await endLinks(tx, email);
  await revokeGiftLinks(tx, [id]);
  await endEmailChange(tx, id);
}

/**
 * For a donor who lost a device, or whose mailbox was read by another person. @returns false when
 * the address has no donor
 */
export async function signOutEverywhere(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const donors = await findDonorsByEmail(tx, email);
    for (const donor of donors) await endAllBut(tx, donor, null);
    return donors.length > 0;
  });
}
