import type { BankDifference } from '@handsel/contract/console';
import { staffDifferenceReasons, staffDifferenceWords as words } from '@handsel/words/console/deposits';
import { formatMoneyIn } from '../../lib/money.ts';

/** "Wire fee: −$15.00", with the colleague's note if there is one. */
export function sayDifference(currency: string, { cents, reason, note }: BankDifference): string {
  const said = { reason: staffDifferenceReasons[reason], amount: formatMoneyIn(currency, cents) };
  return note === '' ? words.said(said) : words.saidWithNote({ ...said, note });
}
