import { expect, type Locator, type Page } from '@playwright/test';
import { PaymentSheet } from './payment-sheet.ts';

/** The wallets on the start page, and the dialog that follows them. */
export class WalletFirst {
  /** The dialog before the gift is made. */
  readonly confirm: Locator;
  readonly address: Locator;
  readonly give: Locator;
  readonly row: Locator;
  readonly button: Locator;
  readonly sheet: PaymentSheet;

  constructor(page: Page, wallet: string) {
    this.confirm = page.getByRole('dialog', { name: 'Is this right?' });
    this.address = this.confirm.getByRole('textbox', { name: 'Email' });
    this.give = this.confirm.getByRole('button', { name: /^Give / });
    this.row = page.getByRole('group', { name: 'Give with' });
    this.button = this.row.getByRole('button', { name: wallet });
    this.sheet = new PaymentSheet(page, wallet);
  }

  /** Approves in the sheet, with the wallet's address. */
  async approve(email: string, card?: string): Promise<void> {
    await this.sheet.dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await this.sheet.approve(card);
    await expect(this.confirm).toBeVisible();
  }
}
