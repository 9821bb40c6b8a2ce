import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The stand-in for a bank's 3-D Secure page, in its dialog over the checkout. */
export class BankDialog {
  readonly dialog: Locator;
  /** Cancels without an answer to the bank. */
  readonly close: Locator;
  readonly #bank: FrameLocator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Your bank asks' });
    this.close = this.dialog.getByRole('button', { name: 'Close, and do not pay' });
    this.#bank = page.frameLocator('iframe[title="Your bank"]');
  }

  /** Usable once the bank's page is ready. */
  get confirm(): Locator {
    return this.#bank.getByRole('button', { name: 'Yes, it is me' });
  }

  press(name: 'Yes, it is me' | 'No, it is not' | 'Cancel the payment'): Promise<void> {
    return this.#bank.getByRole('button', { name }).click();
  }
}
