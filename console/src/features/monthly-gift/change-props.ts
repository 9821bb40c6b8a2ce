import type { MonthlyGiftChoices } from '@handsel/contract/console';
import type { CallReply } from '../../lib/call.ts';

/** The props of every change's dialog. */
export interface ChangeProps {
  gift: CallReply<'getMonthlyGift'>['monthly_gift'];
  choices: MonthlyGiftChoices;
  onClose: () => void;
}
