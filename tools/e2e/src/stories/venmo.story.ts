import { ERRORS } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import type { FrameLocator, Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { letTimePass } from '../gateway-clock.ts';
import { MORE_PAYMENT_METHODS } from '../payment-methods.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';
import { windowOpened } from '../window-opened.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

// One system for these settings, instead of one for each worker.
test.describe.configure({ mode: 'default' });
test.use({ settings: MORE_PAYMENT_METHODS });

test.describe('Venmo, by a code on a computer,', () => {
  test('pays once', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25.01');
    await donor.checkout.wallet('Venmo').click();
    await expect(code(page).getByText('To scan the QR code, open your Venmo app')).toBeVisible();
    const app = await scan(page);
    await expect(app.getByRole('heading')).toHaveText('Pay Green Ribbon Example');
    await expect(code(page).getByText('Authorize on your Venmo app')).toBeVisible();
    await app.getByRole('button', { name: 'Approve' }).click();
    await expect(code(page).getByText('Venmo account authorized')).toBeVisible();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_501]);
  });

  test('pays every month, and the saved account pays after that', async ({ page, system }) => {
    const donor = await atCheckout(page, 'monthly', '30');
    await donor.checkout.wallet('Venmo').click();
    await (await scan(page)).getByRole('button', { name: 'Approve' }).click();
    await expect(donor.thankYou.heading).toBeVisible();

    await donor.start.open('/one-time');
    await donor.start.amount.fill('13.37');
    await donor.start.goOn();
    await expect(page.getByRole('radio', { name: /^Venmo/ })).toBeChecked();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([3_000, 1_337]);
  });

  for (const [deed, words] of [
    ['Cancel', 'The authorization was canceled'],
    ['Let it fail', 'Something went wrong'],
  ] as const) {
    test(`says "${words}" after "${deed}" in the app, and the card pays`, LONG, async ({ page, system }) => {
      const donor = await atCheckout(page, 'one-time', '25');
      await donor.checkout.wallet('Venmo').click();
      await (await scan(page)).getByRole('button', { name: deed }).click();
      await expect(code(page).getByText(words)).toBeVisible();
      await code(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(donor.checkout.news).toContainText('The authorization was canceled');
      await expect(donor.checkout.news).toContainText('Nothing was charged.');
      expect(await readGiftsOf(system, donor.email)).toEqual([]);
      await donor.checkout.pay(GOOD_CARD);
      await expect(donor.thankYou.heading).toBeVisible();
      expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
    });
  }

  test.describe('declined', () => {
    test.use({ expectedRefusals: [ERRORS.declined.status] });

    for (const frequency of ['one-time', 'monthly'] as const) {
      test(`for a ${frequency} gift, charges nothing`, LONG, async ({ page, system }) => {
        const donor = await atCheckout(page, frequency, '2000');
        await donor.checkout.wallet('Venmo').click();
        await (await scan(page)).getByRole('button', { name: 'Approve' }).click();
        await expect(donor.checkout.news).toContainText(
          'Venmo did not approve this payment. Nothing was charged.',
        );
        expect(await readGiftsOf(system, donor.email)).toEqual([]);
      });
    }
  });
});

test.describe('Venmo, with the app on a phone,', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } });

  test('pays, and comes before the card', async ({ page, system }) => {
    const donor = await atCheckout(page, 'monthly', '25');
    const app = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await app.getByRole('button', { name: 'Approve' }).click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });

  test('can be canceled', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25');
    const app = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await app.getByRole('button', { name: 'Cancel' }).click();
    await expect(donor.checkout.news).toContainText('Nothing was charged.');
    expect(await readGiftsOf(system, donor.email)).toEqual([]);
  });

  test('can be left without an answer, and asked again', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25');
    await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(donor.checkout.news).toContainText('You left Venmo before paying.');
    await expect(donor.checkout.news).toContainText('Nothing was charged.');
    const app = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await app.getByRole('button', { name: 'Approve' }).click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });

  test('can be answered too late, and then in time', LONG, async ({ page, system }) => {
    const donor = await atCheckout(page, 'one-time', '25');
    await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await letTimePass(system, { minutes: 6 });
    await expect(donor.checkout.news).toContainText('The request to Venmo has expired.');
    await expect(donor.checkout.news).toContainText('Nothing was charged.');
    const app = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
    await app.getByRole('button', { name: 'Approve' }).click();
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  });
});

/** The QR code in braintree-web's overlay. */
function code(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Venmo Desktop"]');
}

async function scan(page: Page): Promise<Page> {
  return windowOpened(page, () => code(page).getByRole('link', { name: 'Open the stand-in' }).click());
}

async function atCheckout(page: Page, frequency: Frequency, amount: string): Promise<Donor> {
  const donor = new Donor(page);
  await donor.openCheckout(frequency, amount);
  return donor;
}
