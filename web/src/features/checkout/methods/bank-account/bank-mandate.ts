import { formatCents } from '@handsel/contract';
import type { Cents, Charity, Frequency } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import type { Change } from '../../../../lib/gift-words.ts';

/** What is given, for the words that its giver authorizes it by. */
export interface MandatedGift {
  amountCents: Cents;
  frequency: Frequency;
  /** Undefined where the gift begins today. */
  change: Change | undefined;
}

/**
 * What the holder of a bank account authorizes, as it stands before the button and is kept with the account, and with each gift that
 * is given from it. Its first half is what Braintree demands: https://developer.paypal.com/braintree/docs/guides/ach/client-side. It
 * holds for later gifts too, which are given from the account as it is kept (decision 030).
 * @param gift undefined where the account is only saved
 * @param button the words on it
 */
export function mandateText(
  { legalName, supportEmail }: Pick<Charity, 'legalName' | 'supportEmail'>,
  gift: MandatedGift | undefined,
  button: string,
): string {
  return (
    `By pressing “${button}”, I authorize Braintree, a service of PayPal, on behalf of ${legalName} ` +
    '(i) to verify my bank account information using bank information and consumer reports and ' +
    `(ii) to debit my bank account: ${gift === undefined ? LATER_WORDS : `${debitWords(gift)}, and for any later gift that I confirm with this account`}. ` +
    `I can withdraw this at any time by writing to ${supportEmail}.`
  );
}

/** Says how the sum and the day are found that cannot be named yet. */
const LATER_WORDS =
  'nothing today, and then the sum of each gift that I confirm with this account, on the days that I confirm with it';

function debitWords({ amountCents, frequency, change }: MandatedGift): string {
  const sum = formatCents(amountCents);
  if (frequency === 'one-time') return `${sum} once, today`;
  if (change === undefined) return `${sum} today and then every month until I stop it`;
  const { nextBillingDate } = change;
  const from = nextBillingDate === null ? 'its next charge' : formatDay(nextBillingDate);
  return `${sum} every month, from ${from} until I stop it`;
}
