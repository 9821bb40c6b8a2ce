import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { findViolations } from '../looks/axe.ts';
import { BankAccountForm, GOOD_ACCOUNT } from '../pages/bank-account-form.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { PAYMENT_METHODS: 'card,google,apple,visa,bank' }, expectedRefusals: [402] });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

/** The saved methods at /profile/payment-methods, and their names at a checkout. */
const WALLETS = [
  { wallet: 'Google Pay', card: 'Mastercard 4444', saved: /^Google Pay.*4444/ },
  { wallet: 'Apple Pay', card: 'American Express 0005', saved: /^Apple Pay.*0005/ },
  { wallet: 'Visa Checkout', card: 'Visa 1111', saved: 'Card ending in 1111' },
];
const ACCOUNT = 'Bank account ending in 0000';

test('each wallet and a bank account are saved without a gift, and each then pays', async ({
  page,
  system,
}) => {
  const donor = await newDonor(page, 'one-time');
  await page.goto('/profile/payment-methods');
  const saved = savedMethods(page);
  const wasSaved = page.getByRole('status').filter({ hasText: 'was saved' });

  for (const { wallet, card } of WALLETS) {
    await page.getByRole('button', { name: 'Add a payment method' }).click();
    const button = walletButton(page, wallet);
    const sheet = new PaymentSheet(page, wallet);
    await button.click();
    // Only Apple's sheet shows an amount: today's zero.
    await expect(sheet.dialog).not.toContainText(/USD (?!0\.00)/);
    await sheet.cancel();
    await expect(donor.checkout.news).toContainText('You went back before we saved anything.');
    await button.click();
    await sheet.approve(card);
    await expect(wasSaved).toBeFocused();
  }
  await page.getByRole('button', { name: 'Add a payment method' }).click();
  await walletButton(page, 'Google Pay').click();
  await new PaymentSheet(page, 'Google Pay').approve('is declined');
  await expect(donor.checkout.news).toContainText('so it was not saved. Nothing was charged.');

  const bank = new BankAccountForm(page);
  await bank.fill({ ...GOOD_ACCOUNT, 'Account number': '1000000004' });
  await expect(bank.mandate).toContainText('to debit my bank account: nothing today, and then');
  expect(await findViolations(page), 'axe').toEqual([]);
  await page.getByRole('button', { name: 'Save this bank account' }).click();
  await expect(donor.checkout.news).toContainText('so it was not saved. Nothing was charged.');
  await bank.field('Account number').fill(GOOD_ACCOUNT['Account number']);
  const shown = await bank.mandate.getByText('I authorize').textContent();
  await page.getByRole('button', { name: 'Save this bank account' }).click();
  await expect(wasSaved).toBeFocused();
  await expect(saved).toHaveCount(WALLETS.length + 1);
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);

  await page.getByRole('button', { name: `Make default: ${ACCOUNT}` }).click();
  await expect(saved.filter({ hasText: ACCOUNT })).toContainText('Default');
  for (const name of [ACCOUNT, ...WALLETS.map((each) => each.saved)]) {
    await beginOnce(donor, '10');
    if (name === ACCOUNT) await expect(donor.checkout.method(name)).toBeChecked();
    else await donor.checkout.method(name).check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
  }
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_000, 1_000, 1_000, 1_000]);
  expect(
    await query(
      system,
      `select mandate_text as mandate, count(*)::int from gifts join donors on donors.id = gifts.donor_id
       where donors.email = $1 group by mandate_text order by mandate_text`,
      [donor.email],
    ),
  ).toEqual([
    { mandate: shown, count: 1 },
    { mandate: null, count: 4 },
  ]);

  await page.goto('/profile/payment-methods');
  await saved
    .filter({ hasText: 'Apple Pay' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was removed' })).toBeFocused();
  await expect(saved).toHaveCount(WALLETS.length);
});

test('wallets whose scripts do not load have no button, and a card is saved anyway', async ({ page }) => {
  for (const script of ['google-pay/pay.js', 'apple-pay/apple-pay-session.js', 'visa-checkout/sdk.js']) {
    await page.route(`**/${script}`, (route) => route.fulfill({ status: 200, body: '' }));
  }
  const donor = await newDonor(page, 'one-time');
  await page.goto('/profile/payment-methods');
  await page.getByRole('button', { name: 'Add a payment method' }).click();
  await expect(page.getByRole('group', { name: 'Save now with' })).toHaveCount(0);
  await donor.checkout.fillCard(GOOD_CARD);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(savedMethods(page)).toContainText('Card ending in 1111');
});

function savedMethods(page: Page) {
  const canGo = page.getByRole('button', { name: /^Remove/ });
  return page.getByRole('listitem').filter({ has: canGo });
}

function walletButton(page: Page, wallet: string) {
  return page.getByRole('group', { name: 'Save now with' }).getByRole('button', { name: wallet });
}
