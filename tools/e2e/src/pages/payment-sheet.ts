import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The stand-in for a wallet's own payment sheet. */
export class PaymentSheet {
  readonly dialog: Locator;

  /** @param wallet the wallet that it stands in for, e.g. "Visa Checkout" */
  constructor(where: Page | FrameLocator, wallet: string) {
    this.dialog = where.getByRole('dialog').filter({ hasText: `Stand-in for ${wallet}` });
  }

  /**
   * Approves, with the first test card or account unless another is named, e.g. "Mastercard 4444".
   */
  async approve(choice?: string): Promise<void> {
    if (choice !== undefined) await this.dialog.getByRole('radio', { name: choice }).check();
    await this.dialog.getByRole('button', { name: 'Approve' }).click();
  }

  cancel(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Cancel' }).click();
  }

  fail(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Let it fail' }).click();
  }
}
