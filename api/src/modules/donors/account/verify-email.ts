import {
  type Donor,
  endLinks,
  endSessionsOf,
  findDonorsByEmail,
  markMerged,
  markVerified,
  moveSession,
} from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { PROVING_LINK_KINDS } from '../../../schema/links.ts';
import { joinGatewayCustomers } from '../../payment-methods/index.ts';
import { forgetDonorAnswers } from '../../post-donation/index.ts';
import { moveMerges } from '../care/merges.ts';
import { moveGiving } from './move-giving.ts';

/**
 * Somebody opened a link that only this address received. There is one verified donor an address: found, or made of the
 * one whose gift this session gave, else of the oldest. All that was given under the address joins it, cards of this
 * session's own gifts alone. The first proof voids every session and link from before it, and every password that was not set in the
 * session that verifies, so nobody can have occupied the address.
 * @param session where the proof happens; it stays open. Null where no session is to have anything by it
 * @returns the verified donor, or undefined when nobody ever gave under the address
 */
export async function verifyEmail(
  tx: Tx,
  email: string,
  session: Session | null,
): Promise<Donor | undefined> {
  await lockEmail(tx, email);
  const all = await findDonorsByEmail(tx, email);
  const verified = all.find((donor) => donor.isVerified);
  const keptId = session?.id ?? null;
  const chosen = verified ?? all.find((donor) => donor.id === session?.donorId) ?? all[0];
  if (chosen === undefined) return undefined;
  const keepsPassword =
    verified !== undefined || (chosen.id === session?.donorId && chosen.passwordSessionId === keptId);
  const others = all.filter((donor) => donor.id !== chosen.id).map((donor) => donor.id);
  const unverified = all.filter((donor) => !donor.isVerified).map((donor) => donor.id);
  // Before anything is moved or forgotten: a call that holds one of these sessions commits first, and a later call finds it ended.
  await endSessionsOf(tx, unverified, { except: keptId });
  if (verified === undefined) {
    await markVerified(tx, chosen.id, keepsPassword);
    // What was answered before the address was verified may be a stranger's.
    if (chosen.id !== session?.donorId) await forgetDonorAnswers(tx, [chosen.id]);
  }
  await markMerged(tx, others, chosen.id);
  await moveGiving(tx, others, chosen.id, session?.donorId);
  await joinGatewayCustomers(tx, unverified, chosen.id, keptId);
  if (keptId !== null) await moveSession(tx, keptId, others, chosen.id);
  await endLinks(tx, email, PROVING_LINK_KINDS);
  await moveMerges(tx, others, chosen.id);
  return { ...chosen, isVerified: true, passwordHash: keepsPassword ? chosen.passwordHash : null };
}
