import { MESSAGES } from '@handsel/contract';
import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { PaymentSheet } from '../pages/payment-sheet.ts';
import { expect, LONG, test } from '../test.ts';

const CARD_FIELDS = Object.keys(GOOD_CARD).length;
const LONGER_THAN_ANYBODY_WAITS = '01:00';

/** The input inside Braintree's frame. */
function input(page: Page, label: string) {
  return page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox', { name: label });
}

test.describe('the card fields', () => {
  test('enable the button when all five are valid, and until then show what is missing', async ({ page }) => {
    const { checkout } = await atCheckout(page);
    await expect(checkout.main).toContainText(
      'Still needed: cardholder name, card number, expiration date, security code, postal code.',
    );
    await expect(checkout.confirmPayment).toBeDisabled();
    await checkout.fillCard({ ...GOOD_CARD, cvv: '12' });
    await expect(checkout.main).toContainText('Please correct: security code.');
    await expect(checkout.main).not.toContainText('Still needed');
    await expect(checkout.confirmPayment).toBeDisabled();
    await input(page, 'Security code').pressSequentially('3');
    await expect(checkout.confirmPayment).toBeEnabled();
    await expect(checkout.main.getByText('You can pay now.')).toHaveRole('status');
    await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  });

  test('name the accepted brands, in a reserved place', async ({ page }) => {
    const { checkout } = await atCheckout(page);
    await expect(checkout.main).toContainText('Visa, Mastercard, American Express, and Discover');
  });

  test('require everything when the donor presses Enter in an empty one', async ({ page }) => {
    const { checkout } = await atCheckout(page);
    await input(page, 'Postal code').press('Enter');
    await expect(checkout.news).toHaveText(MESSAGES.cardEmpty);
    await expect(page.getByText(MESSAGES.cardFieldInvalid)).toHaveCount(0);
    await expect(input(page, 'Cardholder name')).toBeFocused();
  });

  test('name what is missing when the donor clicks the button too early, which keeps the focus', async ({
    page,
  }) => {
    const { checkout } = await atCheckout(page);
    await input(page, 'Cardholder name').waitFor();
    await checkout.confirmPayment.focus();
    await expect(checkout.confirmPayment).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(checkout.news).toHaveText(MESSAGES.cardEmpty);
    await checkout.fillCard({ ...GOOD_CARD, expirationDate: '12/20' });
    await checkout.confirmPayment.click({ force: true });
    await expect(checkout.news).toHaveText(MESSAGES.cardInvalid);
    await expect(checkout.main).toContainText('Check the date. An expired card cannot pay.');
    await expect(input(page, 'Expiration date')).toBeFocused();
  });

  test('mark the wrong ones, for screen readers too, until they are valid', async ({ page }) => {
    const { checkout } = await atCheckout(page);
    await checkout.fillCard({ ...GOOD_CARD, cvv: '12', postalCode: '6' });
    await input(page, 'Postal code').press('Enter');
    await expect(checkout.news).toHaveText(MESSAGES.cardInvalid);
    await expect(page.getByText(MESSAGES.cardFieldInvalid, { exact: true })).toHaveCount(2);
    await expect(input(page, 'Security code')).toBeFocused();
    await expect(input(page, 'Security code')).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page, 'Security code')).toHaveAccessibleDescription(
      `${MESSAGES.cardFieldInvalid}. The security code has 3 digits.`,
    );

    await page.keyboard.type('3');
    await expect(page.getByText(MESSAGES.cardFieldInvalid, { exact: true })).toHaveCount(1);
    await expect(input(page, 'Security code')).toHaveAttribute('aria-invalid', 'false');
    await expect(checkout.news).toHaveText(MESSAGES.cardInvalid);

    await input(page, 'Postal code').fill(GOOD_CARD.postalCode);
    await expect(page.getByText(MESSAGES.cardFieldInvalid, { exact: true })).toHaveCount(0);
    await expect(checkout.news).toHaveCount(0);
  });

  test('show the error of a field that was left half filled', async ({ page }) => {
    await atCheckout(page);
    await input(page, 'Card number').pressSequentially('4111');
    await page.keyboard.press('Tab');
    await expect(page.getByText(MESSAGES.cardFieldInvalid, { exact: true })).toHaveCount(1);
    await expect(input(page, 'Card number')).toHaveAttribute('aria-invalid', 'true');
  });

  test('pay with only the keyboard', LONG, async ({ page }) => {
    const donor = await atCheckout(page);
    await input(page, 'Cardholder name').waitFor();
    await page.locator('label', { hasText: 'Cardholder name' }).click();
    await expect(input(page, 'Cardholder name')).toBeFocused();
    for (const value of Object.values<string>({ ...GOOD_CARD })) {
      await page.keyboard.type(value);
      if (value === GOOD_CARD.postalCode) await expect(donor.checkout.confirmPayment).toBeEnabled();
      await page.keyboard.press('Tab');
    }
    await expect(donor.checkout.confirmPayment).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(donor.thankYou.heading).toBeVisible();
  });
});

