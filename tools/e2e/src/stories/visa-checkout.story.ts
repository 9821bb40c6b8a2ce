import { ERRORS, MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { MORE_PAYMENT_METHODS } from '../payment-methods.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, test } from '../test.ts';

// One system for these settings, instead of one for each worker.
test.describe.configure({ mode: 'default' });
test.use({ settings: MORE_PAYMENT_METHODS });

test('Visa Checkout pays a gift', LONG, async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.wallet('Visa Checkout').click();
  const sheet = new PaymentSheet(page, 'Visa Checkout');
  await expect(sheet.dialog).toContainText('USD 13.37');
  await sheet.approve();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('a monthly gift by Visa Checkout saves a card that pays for the next one', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('monthly', '25');
  await donor.checkout.wallet('Visa Checkout').click();
  await new PaymentSheet(page, 'Visa Checkout').approve('Mastercard 4444');
  await expect(donor.thankYou.heading).toBeVisible();
  await donor.start.open('/one-time');
  await donor.start.amount.fill('10');
  await donor.start.goOn();
  await expect(donor.checkout.method('Card ending in 4444')).toBeChecked();
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_000]);
});

test('Visa Checkout that is canceled or fails charges nothing, and can be tried again', async ({
  page,
  system,
}) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  const button = donor.checkout.wallet('Visa Checkout');
  const sheet = new PaymentSheet(page, 'Visa Checkout');
  await button.click();
  await sheet.cancel();
  await expect(sheet.dialog).toHaveCount(0);
  await expect(donor.checkout.news).toContainText('You went back before paying.');
  await button.click();
  await sheet.fail();
  await expect(donor.checkout.news).toContainText(MESSAGES.paymentVerification);
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
  await button.click();
  await sheet.approve();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test.describe('a bank that declines', () => {
  test.use({ expectedRefusals: [402] });
  test('a gift by Visa Checkout is reported as for any card', LONG, async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '20');
    await donor.checkout.wallet('Visa Checkout').click();
    await new PaymentSheet(page, 'Visa Checkout').approve('is declined');
    await expect(donor.checkout.news).toHaveText(ERRORS.declined.message);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });
});

test('a script of Visa’s that does not load leaves no button, and the card', LONG, async ({ page }) => {
  const donor = new Donor(page);
  await page.route('**/visa-checkout/sdk.js', (route) => route.fulfill({ status: 200, body: '' }));
  await donor.openCheckout('one-time', '13.37');
  await expect(donor.checkout.wallet('Visa Checkout')).toHaveCount(0);
  await expect(donor.checkout.main.locator('iframe').first()).toBeVisible();
});
