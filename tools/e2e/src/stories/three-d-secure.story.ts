import { MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { AccountHolder } from '../account-holder.ts';
import { Donor } from '../donor.ts';
import { beginOnce } from '../new-donor.ts';
import { BankDialog } from '../pages/bank-dialog.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import type { CardDetails } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, test } from '../test.ts';

/** Documented test cards, by their banks' 3-D Secure behavior. */
const card = (number: string): CardDetails => ({ ...GOOD_CARD, number });
const KNOWN = card('4000000000002701');
const CHALLENGED = card('4000000000002503');
const NEVER_BELIEVED = card('4000000000002370');
const UNAVAILABLE = card('4000000000002990');

const NOT_LOADED = 'This payment method did not load. Please choose another one, or try again later.';
const NOT_CONFIRMED = 'Your bank did not confirm that this card is yours.';

// One system for these settings, instead of one for each worker.
test.describe.configure({ mode: 'default' });
test.use({ settings: { THREE_D_SECURE: 'on' } });

test('a card that its bank recognizes pays right away', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.pay(KNOWN);
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(new BankDialog(page).dialog).toBeHidden();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test("a bank's question is answered, by keyboard, and the gift is made", async ({ page, system }) => {
  const donor = new Donor(page);
  const bank = new BankDialog(page);
  await donor.openCheckout('one-time', '21.05');
  await donor.checkout.pay(CHALLENGED);
  await expect(bank.confirm).toBeEnabled();
  await expect(bank.close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bank.confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_105]);
});

test('a bank that gets a no prevents the gift, and another card makes it', async ({ page, system }) => {
  const donor = new Donor(page);
  const bank = new BankDialog(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.pay(CHALLENGED);
  await bank.press('No, it is not');
  await expect(donor.checkout.news).toContainText(NOT_CONFIRMED);
  await expect(donor.checkout.news).toContainText('Nothing was charged.');
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
  await donor.checkout.confirmPayment.click();
  await bank.press('Yes, it is me');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('a script of the bank’s check that never loads ends the wait, and another payment method makes the gift', async ({
  page,
  system,
}) => {
  await page.clock.install();
  await page.route('**/three-d-secure/songbird.js', () => new Promise<never>(() => undefined));
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.pay(KNOWN);
  await expect(page.getByText('Preparing your payment...')).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward('00:31');
    await expect(donor.checkout.news).toContainText(NOT_LOADED, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(donor.checkout.news).toContainText('Nothing was charged.');
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
  const sheet = new PaymentSheet(page, 'Google Pay');
  await donor.checkout.wallet('Google Pay').click();
  await sheet.approve();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('a bank that does not authenticate its customer prevents the gift', LONG, async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('monthly', '25');
  await donor.checkout.pay(NEVER_BELIEVED);
  await new BankDialog(page).press('Yes, it is me');
  await expect(donor.checkout.news).toContainText(NOT_CONFIRMED);
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
});

test('a bank that cannot be reached prevents the gift', LONG, async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.pay(UNAVAILABLE);
  await expect(donor.checkout.news).toContainText(NOT_CONFIRMED);
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
});

test('canceling at the bank is not an error, on its page or by closing it', async ({ page, system }) => {
  const donor = new Donor(page);
  const bank = new BankDialog(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.pay(CHALLENGED);
  await bank.press('Cancel the payment');
  await expect(donor.checkout.news).toContainText('You went back before paying.');
  await donor.checkout.confirmPayment.click();
  await bank.close.click();
  await expect(donor.checkout.news).toContainText('Canceled by user.');
  await expect(bank.dialog).toBeHidden();
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
  await donor.checkout.confirmPayment.click();
  await bank.press('Yes, it is me');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('an anonymous visitor gives every month, then gives with the saved method, and changes the gift', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  const bank = new BankDialog(page);
  await donor.openCheckout('monthly', '25');
  await donor.checkout.pay(CHALLENGED);
  await bank.press('Yes, it is me');
  await donor.thankYou.skip.click();
  await donor.choosePassword.choose(donor.password);
  await expect(page.getByText(MESSAGES.passwordSet)).toBeVisible();

  await beginOnce(donor, '13.37');
  await expect(donor.checkout.method('Card ending in 2503')).toBeChecked();
  await donor.checkout.confirmPayment.click();
  await bank.press('Yes, it is me');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);

  await donor.logOut();
  await donor.signIn.open('/change-subscription');
  await donor.signIn.signInWith(donor.email, donor.password);
  await expect(page.getByText(MESSAGES.loggedIn)).toBeVisible();
  await donor.start.amount.fill('50');
  await donor.start.goOn();
  await donor.confirm.continue.click();
  await donor.checkout.pay(KNOWN);
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
  expect(
    await query(
      system,
      `select amount_cents from subscriptions join donors on donors.id = donor_id where email = $1`,
      [donor.email],
    ),
  ).toEqual([{ amount_cents: 5_000 }]);
});

test(
  "Google Pay gives every month, and then as a saved method, without the bank's check",
  LONG,
  async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('monthly', '25');
    await donor.checkout.wallet('Google Pay').click();
    await new PaymentSheet(page, 'Google Pay').approve();
    await expect(donor.thankYou.heading).toBeVisible();
    await beginOnce(donor, '13.37');
    await expect(donor.checkout.method(/^Google Pay.*card ending in 1111/)).toBeChecked();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
  },
);

test('a browser whose Google Pay only has card numbers has no button for it', async ({ page }) => {
  await page.route('**/google-pay/pay.js', async (route) => {
    const script = await route.fetch();
    const ready = `google.payments.api.PaymentsClient.prototype.isReadyToPay = async ({ allowedPaymentMethods }) => ({
      result: allowedPaymentMethods.some(({ parameters }) => parameters.allowedAuthMethods.includes('PAN_ONLY')),
    });`;
    await route.fulfill({ response: script, body: `${await script.text()};${ready}` });
  });
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '25');
  await expect(page.getByRole('group', { name: 'Pay now with' })).toHaveAttribute('aria-busy', 'false');
  await expect(donor.checkout.wallet('Apple Pay')).toBeVisible();
  await expect(donor.checkout.wallet('Google Pay')).toHaveCount(0);
});

test('the bank’s dialog fits the page', async ({ page }) => {
  const bank = new BankDialog(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.pay(CHALLENGED);
    await expect(bank.confirm).toBeEnabled();
    await page.screenshot({ path: `screenshots/bank-challenge-${width}.png` });
    const box = await bank.dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await bank.close.click();
    await expect(bank.dialog).toBeHidden();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
