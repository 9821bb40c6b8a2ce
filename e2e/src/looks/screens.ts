import type { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { QUESTIONS } from '../pages/thank-you-page.ts';
import { expect } from '../test.ts';

export const WIDTHS = [360, 1280] as const;
export const COLOR_SCHEMES = ['light', 'dark'] as const;

/** Walks a monthly gift from screen to screen and stops at each for a look. */
export async function visitEachScreen(donor: Donor, look: (screen: string) => Promise<void>): Promise<void> {
  await donor.start.open();
  await look('start');
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await expect(donor.confirm.main).toContainText('$50 every month');
  await look('confirm');
  await donor.confirm.continue.click();
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.confirmPayment).toBeEnabled();
  await look('checkout');
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  await look('thank-you');
  for (const question of QUESTIONS) await donor.thankYou.choice(question, 'Yes').check();
  await donor.thankYou.save.click();
  await expect(donor.thankYou.detail('referrer')).toBeFocused();
  await look('thank-you-with-errors');
}
