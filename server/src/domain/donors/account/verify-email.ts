import {
  changeLanguage,
  type Donor,
  endLinks,
  endSessionsOf,
  findDonorsByEmail,
  findLanguage,
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
import { dropStrangersConsent } from '../newsletter/answers.ts';
import { moveGiving } from './move-giving.ts';

/**
 * Verifies an address after its mailed link was opened. An address has one verified donor: the
 * existing one, else the donor of this session's gift, else the oldest. All gifts under the address
 * join that donor, but cards only from this session's own gifts. The first verification voids all
 * earlier sessions and links, and all passwords except one that was set in the verifying session. A
 * stranger who used the address before loses access.
 * @param session the verifying session, which stays open. Null if no session should gain access
 * @returns the verified donor, or undefined when the address has no donor
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
  // Ends sessions before anything moves: a call that holds one of them commits first, and a later
  // call finds it ended.
  await endSessionsOf(tx, unverified, { except: keptId });
  if (verified === undefined) {
    await markVerified(tx, chosen.id, keepsPassword);
    // Answers from before the verification may be a stranger's.
    if (chosen.id !== session?.donorId) {
      await forgetDonorAnswers(tx, [chosen.id]);
      await dropStrangersConsent(tx, [chosen.id]);
    }
  }
  // Only the language of this session's own gift is surely the donor's.
  const given = others.find((id) => id === session?.donorId);
  if (given !== undefined) await changeLanguage(tx, chosen.id, await findLanguage(tx, given));
  await markMerged(tx, others, chosen.id);
  await moveGiving(tx, others, chosen.id, session?.donorId);
  await joinGatewayCustomers(tx, unverified, chosen.id, keptId);
  if (keptId !== null) await moveSession(tx, keptId, others, chosen.id);
  await endLinks(tx, email, PROVING_LINK_KINDS);
  await moveMerges(tx, others, chosen.id);
  return { ...chosen, isVerified: true, passwordHash: keepsPassword ? chosen.passwordHash : null };
}
