import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';
import { GOOD_CARD } from './pages/checkout-page.ts';
import { expect } from './test.ts';

/** Gives $25 by card, and is known from then on; a monthly gift's card is saved. */
export async function newDonor(page: Page, frequency: 'monthly' | 'one-time' = 'monthly'): Promise<Donor> {
  const donor = new Donor(page);
  await donor.goToCheckout(frequency, '25');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  return donor;
}

/** Comes back in the same session for one more gift, made once. */
export async function beginOnce(donor: Donor, dollars: string): Promise<void> {
  await donor.start.open('/one-time');
  await donor.start.amount.fill(dollars);
  await donor.start.goOn();
  await donor.page.waitForURL('**/checkout');
}
