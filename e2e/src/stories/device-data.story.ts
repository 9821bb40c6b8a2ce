import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

const FRAUD_NET = '**/braintree/assets/fraudnet/fb.js';

/** A merchant whose fraud tools ask for it: the stand-in's own does not have them. */
test.beforeEach(({ page }) =>
  page.route('**/client_api/v1/configuration*', async (route) => {
    const reply = await route.fetch();
    const configuration = (await reply.json()) as { creditCards: object };
    const creditCards = { ...configuration.creditCards, collectDeviceData: true };
    await route.fulfill({ response: reply, json: { ...configuration, creditCards } });
  }),
);

test.describe('what tells the donor’s device from another', () => {
  for (const frequency of ['one-time', 'monthly'] as const) {
    test(`goes with the payment: ${frequency}`, async ({ page, system }) => {
      const donor = new Donor(page);
      const known = page.waitForResponse(FRAUD_NET);
      await donor.goToCheckout(frequency, '13.37');
      await known;
      await donor.checkout.fillCard(GOOD_CARD);
      const sent = sentPayment(page);
      await donor.checkout.confirmPayment.click();
      const { device_data: deviceData } = await sent;
      expect(deviceData).toMatch(/^\{"correlation_id":"[0-9a-f]{32}"\}$/);
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
    });
  }

  test('is waited for by nobody', async ({ page, system }) => {
    const donor = new Donor(page);
    await page.route(FRAUD_NET, () => undefined);
    await donor.goToCheckout('one-time', '13.37');
    await donor.checkout.fillCard(GOOD_CARD);
    const sent = sentPayment(page);
    await donor.checkout.confirmPayment.click();
    expect(await sent).not.toHaveProperty('device_data');
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});

/** The body of the next request to pay. */
async function sentPayment(page: Page): Promise<{ device_data?: string }> {
  const request = await page.waitForRequest(/\/api\/(transaction|subscription)$/);
  return request.postDataJSON() as { device_data?: string };
}
