import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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

  /** @param dollars undefined leaves the sum that the page suggests: $50 */
  async goToMonthlyCheckout(dollars?: string): Promise<void> {
    await this.start.open();
    await this.start.begin({ frequency: 'monthly', email: this.email, ...(dollars && { dollars }) });
    await this.page.waitForURL('**/confirm');
    await this.confirm.continue.click();
    await this.page.waitForURL('**/checkout');
  }

  async goToOneTimeCheckout(dollars: string): Promise<void> {
    await this.start.open();
    await this.start.begin({ frequency: 'one-time', email: this.email, dollars });
    await this.page.waitForURL('**/checkout');
  }
}
