import { randomUUID } from 'node:crypto';
import { MESSAGES, type Frequency } from '@handsel/contract';
import { expect, type Page } from '@playwright/test';
import { GivingCalls } from './giving-calls.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ConfirmPage } from './pages/confirm-page.ts';
import { StartPage } from './pages/start-page.ts';
import { ThankYouPage } from './pages/thank-you-page.ts';

/** A donor at a browser, with a new address and the pages they meet. */
export class Donor {
  readonly email;
  readonly page;
  readonly start;
  readonly confirm;
  readonly checkout;
  readonly thankYou;
  protected readonly calls;

  constructor(page: Page, email = `donor-${randomUUID()}@example.org`) {
    this.page = page;
    this.email = email;
    this.start = new StartPage(page);
    this.confirm = new ConfirmPage(page);
    this.checkout = new CheckoutPage(page);
    this.thankYou = new ThankYouPage(page);
    this.calls = new GivingCalls(page.context());
  }

  /** Opens the checkout by the link of a new gift: for stories that are not about the way there. */
  async openCheckout(frequency: Frequency, dollars: string): Promise<void> {
    const { uuid } = await this.calls.begin({ email: this.email, dollars, frequency });
    await this.page.goto(`/${uuid}`);
    await this.page.getByRole('button', { name: MESSAGES.restoreAccept }).click();
    await expect(this.checkout.heading).toBeVisible();
  }

  /**
   * Gives by the good card, and reaches the thank-you page: for stories about what follows a gift.
   */
  async giveByCard(frequency: Frequency, dollars: string): Promise<void> {
    const checkout = await this.calls.begin({ email: this.email, dollars, frequency });
    await this.calls.pay(checkout);
    await this.page.goto(`/${checkout.uuid}`);
    await expect(this.thankYou.heading).toBeVisible();
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
