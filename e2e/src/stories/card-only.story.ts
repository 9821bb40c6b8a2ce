import { startSystem } from '../../../scripts/running-system.ts';
import type { RunningSystem } from '../../../scripts/running-system.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test as base } from '../test.ts';

/** The same system, of a charity that takes cards alone. */
const test = base.extend<object, { system: RunningSystem }>({
  system: [
    async ({ browserName: _browserName }, use) => {
      const system = await startSystem({ PAYMENT_METHODS: 'card' });
      await use(system);
      await system.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

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
