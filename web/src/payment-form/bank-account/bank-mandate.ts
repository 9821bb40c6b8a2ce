import { formatCents } from '@handsel/contract';
import type { Cents, Charity, Frequency } from '@handsel/contract';
import { bankAccountWords } from '@handsel/words/bank-account';
import { formatDay } from '@handsel/words/format';
import type { Change } from '../../lib/gift-words.ts';

/** What is given, for the words that its donor authorizes it by. */
export interface MandatedGift {
  amountCents: Cents;
  frequency: Frequency;
  /** Undefined where the gift begins today. */
  change: Change | undefined;
}

/**
 * What the holder of a bank account authorizes, as it is before the button and is kept with the account, and with each gift that
 * is given from it. Its first half is what Braintree demands: https://developer.paypal.com/braintree/docs/guides/ach/client-side. It
 * holds for later gifts too, which are given from the account as it is kept (decision 012).
 * @param gift undefined where the account is only saved
 * @param button the words on it
 */
export function mandateText(
  { legalName, supportEmail }: Pick<Charity, 'legalName' | 'supportEmail'>,
  gift: MandatedGift | undefined,
  button: string,
): string {
  return bankAccountWords.mandate({ button, legalName, supportEmail, ...debitOf(gift) });
}

interface Debit {
  debit: 'once' | 'monthly' | 'fromDay' | 'fromNextCharge' | 'later';
  amount: string;
  day: string;
}

function debitOf(gift: MandatedGift | undefined): Debit {
  if (gift === undefined) return { debit: 'later', amount: '', day: '' };
  const amount = formatCents(gift.amountCents);
  if (gift.frequency === 'one-time') return { debit: 'once', amount, day: '' };
  if (gift.change === undefined) return { debit: 'monthly', amount, day: '' };
  const { nextBillingDate } = gift.change;
  return nextBillingDate === null
    ? { debit: 'fromNextCharge', amount, day: '' }
    : { debit: 'fromDay', amount, day: formatDay(nextBillingDate) };
}
