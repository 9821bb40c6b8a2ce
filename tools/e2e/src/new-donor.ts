import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';

/** Gives $25 by card, and is known from then on; a monthly gift's card is saved. */
export async function newDonor(page: Page, frequency: 'monthly' | 'one-time' = 'monthly'): Promise<Donor> {
  const donor = new Donor(page);
  await donor.giveByCard(frequency, '25');
  return donor;
}

/** Returns in the same session for another one-time gift. */
export async function beginOnce(donor: Donor, dollars: string): Promise<void> {
  // A thank-you page that is left before it is saved opens again: its gift counts as not yet seen.
  await donor.page.waitForLoadState('networkidle');
  await donor.start.open('/one-time');
  await donor.start.amount.fill(dollars);
  await donor.start.goOn();
  await donor.page.waitForURL('**/checkout');
}