test("the card fields follow the system's dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await atCheckout(page);
  const number = input(page, 'Card number');
  await number.waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const ours = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(number).toHaveCSS('color', ours);
  }
});

test('no frame without height takes the focus, even if a wallet adds one after the card fields are ready', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/paypal-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  const { checkout } = await atCheckout(page);
  await checkout.fillCard(GOOD_CARD);
  await expect(checkout.confirmPayment).toBeEnabled();
  release();
  await expect(page.locator('iframe.braintree-dispatch-frame').first()).toBeAttached();
  await expect(checkout.wallet('PayPal')).toBeVisible();
  const tabStops = await page
    .locator('iframe')
    .evaluateAll((frames) =>
      frames
        .filter((frame) => frame.clientHeight === 0 && frame.tabIndex >= 0 && frame.checkVisibility())
        .map((frame) => frame.outerHTML),
    );
  expect(tabStops).toEqual([]);
});

test.describe('card fields that do not load', () => {
  test.use({ expectedRefusals: [502, 503] });

  test('are reported, and load on the next attempt', async ({ page }) => {
    await page.route('**/api/payment/providers', (route) =>
      route.fulfill({ status: 502, json: { code: 'gateway_unavailable', message: 'The gateway is away.' } }),
    );
    const donor = await atCheckout(page);
    await expect(donor.checkout.news).toContainText('The card fields did not load. Nothing was charged.');
    await expect(donor.checkout.confirmPayment).toBeDisabled();
    await expect(donor.checkout.news).toContainText('You can load them again.');
    await page.unroute('**/api/payment/providers');
    await page.getByRole('button', { name: 'Try again' }).click();
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
  });

  test('are reported if Braintree’s configuration fails, and load on the next attempt', async ({ page }) => {
    const configuration = '**/client_api/v1/configuration*';
    await page.route(configuration, (route) => route.fulfill({ status: 503, json: {} }));
    const donor = await atCheckout(page);
    await expect(donor.checkout.news).toContainText('The card fields did not load. Nothing was charged.');
    await expect(donor.checkout.confirmPayment).toBeDisabled();
    await page.unroute(configuration);
    await page.getByRole('button', { name: 'Try again' }).click();
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
  });

  test('leave the wallets, which pay', LONG, async ({ page, system }) => {
    await page.clock.install();
    await page.route('**/hosted-fields-frame.min.html*', () => undefined);
    const donor = await atCheckout(page);
    const wallet = donor.checkout.wallet('Google Pay');
    await expect(wallet).toBeVisible();
    await expect(donor.checkout.cardFrames).toHaveCount(CARD_FIELDS);
    await page.clock.fastForward(LONGER_THAN_ANYBODY_WAITS);
    await expect(donor.checkout.news).toContainText('The card fields did not load. Nothing was charged.');
    await expect(donor.checkout.news).toContainText('use another payment method above');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await wallet.click();
    await new PaymentSheet(page, 'Google Pay').approve();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([1_337]);
  });

  test('leave the saved methods, which pay', async ({ page, system }) => {
    const donor = await newDonor(page);
    await page.route('**/assets/braintree-card-*.js', (route) => route.fulfill({ status: 503 }));
    await beginOnce(donor, '13.37');
    await donor.checkout.anotherCard.check();
    await expect(donor.checkout.news).toContainText('use another payment method above');
    await donor.checkout.method('Card ending in 1111').check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500, 1_337]);
  });
});

async function atCheckout(page: Page): Promise<Donor> {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '13.37');
  return donor;
}
