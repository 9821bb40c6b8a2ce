import type { MonthlyGiftChoices } from '@handsel/contract/staff';
import type { CallReply } from '../../lib/call.ts';

/** What the dialog of each change needs. */
export interface ChangeProps {
  gift: CallReply<'getMonthlyGift'>['monthly_gift'];
  choices: MonthlyGiftChoices;
  onClose: () => void;
}
