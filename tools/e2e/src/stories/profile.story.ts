import { MESSAGES } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, test } from '../test.ts';
import { windowOpened } from '../window-opened.ts';

/** Braintree's documented test card that every bank declines. */
const DECLINED_NUMBER = '4000111111111115';

test.use({ expectedRefusals: [402] });

test('a donor sees their gifts, dedicates one later, and saves another card', async ({ page }) => {
  const donor = new AccountHolder(page);
  await donor.give();
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();
  await page.goto('/profile');
  const monthly = page.getByRole('region', { name: 'Your monthly gift' });
  await expect(monthly).toContainText('$25 every month');
  await expect(monthly).toContainText(/Your next gift of \$25 is on \w+ \d+, 20\d\d\./);
  await expect(monthly).toContainText(
    /It is paid with your card ending in 1111 \(Visa, expires \d\d\/20\d\d\)\./,
  );
  await expect(page.getByRole('region', { name: 'What you gave' })).toContainText('$25 in 20');

  await page.getByRole('link', { name: 'All gifts and receipts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts and receipts' })).toBeFocused();
  const gift = page.getByRole('listitem').filter({ hasText: 'monthly' });
  await gift.locator('summary').press('Enter');
  await expect(gift).toContainText('Visa ending in 1111');
  await expect(gift).toContainText(/Receipt\s*20\d\d-\d{6}/);
  const receipt = page.waitForEvent('download');
  await gift.getByRole('link', { name: 'Download receipt (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-20\d\d-\d{6}\.pdf$/);
  const year = page.waitForEvent('download');
  await page.getByRole('link', { name: /^All 20\d\d receipts \(PDF\)$/ }).click();
  expect((await year).suggestedFilename()).toMatch(/^receipts-20\d\d\.pdf$/);
  await gift.getByRole('button', { name: 'Email receipt again' }).click();
  await expect(gift.getByRole('status')).toContainText(donor.email);
  await gift.getByRole('button', { name: 'Dedicate it, or name your employer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'About this gift' })).toBeFocused();
  await page
    .getByRole('group', { name: /honor or memory/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('textbox', { name: 'Their name', exact: true }).fill('Grace');
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(gift.getByRole('button', { name: 'Change your answers' })).toBeFocused();
  await page.reload();
  await gift.locator('summary').press('Enter');
  await expect(gift).toContainText(/Dedicated to\s*Grace/);

  await page.getByRole('link', { name: 'Payment methods' }).click();
  const methods = page.getByRole('main').getByRole('listitem');
  await expect(methods.filter({ hasText: 'Card ending in 1111' })).toContainText('Pays your $25 every month');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a payment method' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add a payment method' })).toBeFocused();
  await donor.checkout.fillCard({ ...GOOD_CARD, number: DECLINED_NUMBER });
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(donor.checkout.news).toContainText('so it was not saved. Nothing was charged.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add a payment method' })).toBeFocused();
  await page.keyboard.press('Enter');
  await donor.checkout.fillCard({ ...GOOD_CARD, number: '5555555555554444' });
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was saved' })).toBeFocused();
  const added = methods.filter({ hasText: 'Card ending in 4444' });
  await added.getByRole('button', { name: /^Make default/ }).click();
  await expect(added).toContainText('Default');
  await added.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was removed' })).toBeFocused();
  await expect(added).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a payment method' }).click();
  const payPal = page.getByRole('group', { name: 'Save now with' }).getByRole('button', { name: 'PayPal' });
  const sheet = new PaymentSheet(await windowOpened(page, () => payPal.click()), 'PayPal');
  await sheet.approve('grace.hopper@paypal.example');
  await expect(page.getByRole('status').filter({ hasText: 'was saved' })).toBeFocused();
  await expect(methods.filter({ hasText: 'PayPal' })).toContainText(/g[^@]*@paypal\.example/);
});

test('the links between the donor’s own pages fit one row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await newDonor(page);
  await page.goto('/profile');
  const links = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
