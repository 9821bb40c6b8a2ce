import { MESSAGES } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { DECLINED_CARD, GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test.use({ expectedRefusals: [402] });

test('a sum that the bank declines is not taken, and the donor reads so', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.goToOneTimeCheckout('2000');
  await donor.checkout.pay(GOOD_CARD);

  await expect(donor.checkout.news).toContainText(MESSAGES.paymentProcessing);
  await expect(page).toHaveURL('/checkout');
  expect(await readGiftsOf(system, donor.email)).toEqual([]);
});

test('after a declined card another card can pay the same checkout', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.goToMonthlyCheckout();
  await donor.checkout.pay(DECLINED_CARD);
  await expect(donor.checkout.news).toContainText(MESSAGES.paymentProcessing);
  expect(await readGiftsOf(system, donor.email)).toEqual([]);

  await page.reload();
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});
