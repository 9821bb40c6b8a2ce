import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { BankDialog } from '../pages/bank-dialog.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, test } from '../test.ts';

// `npm run test:long` runs every payment story with this version, too.
test.describe.configure({ mode: 'default' });
test.use({ settings: { BRAINTREE_WEB: 'current', THREE_D_SECURE: 'on' } });

test("a bank's question is answered, and the card pays every month", async ({ page, system }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const donor = new Donor(page);
  await donor.openCheckout('monthly', '50');
  await donor.checkout.pay({ ...GOOD_CARD, number: '4000000000002503' });
  await new BankDialog(page).press('Yes, it is me');
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
  const newest = /\/braintree\/assets\/web\/3\.(?:1[2-9]\d|[2-9]\d\d)\.\d+\/html\/hosted-fields-frame/;
  expect(scripts.some((address) => newest.test(address))).toBe(true);
  // The address of Cardinal's script comes from the gateway's configuration, not from the library.
  expect(scripts).toContain(`${system.url}/braintree/assets/three-d-secure/songbird.js`);
});

test('PayPal pays once', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '25.01');
  await new PaymentSheet(await donor.checkout.openPayPal(), 'PayPal').approve();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_501]);
});

test('Google Pay pays once', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '25');
  await donor.checkout.wallet('Google Pay').click();
  await new PaymentSheet(page, 'Google Pay').approve();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
});
