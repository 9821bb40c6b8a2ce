import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';
import { WalletFirst } from './pages/wallet-first.ts';
import { expect } from './test.ts';

/** A phone: only phones and tablets have the wallets on the start page. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens the start page with the wallet's button on a phone. */
export async function atStart(page: Page, wallet: string): Promise<{ donor: Donor; first: WalletFirst }> {
  const donor = new Donor(page);
  const first = new WalletFirst(page, wallet);
  await donor.start.open();
  await expect(page.getByText('or continue with your email'), 'the place of the wallets').toBeVisible();
  await expect(first.row, 'the row of the wallets').toHaveAttribute('aria-busy', 'false');
  await expect(first.button).toBeVisible();
  return { donor, first };
}
