import { Donor } from '../donor.ts';
import { sentPayment, withFraudTools } from '../fraud-tools.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';
import { CARD_ONLY } from '../payment-methods.ts';

test.use({ settings: CARD_ONLY });
// The stories share one system: starting another takes longer.
test.describe.configure({ mode: 'default' });

/** The file names of other payment methods, ours and their providers'. */
const OF_OTHERS = /paypal|google|pay\.js|apple|venmo|bank|plaid|union|visa|songbird|three-d-secure|fraudnet/i;

test('a card-only checkout loads nothing of any other payment method', async ({ page }) => {
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

test('a saved card is also sent with device data', async ({ page }) => {
  await withFraudTools(page);
  const donor = await newDonor(page);
  await beginOnce(donor, '13.37');
  await expect(donor.checkout.method('Card ending in 1111')).toBeChecked();
  // The payment does not wait for the library, so the donor waits until this page has loaded it.
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
