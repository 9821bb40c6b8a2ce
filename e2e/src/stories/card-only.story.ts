import { Donor } from '../donor.ts';
import { sentPayment, withFraudTools } from '../fraud-tools.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';
import { CARD_ONLY } from '../payment-methods.ts';

test.use({ settings: CARD_ONLY });
// One after the other, in one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

/** What the files of other payment methods are called, ours and their providers'. */
const OF_OTHERS = /paypal|google|pay\.js|apple|venmo|bank|plaid|union|visa|songbird|three-d-secure|fraudnet/i;

test('a checkout that takes cards alone fetches nothing of any other payment method', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.payPal).toHaveCount(0);
  expect(fetched).toContainEqual(expect.stringMatching(/braintree-card/));
  expect(fetched.filter((path) => OF_OTHERS.test(path))).toEqual([]);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
});

test('a saved card goes with what is known of the device, too', async ({ page }) => {
  await withFraudTools(page);
  const donor = await newDonor(page);
  await beginOnce(donor, '13.37');
  await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
  // Nothing waits for it, so the donor takes their time: until this page has fetched it, be it long ago.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => name.endsWith('/braintree/assets/fraudnet/fb.js')),
  );
  const sent = sentPayment(page);
  await donor.checkout.confirmPayment.click();
  expect((await sent).device_data).toMatch(/correlation_id/);
  await expect(donor.thankYou.heading).toBeVisible();
});
