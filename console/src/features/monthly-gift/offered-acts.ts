import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';

export type Act = 'amount' | 'day' | 'pause' | 'resume' | 'retry' | 'repair-link' | 'cancel';

/** The currently possible changes, with the labels of their buttons. */
export function offeredActs(choices: MonthlyGiftChoices): { act: Act; label: string }[] {
  const all: [Act, boolean, string][] = [
    ['retry', choices.may_retry, words.retry],
    ['resume', choices.may_resume, words.resume],
    ['amount', choices.may_change_amount, words.amount],
    ['day', choices.days.length > 0, words.day],
    ['pause', choices.pauses.length > 0, choices.may_resume ? words.pauseAgain : words.pause],
    ['repair-link', choices.may_send_repair_link, words.repairLink],
    ['cancel', choices.may_cancel, words.cancel],
  ];
  return all.filter(([, isPossible]) => isPossible).map(([act, , label]) => ({ act, label }));
}
