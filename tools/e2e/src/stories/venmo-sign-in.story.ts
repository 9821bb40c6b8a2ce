import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';
import { windowOpened } from '../window-opened.ts';

// One after another: otherwise two systems would be started for them.
test.describe.configure({ mode: 'default' });
test.use({ settings: { PAYMENT_METHODS: 'card,venmo', VENMO_DESKTOP: 'login' } });

test('Venmo pays in a window to sign in', async ({ page, system }) => {
  const donor = await atCheckout(page);
  const window = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
  await window.getByRole('button', { name: 'Approve' }).click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
});

test('the window to sign in at Venmo is closed, and then pays', LONG, async ({ page, system }) => {
  const donor = await atCheckout(page);
  const window = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
  await window.close();
  await expect(donor.checkout.news).toContainText('Nothing was charged.');
  const again = await windowOpened(page, () => donor.checkout.wallet('Venmo').click());
  await again.getByRole('button', { name: 'Approve' }).click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
});

test(
  'a blocked window to sign in at Venmo is reported, and the card pays',
  LONG,
  async ({ page, system }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const donor = await atCheckout(page);
    await donor.checkout.wallet('Venmo').click();
    await expect(donor.checkout.news).toContainText('Please allow pop-ups on this page.');
    await expect(donor.checkout.news).toContainText('Nothing was charged.');
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);
  },
);

async function atCheckout(page: Page): Promise<Donor> {
  const donor = new Donor(page);
  await donor.openCheckout('one-time', '25');
  return donor;
}
