import { randomUUID } from 'node:crypto';
import type { Frequency } from '@handsel/contract';
import { expect, type Page } from '@playwright/test';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ConfirmPage } from './pages/confirm-page.ts';
import { StartPage } from './pages/start-page.ts';
import { ThankYouPage } from './pages/thank-you-page.ts';

/** Somebody at a browser, with an address that nobody used before and the pages they meet. */
export class Donor {
  readonly email = `donor-${randomUUID()}@example.org`;
  readonly page;
  readonly start;
  readonly confirm;
  readonly checkout;
  readonly thankYou;

  constructor(page: Page) {
    this.page = page;
    this.start = new StartPage(page);
    this.confirm = new ConfirmPage(page);
    this.checkout = new CheckoutPage(page);
    this.thankYou = new ThankYouPage(page);
  }

  async goToCheckout(frequency: Frequency, dollars: string): Promise<void> {
    await this.start.open();
    await this.start.begin({ frequency, dollars, email: this.email });
    if (frequency === 'monthly') {
      await this.page.waitForURL('**/confirm');
      await this.confirm.continue.click();
    }
    await expect(this.checkout.heading).toBeVisible();
  }
}
