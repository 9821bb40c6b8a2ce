import { billingDayWords } from '@handsel/contract';
import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { nextAmountWords } from '../../lib/gift-words.ts';
import type { DayWish } from './managed-gift-calls.ts';

/** "Your next gift of $50 is on December 5, 2026, then on the 5th of each month." */
export function dayChangeWords(
  gift: Pick<ManagedGift, 'amount' | 'next_amount'>,
  { day, firstBillingOn }: Pick<DayWish, 'day' | 'firstBillingOn'>,
): string {
  return manageGiftWords.nextGiftOnDay({
    amount: nextAmountWords(gift),
    day: formatDay(firstBillingOn),
    billingDay: billingDayWords(day),
  });
}
