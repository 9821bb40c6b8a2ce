import type { Page } from '@playwright/test';
import { AccountHolder } from '../account-holder.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';
import { brokenWords, expectNothingBeside } from './fits.ts';

/** A long address without a place to break. */
const LONG_EMAIL = 'wilhelminathornberry@example.org';

/** Doubles the text size, as in the settings of the browser or the phone. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('text of twice the size fits a phone: the whole amount, and no broken words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const donor = new AccountHolder(page);
  await donor.start.open();
  await doubleText(page);
  for (const dollars of ['50', '1234.56']) {
    await donor.start.amount.fill(dollars);
    await donor.start.email.focus();
    const hidden = await donor.start.amount.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect.soft(hidden, 'what is out of sight of the amount').toBe(0);
    await expectNothingBeside(page);
  }
  expect.soft(await brokenWords(page.getByRole('group', { name: 'How often' }))).toEqual([]);
  await donor.start.begin({ frequency: 'monthly', dollars: '1234.56', email: donor.email });
  await expect(donor.confirm.continue).toBeVisible();
  await doubleText(page);
  await expectNothingBeside(page);
  expect.soft(await brokenWords(page.getByText('$1,234.56 every month').first())).toEqual([]);
  await donor.confirm.continue.click();
  await donor.checkout.fillCard(GOOD_CARD);
  await expectNothingBeside(page);
});

test('a long address fits the narrowest phone on the password page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const donor = new AccountHolder(page);
  await page.goto(`/pass/a-token?email=${encodeURIComponent(LONG_EMAIL)}`, { waitUntil: 'networkidle' });
  await expect(page.getByText(LONG_EMAIL)).toBeVisible();
  await expectNothingBeside(page);
  await donor.start.open();
  await donor.start.begin({ frequency: 'one-time', dollars: '20', email: `${Date.now()}${LONG_EMAIL}` });
  await donor.checkout.pay(GOOD_CARD);
  await donor.thankYou.skip.click();
  await expect(donor.choosePassword.toSet).toBeVisible();
  await expectNothingBeside(page);
});
