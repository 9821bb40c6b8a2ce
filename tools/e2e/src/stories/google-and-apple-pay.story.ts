import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Locator, Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, longIf, test } from '../test.ts';

const WALLETS = [
  { wallet: 'Google Pay', script: '**/google-pay/pay.js' },
  { wallet: 'Apple Pay', script: '**/apple-pay/apple-pay-session.js' },
];

for (const { wallet, script } of WALLETS) {
  test.describe(wallet, () => {
    test('gives once, with one click and one approval', async ({ page, system }) => {
      const { donor, sheet, button } = await atCheckout(page, wallet, 'one-time');
      await button.click();
      await expect(sheet.dialog).toContainText('USD 25.00');
      await sheet.approve();
      await expect(donor.thankYou.heading).toBeVisible();
      await expect(donor.thankYou.main).toContainText('$25');
      expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    });

    test(
      'gives every month, and is a saved method next month',
      longIf(wallet === 'Apple Pay'),
      async ({ page, system }) => {
        const { donor, sheet, button } = await atCheckout(page, wallet, 'monthly');
        await button.click();
        await expect(sheet.dialog).toContainText('USD 25.00');
        await expect(sheet.dialog).toContainText(/every month/i);
        await sheet.approve();
        await expect(donor.thankYou.heading).toBeVisible();

        await donor.start.open('/one-time');
        await donor.start.amount.fill('13.37');
        await donor.start.goOn();
        await expect(donor.checkout.method(new RegExp(`^${wallet}.*card ending in 1111`))).toBeChecked();
        await donor.checkout.confirmPayment.click();
        await expect(donor.thankYou.heading).toBeVisible();
        await expect(donor.thankYou.main).toContainText('$13.37');
        expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
      },
    );

    test('pays for a monthly gift from now on, and nothing today', LONG, async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout('monthly', '25');
      await donor.checkout.pay(GOOD_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      await page.goto('/change-subscription');
      await donor.start.amount.fill('30');
      await donor.start.goOn();
      await donor.confirm.continue.click();
      const sheet = new PaymentSheet(page, wallet);
      await donor.checkout.wallet(wallet).click();
      await expect(sheet.dialog).toContainText('USD 0.00');
      await sheet.approve();
      await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
      expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    });

    test('canceled charges nothing, and leaves every other method', LONG, async ({ page, system }) => {
      const { donor, sheet, button } = await atCheckout(page, wallet, 'one-time');
      await button.click();
      await sheet.cancel();
      await expect(sheet.dialog).toHaveCount(0);
      await expect(donor.checkout.news).toContainText('Nothing was charged.');
      await donor.checkout.pay(GOOD_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    });

    test(
      'is clicked, approved and given with only the keyboard',
      longIf(wallet === 'Apple Pay'),
      async ({ page, system }) => {
        const { donor, sheet, button } = await atCheckout(page, wallet, 'one-time');
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(sheet.dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(sheet.dialog).toHaveCount(0);
        await expect(donor.checkout.news).toBeFocused();
        for (let presses = 0; presses < 40 && !(await isFocused(button)); presses += 1) {
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Space');
        await expect(sheet.dialog).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(sheet.dialog.getByRole('button', { name: 'Approve' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
      },
    );
  });

  test.describe(wallet, () => {
    // Braintree cannot read the token.
    test.use({ expectedRefusals: [422] });

    test(
      'reports a failure, and can be tried again',
      longIf(wallet === 'Apple Pay'),
      async ({ page, system }) => {
        const { donor, sheet, button } = await atCheckout(page, wallet, 'one-time');
        await button.click();
        await sheet.fail();
        await expect(donor.checkout.news).toContainText(MESSAGES.paymentVerification);
        await button.click();
        await sheet.approve();
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
      },
    );
  });

  test.describe(wallet, () => {
    test.use({ expectedRefusals: [404] });

    test(
      'without its script has no button, and a card pays as usual',
      longIf(wallet === 'Apple Pay'),
      async ({ page, system }) => {
        await page.route(script, (route) => route.fulfill({ status: 404 }));
        const donor = new Donor(page);
        await donor.openCheckout('one-time', '25');
        await expect(page.getByRole('group', { name: 'Pay now with' })).toHaveAttribute('aria-busy', 'false');
        await expect(donor.checkout.wallet(wallet)).toHaveCount(0);
        await donor.checkout.pay(GOOD_CARD);
        await expect(donor.thankYou.heading).toBeVisible();
        expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
      },
    );
  });

  for (const frequency of ['one-time', 'monthly'] as const) {
    test.describe(`${wallet}, ${frequency}`, () => {
      test.use({ expectedRefusals: [ERRORS.declined.status] });

      test(
        'declined by the bank charges nothing, and another card can be chosen',
        LONG,
        async ({ page, system }) => {
          const { donor, sheet, button } = await atCheckout(page, wallet, frequency);
          await button.click();
          await sheet.approve('is declined');
          await expect(donor.checkout.news).toContainText(ERRORS.declined.message);
          expect(await readGiftsOf(system, donor.email)).toEqual([]);
          await button.click();
          await sheet.approve();
          await expect(donor.thankYou.heading).toBeVisible();
          expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
        },
      );
    });
  }
}

test.describe('Apple Pay on a domain that Apple does not know', () => {
  test.use({ expectedRefusals: [422] });

  test('is unavailable, and a card pays as usual', async ({ page, system }) => {
    const { donor, sheet, button } = await atCheckout(page, 'Apple Pay', 'one-time');
    await orderFault(system, { call: 'applePay.performValidation', kind: 'status', status: 422 });
    await button.click();
    await expect(donor.checkout.news).toContainText('This payment method is not available here.');
    await expect(sheet.dialog).toHaveCount(0);
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});

test('a browser without Apple Pay reserves no place for it', async ({ page }) => {
  // The response of a server without a stand-in script.
  await page.route('/', async (route) => {
    const page = await route.fetch();
    await route.fulfill({ response: page, body: (await page.text()).replace('"bringsApplePay":true,', '') });
  });
  const donor = new Donor(page);
  await donor.goToCheckout('one-time', '25');
  await expect(donor.checkout.wallet('Google Pay')).toBeVisible();
  await expect(donor.checkout.wallet('Apple Pay')).toHaveCount(0);
});

test('axe finds nothing at the wallets’ buttons', async ({ page }) => {
  const { donor } = await atCheckout(page, 'Google Pay', 'monthly');
  await expect(donor.checkout.wallet('Apple Pay')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

/** Opens the checkout of $25, with the wallet's button. */
async function atCheckout(page: Page, wallet: string, frequency: 'one-time' | 'monthly') {
  const donor = new Donor(page);
  await donor.openCheckout(frequency, '25');
  const button = donor.checkout.wallet(wallet);
  await expect(button).toBeVisible();
  return { donor, sheet: new PaymentSheet(page, wallet), button };
}

function isFocused(button: Locator): Promise<boolean> {
  return button.evaluate((element) => element === document.activeElement);
}
