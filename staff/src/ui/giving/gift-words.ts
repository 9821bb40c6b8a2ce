import type { StaffGiftRow } from '@handsel/contract/staff';
import { staffGivingWords as words } from '@handsel/words/staff-giving';

/** Who gave, in one name: as the payment has it, or the email. */
export function giverOf({ payer_name: name, email }: StaffGiftRow): string {
  return name === null || name === '' ? email : name;
}

/** Once, the first month, or a later one. */
export function frequencyOf({ frequency, is_later_month: isLater }: StaffGiftRow): string {
  if (frequency === 'one-time') return words.oneTime;
  return isLater ? words.laterMonth : words.firstMonth;
}
