import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

async function offerToCover(page: Page, isOffered: boolean): Promise<void> {
  await page.goto('/staff/words-and-look');
  const offered = page.getByRole('group', { name: 'Offered to donors' });
  await offered.getByRole('checkbox', { name: /^Cover the fee/ }).setChecked(isOffered);
  await expect(page.getByText('Draft saved by Ada Lind')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.').last()).toBeVisible();
}

test('a donor adds the fee, and reads gift, fee and charge before the click', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  const donor = new Donor(await (await browser.newContext({ baseURL: system.url })).newPage());
  await donor.page.setViewportSize({ width: 320, height: 800 });
  await donor.openCheckout('monthly', '50');
  await expect(donor.checkout.confirmPayment).toBeVisible();
  const box = donor.page.getByRole('checkbox', { name: 'Add $1.84 so that all $50 reaches us.' });
  await expect(box).toHaveCount(0);

  await offerToCover(page, true);
  await donor.page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(donor.page.getByText('$50 + $1.84 fee = $51.84').first()).toBeVisible();
  await expect(donor.page.getByText('With PayPal: $50 + $2.32 fee = $52.32')).toBeVisible();
  await expect(donor.checkout.confirmPayment).toContainText('$51.84 every month');
  expect(await findViolations(donor.page)).toEqual([]);
  expect(await donor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.page).toHaveURL(/\/thank-you/);
  await expect(donor.page.getByRole('main')).toContainText('$50');
  await expect(donor.page.getByRole('main')).toContainText('$51.84');

  await offerToCover(page, false);
  const other = new Donor(await (await browser.newContext({ baseURL: system.url })).newPage());
  await other.openCheckout('one-time', '50');
  await expect(other.checkout.confirmPayment).toBeVisible();
  await expect(other.page.getByRole('checkbox', { name: /reaches us/ })).toHaveCount(0);
});
