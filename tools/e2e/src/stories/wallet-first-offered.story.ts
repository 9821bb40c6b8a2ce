import type { BrowserContextOptions } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { offerExtra } from '../offer-extra.ts';
import { PHONE } from '../wallets-first.ts';
import { WalletFirst } from '../pages/wallet-first.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const SWITCH = /^Wallet first/;

test('phones have the wallets on the start page and on campaign pages until staff remove them, and computers have no trace of them', async ({
  page,
  browser,
  system,
}) => {
  const newDonor = async (device: BrowserContextOptions = PHONE) => {
    const context = await browser.newContext({ baseURL: system.url, ...device });
    return new Donor(await context.newPage());
  };
  const seesNoTrace = async ({ page: visited, start }: Donor) => {
    const fetched: string[] = [];
    visited.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await start.open();
    await expect(visited.getByText('or continue with your email')).toHaveCount(0);
    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.filter((path) => /wallet|google-pay|apple-pay|braintree|\/api\//.test(path))).toEqual([]);
  };
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await page.goto('/staff/campaigns');
  await page.getByRole('button', { name: 'Add a campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wallets for the lake');
  await dialog.getByRole('button', { name: 'Add campaign' }).click();
  await page.getByRole('textbox', { name: 'Summary' }).fill('One press.');
  await expect(page.getByText('Draft saved by Ada Lind')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.')).toBeVisible();

  const donor = await newDonor();
  await donor.page.goto('/c/wallets-for-the-lake', { waitUntil: 'networkidle' });
  const first = new WalletFirst(donor.page, 'Google Pay');
  await first.button.click();
  await first.approve(donor.email);
  await expect(first.confirm).toContainText('Wallets for the lake');
  await first.give.click();
  await expect(donor.page).toHaveURL(/campaign=wallets-for-the-lake/);
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  // A donor with a monthly gift changes that gift, on the pages for it.
  await donor.start.open();
  await expect(donor.page.getByText('Continuing changes that gift')).toBeVisible();
  await expect(first.button).toHaveCount(0);
  await donor.page.getByRole('radio', { name: /^Once/ }).check();
  await expect(first.button).toBeVisible();

  await seesNoTrace(await newDonor({ viewport: { width: 1280, height: 800 } }));
  await offerExtra(page, SWITCH, false);
  await seesNoTrace(await newDonor());
  // The stories after this one share the system.
  await offerExtra(page, SWITCH, true);
});
