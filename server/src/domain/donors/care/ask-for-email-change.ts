import { sameEmail } from '@handsel/contract';
import { findDonor, findDonorsByEmail, hasOtherVerifiedDonor } from '../../accounts/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import type { Refusal } from '../../../platform/http/result.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { endEmailChange, openChange } from '../account/email-change-store.ts';
import { STAFF_MAILS } from '../job-names.ts';
import { holdDonor } from './hold-donor.ts';

/**
 * Counts the mails of a change of address that a colleague requests. @returns the permit, or why it
 * was refused
 */
export function permitEmailChange(
  limits: Limits,
  { donorId, email, colleague }: { donorId: string; email: string; colleague: string },
): Promise<MailPermit | Refusal> {
  const limitKeys = { donor: donorId, address: email, colleague };
  return MailPermit.ask(limits, STAFF_MAILS.sendEmailChangeMail, limitKeys);
}

/**
 * Begins a change of a donor's address that the donor asked staff for. It continues like a donor's
 * own change (decision 006): both addresses are mailed, and nothing changes until both agree. An
 * unverified current address is only informed and may refuse, because it may be mistyped and unread
 * (decision 059).
 * @returns `shared` when the current address also belongs to another donor and is unverified
 */
export async function askForEmailChange(
  tx: Tx,
  { donorId, email, by }: { donorId: string; email: string; by: { staffId: string; name: string } },
  permit: MailPermit,
): Promise<'asked' | 'no-donor' | 'same' | 'taken' | 'shared'> {
  const seen = await findDonor(tx, donorId);
  if (seen === undefined) return 'no-donor';
  await lockEmail(tx, seen.email);
  const donor = await holdDonor(tx, donorId, 'update');
  if (donor?.email !== seen.email) return 'no-donor';
  if (sameEmail(donor.email, email)) return 'same';
  if (await hasOtherVerifiedDonor(tx, email, donorId)) return 'taken';
  if (!donor.isVerified && (await findDonorsByEmail(tx, donor.email)).length > 1) return 'shared';
  const asked = { donorId, newEmail: email, askedBy: by.staffId, askedByName: by.name };
  await openChange(tx, { ...asked, sessionId: null, isByStaff: true }, permit);
  return 'asked';
}

/**
 * Cancels a change of address, even one that the donor requested. @returns false for an unknown
 * donor
 */
export async function withdrawEmailChange(tx: Tx, donorId: string): Promise<boolean> {
  const donor = await holdDonor(tx, donorId, 'update');
  if (donor === undefined) return false;
  await endEmailChange(tx, donorId);
  return true;
}
