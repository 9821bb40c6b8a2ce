import { expect, it } from 'vitest';
import { mandateText } from './bank-mandate.ts';
import type { MandatedGift } from './bank-mandate.ts';

const CHARITY = { legalName: 'Example Inc.', supportEmail: 'help@example.org' };

it.each<[MandatedGift | undefined, string]>([
  [
    undefined,
    'By pressing “Save this bank account”, I authorize Braintree, a service of PayPal, on behalf of Example Inc. (i) to verify my bank account information using bank information and consumer reports and (ii) to debit my bank account: nothing today, and then the amount of each gift that I confirm with this account, on the days that I confirm with it. I can revoke',
  ],
  [{ amountCents: 1_337, frequency: 'one-time', change: undefined }, 'account: $13.37 once, today, and for'],
  [
    { amountCents: 2_500, frequency: 'monthly', change: undefined },
    'account: $25 today and then every month until I stop it, and for',
  ],
  [
    { amountCents: 2_500, frequency: 'monthly', change: { nextBillingDate: '2026-12-21' } },
    'account: $25 every month, from December 21, 2026 until I stop it, and for',
  ],
  [
    { amountCents: 2_500, frequency: 'monthly', change: { nextBillingDate: null } },
    'account: $25 every month, from its next charge until I stop it, and for',
  ],
])('the mandate names the amount and the day: %#', (gift, words) => {
  const text = mandateText(CHARITY, gift, 'Save this bank account');
  expect(text).toContain(words);
  expect(text).toContain('on behalf of Example Inc. (i) to verify');
  expect(text).toMatch(/(any later|each) gift that I confirm with this account/);
  expect(text).toContain('by writing to help@example.org.');
});
