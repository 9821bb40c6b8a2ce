import { formatCents } from '@handsel/contract';
import type { Cents, Charity, Frequency } from '@handsel/contract';
import { bankAccountWords } from '@handsel/words/donate/bank-account';
import { formatDay } from '@handsel/words/format';
import type { Change } from '../../lib/gift-words.ts';

/** The gift that the mandate's text describes. */
export interface MandatedGift {
  amountCents: Cents;
  frequency: Frequency;
  /** Undefined if the gift begins today. */
  change: Change | undefined;
}

/**
 * The mandate that the account's holder authorizes. It is shown above the button, and stored with
 * the account and with each gift from it. Braintree requires its first half:
 * https://developer.paypal.com/braintree/docs/guides/ach/client-side. It also covers later gifts
 * from the saved account (decision 012).
 * @param gift undefined if the account is only saved
 * @param button its label
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
