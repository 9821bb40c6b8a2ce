import { MESSAGES } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, longIf, test } from '../test.ts';

const DECLINED_ACCOUNT = 'max.empty@paypal.example';
const SCRIPT = '**/braintree/assets/paypal/sdk.js*';

test.describe('by PayPal', () => {
  test('a donor gives once', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25.01');
    const payPal = await openPayPal(donor);
    await expect(payPal.dialog).toContainText('USD 25.01');
    await payPal.approve();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_501]);
  });

  test('a donor gives the amount at the time of the click', async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '20');
    await expect(donor.checkout.payPal).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    const payPal = await openPayPal(donor);
    await expect(payPal.dialog).toContainText('USD 25.00');
    await payPal.approve();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });

  test('a donor gives every month, and pays with the saved account after that', async ({ page, system }) => {
    const donor = await atCheckout(page, 'monthly', '30');
    const payPal = await openPayPal(donor);
    await expect(payPal.dialog).toContainText('Later payments');
    await payPal.approve('grace.hopper@paypal.example');
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([3_000]);

    await giveOnceMore(donor, '13.37');
    const saved = page.getByRole('radio', { name: 'PayPal', exact: false });
    await expect(saved).toBeChecked();
    await expect(donor.checkout.main).toContainText(/g[^@]*@paypal\.example/);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([3_000, 1_337]);
  });
});

test('a checkbox saves an account, which pays for the next gift', LONG, async ({ page, system }) => {
  const donor = await atCheckout(page, 'one-time', '10');
  await donor.checkout.fillCard(GOOD_CARD);
  await expect(donor.checkout.keepWallet).toHaveCount(0);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();

  await giveOnceMore(donor, '11');
  await donor.checkout.keepWallet.check();
  const payPal = await openPayPal(donor);
  await expect(payPal.dialog).toContainText('Later payments');
  await payPal.approve();
  await expect(donor.thankYou.heading).toBeVisible();

  await giveOnceMore(donor, '12');
  await expect(donor.checkout.methods.first()).toBeChecked();
  await expect(donor.checkout.main).toContainText(/j[^@]*@paypal\.example/);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([1_000, 1_100, 1_200]);
});

test.describe('a donor who cancels at PayPal', () => {
  for (const [how, turnBack] of [
    ['cancels', (sheet) => sheet.cancel()],
    ['closes the window', (_sheet, window) => window.close()],
  ] satisfies [string, (sheet: PaymentSheet, window: Page) => Promise<void>][]) {
    test(
      `and ${how} reads that nothing was charged, and can pay`,
      longIf(how === 'closes the window'),
      async ({ page, system }) => {
        const donor = await atCheckout(page, 'one-time', '25');
        const window = await donor.checkout.openPayPal();
        const sheet = new PaymentSheet(window, 'PayPal');
        await expect(sheet.dialog).toBeVisible();
        await turnBack(sheet, window);
        await expect(donor.checkout.news).toContainText('You left PayPal before paying.');
        await expect(donor.checkout.news).toContainText('Nothing was charged.');
        expect(await readGiftsOf(system, donor.email)).toEqual([]);
        await (await openPayPal(donor)).approve();
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
      },
    );
  }
});

test.describe('if PayPal fails', () => {
  test.use({ expectedRefusals: [402, 503] });

  test('a declined account can be replaced by another payment method', async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25');
    await (await openPayPal(donor)).approve(DECLINED_ACCOUNT);
    await expect(donor.checkout.news).toContainText(
      'PayPal did not approve this payment. Nothing was charged.',
    );
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });

  test('a declined account begins no monthly gift', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'monthly', '25');
    await (await openPayPal(donor)).approve(DECLINED_ACCOUNT);
    await expect(donor.checkout.news).toContainText(
      'PayPal did not approve this payment. Nothing was charged.',
    );
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });

  test('its error is shown in the specified words', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25');
    await (await openPayPal(donor)).fail();
    await expect(donor.checkout.news).toContainText(MESSAGES.paymentVerification);
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });

  test('a blocked window opens on the page instead', async ({ page, system }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const donor = await atCheckout(page, 'one-time', '25');
    await donor.checkout.payPal.click();
    await new PaymentSheet(page.frameLocator('iframe[title="Stand-in for PayPal"]'), 'PayPal').approve();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });

  test('a script that does not load leaves no button, and the card', LONG, async ({ page, system }) => {
    await page.route(SCRIPT, (route) => route.fulfill({ status: 503 }));
    const donor = await atCheckout(page, 'one-time', '25');
    await donor.checkout.fillCard(GOOD_CARD);
    await expect(donor.checkout.payPal).toHaveCount(0);
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});

async function atCheckout(page: Page, frequency: Frequency, dollars: string): Promise<Donor> {
  const donor = new Donor(page);
  await donor.openCheckout(frequency, dollars);
  return donor;
}

/** Returns in the same session for another one-time gift. */
async function giveOnceMore(donor: Donor, dollars: string): Promise<void> {
  await donor.start.open('/one-time');
  await donor.start.amount.fill(dollars);
  await donor.start.goOn();
  await donor.page.waitForURL('**/checkout');
}

async function openPayPal(donor: Donor): Promise<PaymentSheet> {
  return new PaymentSheet(await donor.checkout.openPayPal(), 'PayPal');
}
