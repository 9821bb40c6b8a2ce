import { ERRORS, MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, test } from '../test.ts';

test.describe('while the gateway refuses every call', () => {
  test.use({ expectedRefusals: [502] });
  test('the donor reads that nothing was charged, and can pay a moment later', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(GOOD_CARD);
    await orderFault(system, { call: 'transaction.sale', kind: 'status', status: 429 });
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.paymentProcessing);
    await expect(donor.checkout.news).toContainText(ERRORS.gateway_unavailable.message);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
  });
});

test.describe('a page after the payment whose script is gone, such as after an update,', () => {
  test.use({ expectedRefusals: [404], expectedComplaint: /dynamically imported module/ });
  test('says that the gift was made, and works after a reload', async ({ page, system }) => {
    const script = /\/assets\/thank-you-screen-.+\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.pay(GOOD_CARD);
    await expect(page.getByText('Your gift was made. Please don’t give again.')).toBeVisible();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expect(page.getByText('$13.37')).toBeVisible();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});

test.describe('an expired client token', () => {
  test.use({ expectedRefusals: [401] });
  test('is renewed, and the donor enters the card again', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(GOOD_CARD);
    await orderFault(system, { call: 'hostedFields.tokenize', kind: 'status', status: 401 });
    const renewed = page.waitForResponse('**/api/payment/providers');
    await donor.checkout.confirmPayment.click();
    await renewed;
    await expect(donor.checkout.news).toContainText('Please enter your card again.');
    await expect(donor.checkout.main).toContainText('$13.37');
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});

test.describe('an expired client token of a wallet', () => {
  test.use({ expectedRefusals: [401] });
  test('is renewed, and the wallet pays on the next click', LONG, async ({ page, system }) => {
    await page.clock.install();
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await expect(donor.checkout.wallet('Google Pay')).toBeVisible();
    await page.clock.fastForward('24:00:00');
    await orderFault(system, { call: 'googlePayment.tokenize', kind: 'status', status: 401 });
    const sheet = new PaymentSheet(page, 'Google Pay');
    await donor.checkout.wallet('Google Pay').click();
    const renewed = page.waitForResponse('**/api/payment/providers');
    await sheet.approve();
    await renewed;
    await expect(donor.checkout.news).toContainText(MESSAGES.paymentVerification);
    await donor.checkout.wallet('Google Pay').click();
    await sheet.approve();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});

test.describe('a card that the gateway cannot take in', () => {
  test.use({ expectedRefusals: [503] });
  test('is reported as such, and can be tried again', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(GOOD_CARD);
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.route(
      '**/payment_methods/credit_cards*',
      (route) => route.fulfill({ status: 503, json: {} }),
      {
        times: 1,
      },
    );
    await donor.checkout.confirmPayment.click();
    await expect(donor.checkout.news).toContainText(MESSAGES.paymentVerification);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
  });
});
