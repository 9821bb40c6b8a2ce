import { ERASED_EMAIL } from '@handsel/contract/console';
import type { StaffGiftRow, StaffMonthlyGiftRow } from '@handsel/contract/console';
import { staffGivingWords as words } from '@handsel/words/console/giving';

/** The donor's name: as the donor stated it, as the payment has it, or the email. */
export function giverOf(gift: StaffGiftRow): string {
  return nameOf(gift) || emailInWords(gift.email);
}

/** Empty if no name is known. */
export function nameOf({ donor_name: name, payer_name: payer }: StaffGiftRow): string {
  return name || (payer ?? '');
}

/** An erased donor has no email. */
export function emailInWords(email: string): string {
  return email === ERASED_EMAIL ? words.erasedDonor : email;
}

/** The payment method, which is unknown until the first charge of an imported monthly gift. */
export function monthlyMethodOf({
  method_description: method,
  ended_at: endedAt,
}: StaffMonthlyGiftRow): string {
  if (method !== '') return method;
  return endedAt === null ? words.methodNotKnown : words.methodNeverKnown;
}

/** One-time, the first month, or a later one. */
export function frequencyOf({ frequency, is_later_month: isLater }: StaffGiftRow): string {
  if (frequency === 'one-time') return words.oneTime;
  return isLater ? words.laterMonth : words.firstMonth;
}
