import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { sentPayment, withFraudTools } from '../fraud-tools.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, longIf, test } from '../test.ts';

/** The current braintree-web sends the first 32 characters of a UUID. */
const CORRELATION =
  process.env['BRAINTREE_WEB'] === 'current'
    ? /^\{"correlation_id":"[0-9a-f-]{32}"\}$/
    : /^\{"correlation_id":"[0-9a-f]{32}"\}$/;
const FRAUD_NET = '**/braintree/assets/fraudnet/fb.js';

test.beforeEach(({ page }) => withFraudTools(page));

test.describe("the donor's device data", () => {
  for (const frequency of ['one-time', 'monthly'] as const) {
    test(
      `is sent with the payment: ${frequency}`,
      longIf(frequency === 'one-time'),
      async ({ page, system }) => {
        const donor = new Donor(page);
        const known = page.waitForResponse(FRAUD_NET);
        await donor.openCheckout(frequency, '13.37');
        await known;
        await donor.checkout.fillCard(GOOD_CARD);
        const sent = sentPayment(page);
        await donor.checkout.confirmPayment.click();
        const { device_data: deviceData } = await sent;
        expect(deviceData).toMatch(CORRELATION);
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
      },
    );
  }

  test('never delays the payment', async ({ page, system }) => {
    const donor = new Donor(page);
    await page.route(FRAUD_NET, () => undefined);
    await donor.openCheckout('one-time', '13.37');
    await donor.checkout.fillCard(GOOD_CARD);
    const sent = sentPayment(page);
    await donor.checkout.confirmPayment.click();
    expect(await sent).not.toHaveProperty('device_data');
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});
