import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Donor } from './donor.ts';
import { WalletFirst } from './pages/wallet-first.ts';
import { expect } from './test.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CHARITY_FILE = join(mkdtempSync(join(tmpdir(), 'handsel-wallet-first-')), 'charity.json');
const charity = JSON.parse(readFileSync(join(ROOT, 'charity.json'), 'utf8')) as object;
// The picture's name is relative to the file's folder.
writeFileSync(
  CHARITY_FILE,
  JSON.stringify({ ...charity, heroFile: undefined, extras: { walletFirst: true } }),
);

/** The settings of a charity that offers the wallets on its start page. */
export const WALLETS_FIRST = { CHARITY_FILE };
export const PHONE = { width: 390, height: 844 };

/** Opens the start page with the wallet's button on a phone. */
export async function atStart(page: Page, wallet: string): Promise<{ donor: Donor; first: WalletFirst }> {
  const donor = new Donor(page);
  const first = new WalletFirst(page, wallet);
  await donor.start.open();
  await expect(first.button).toBeVisible();
  return { donor, first };
}
