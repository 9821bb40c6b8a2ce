import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { PAYMENT_METHODS: 'card' } });

/** What the files of other ways to pay are called, ours and their providers'. */
const OF_OTHERS = /paypal|google|pay\.js|apple|venmo|bank|plaid|union|visa|songbird|three-d-secure|fraudnet/i;

test('a checkout that takes cards alone fetches nothing of any other way to pay', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.payPal).toHaveCount(0);
  expect(fetched).toContainEqual(expect.stringMatching(/braintree-card/));
  expect(fetched.filter((path) => OF_OTHERS.test(path))).toEqual([]);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
});
