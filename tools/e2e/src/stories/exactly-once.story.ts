import { ERRORS, MESSAGES } from '@handsel/contract';
import type { RunningSystem } from '../../../build/running-system.ts';
import { hasAttemptOf, readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { CheckoutPage, GOOD_CARD } from '../pages/checkout-page.ts';
import { ThankYouPage } from '../pages/thank-you-page.ts';
import { expect, longIf, test } from '../test.ts';

test('a double click on Confirm Payment pays once', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '13.37');
  await donor.checkout.fillCard(GOOD_CARD);
  await donor.checkout.confirmPayment.dblclick();

  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
});

test('a reload before paying leads back to the same checkout', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.goToCheckout('monthly', '26.50');
  await donor.checkout.fillCard(GOOD_CARD);
  await page.reload();
  await expect(donor.checkout.main).toContainText('$26.50 every month');
  await donor.checkout.pay(GOOD_CARD);

  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_650]);
});

/**
 * The gateway also reports a monthly gift by webhook, which would end the uncertainty before the
 * page shows it.
 */
async function holdWebhook(system: RunningSystem, frequency: 'one-time' | 'monthly'): Promise<void> {
  if (frequency === 'one-time') return;
  const call = 'webhook.subscription_charged_successfully';
  await orderFault(system, { call, kind: 'delay', delayMs: 10_000 });
}

for (const { frequency, call } of [
  { frequency: 'one-time', call: 'transaction.sale' },
  { frequency: 'monthly', call: 'subscription.create' },
] as const) {
  test(
    `a reload while a ${frequency} payment is in progress pays once`,
    longIf(frequency === 'one-time'),
    async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout(frequency, '31.07');
      await orderFault(system, { call, kind: 'delay', replyDelayMs: 12_000 });
      await holdWebhook(system, frequency);
      await donor.checkout.pay(GOOD_CARD);
      await expect(page.getByText('Contacting your bank')).toBeVisible();
      await expect.poll(() => hasAttemptOf(system, donor.email)).toBe(true);
      await page.reload();

      await expect(donor.checkout.news).toContainText('do not pay again');
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([3_107]);
    },
  );

  test(
    `a ${frequency} payment whose reply is lost is found, and charged once`,
    longIf(frequency === 'monthly'),
    async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout(frequency, '47.11');
      await orderFault(system, { call, kind: 'drop-reply' });
      await holdWebhook(system, frequency);
      await donor.checkout.pay(GOOD_CARD);

      await expect(donor.checkout.news).toContainText('do not pay again');
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([4_711]);
    },
  );
}

test.describe('an outage while a payment is in progress', () => {
  test.use({ expectedRefusals: [503] });
  test('leads to the start page, where beginning again pays once', async ({ page, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '27.18');
    await orderFault(system, { call: 'transaction.sale', kind: 'delay', replyDelayMs: 12_000 });
    await donor.checkout.pay(GOOD_CARD);
    await expect.poll(() => hasAttemptOf(system, donor.email)).toBe(true);
    await page.route('**/api/start', (route) => route.fulfill({ status: 503, body: 'out of order' }));
    await page.reload();
    await expect(page.getByText(MESSAGES.loadingFailure)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
    await donor.start.begin({ frequency: 'one-time', dollars: '31.41', email: donor.email });

    await expect(donor.checkout.news).toContainText('do not pay again');
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_718]);
  });
});

test.describe('two tabs', () => {
  test.describe('of which one increases the amount after the other has paid', () => {
    test.use({ expectedRefusals: [ERRORS.conflict.status] });
    test('pay once, and both say thanks', async ({ page, context, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout('one-time', '13.37');
      const other = new Donor(await context.newPage());
      await other.page.goto('/checkout');
      await other.checkout.fillCard(GOOD_CARD);
      await donor.checkout.pay(GOOD_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      await other.page.getByRole('button', { name: 'More' }).click();
      await other.checkout.confirmPayment.click();
      await expect(other.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
    });
  });

  test('that pay the same checkout pay once', async ({ page, context, system }) => {
    const donor = new Donor(page);
    await donor.openCheckout('one-time', '13.37');
    const secondTab = await context.newPage();
    await secondTab.goto('/checkout');
    const tabs = [page, secondTab];
    for (const tab of tabs) await new CheckoutPage(tab).fillCard(GOOD_CARD);
    await Promise.all(tabs.map((tab) => new CheckoutPage(tab).confirmPayment.click()));

    for (const tab of tabs) await expect(new ThankYouPage(tab).heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });
});
