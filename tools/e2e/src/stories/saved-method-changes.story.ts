import { ERRORS } from '@handsel/contract';
import type { Donor } from '../donor.ts';
import { beginOnce, newDonor } from '../new-donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

const VISA = 'Card ending in 1111';
const MASTERCARD = 'Card ending in 4444';

const within = (name: string) => name.replace('Card', 'card');

test.describe('a saved card', () => {
  test('is removed after a question, and stays removed', async ({ page }) => {
    const donor = await donorWithTwoCards(await newDonor(page, 'one-time'));
    await donor.checkout.method(MASTERCARD).check();
    await page.getByRole('button', { name: `Remove ${within(MASTERCARD)}` }).click();
    const question = page.getByRole('dialog', { name: `Remove ${within(MASTERCARD)}?` });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(donor.checkout.method(MASTERCARD)).toBeChecked();
    await expect(page.getByRole('button', { name: `Remove ${within(MASTERCARD)}` })).toBeFocused();

    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Remove it' }).click();
    const news = page.getByRole('status').filter({ hasText: `${MASTERCARD} was removed.` });
    await expect(news).toBeFocused();
    await expect(donor.checkout.methods).toHaveCount(2);
    await expect(donor.checkout.method(VISA)).toBeChecked();

    await page.reload();
    await expect(donor.checkout.method(VISA)).toBeChecked();
    await expect(donor.checkout.methods).toHaveCount(2);
  });

  test('that was the last one leaves the card fields', async ({ page }) => {
    const donor = await donorWithTwoCards(await newDonor(page, 'one-time'));
    for (const name of [VISA, MASTERCARD]) {
      await donor.checkout.method(name).check();
      await page.getByRole('button', { name: `Remove ${within(name)}` }).click();
      await page.getByRole('button', { name: 'Remove it' }).click();
      await expect(page.getByRole('status').filter({ hasText: `${name} was removed.` })).toBeFocused();
    }
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
  });

  test('is made the default, and comes first from then on', async ({ page }) => {
    const donor = await donorWithTwoCards(await newDonor(page, 'one-time'));
    await expect(donor.checkout.method(VISA)).toBeChecked();
    await donor.checkout.method(MASTERCARD).check();
    await page.getByRole('button', { name: `Make default: ${MASTERCARD}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is now your default' })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Make default/ })).toHaveCount(0);
    await page.reload();
    await expect(donor.checkout.method(MASTERCARD)).toBeChecked();
  });
});

test.describe('a card that pays every month', () => {
  test.use({ expectedRefusals: [409, 500] });
  test('is shown with its brand and date, offers no removal, and stays, even from an older list', async ({
    page,
  }) => {
    const donor = await newDonor(page, 'monthly');
    await beginOnce(donor, '12');
    await expect(donor.checkout.method(VISA)).toHaveAccessibleName(/Visa, expires 12\/2030/);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await page.route('**/api/paymentMethod', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replaceAll(',"pays_monthly":true', '');
      await route.fulfill({ response: reply, body });
    });
    await page.reload();
    await page.route('**/api/paymentMethod/*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    const news = page.getByRole('status').filter({ hasText: /./ });
    for (const words of [`${VISA} couldn’t be removed. Please try again.`, ERRORS.method_in_use.message]) {
      await page.getByRole('button', { name: `Remove ${within(VISA)}` }).click();
      await page.getByRole('button', { name: 'Remove it' }).click();
      await expect(news.filter({ hasText: words })).toBeFocused();
    }
    await expect(donor.checkout.method(VISA)).toBeChecked();
  });
});

/** Saves two cards, by two one-time gifts, and begins another gift. */
async function donorWithTwoCards(donor: Donor): Promise<Donor> {
  for (const number of [GOOD_CARD.number, '5555555555554444']) {
    await beginOnce(donor, '11');
    await donor.checkout.fillCard({ ...GOOD_CARD, number });
    await donor.checkout.keepCard.check();
    await donor.checkout.confirmPayment.click();
    await expect(donor.thankYou.heading).toBeVisible();
  }
  await beginOnce(donor, '11');
  await expect(donor.checkout.methods).toHaveCount(3);
  return donor;
}
