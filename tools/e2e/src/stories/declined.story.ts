import { ERRORS } from '@handsel/contract';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, longIf, test } from '../test.ts';

test.use({ expectedRefusals: [ERRORS.declined.status] });

/**
 * Braintree declines test amounts from 2000.00 to 2999.99, with the amount as processor response
 * code.
 */
const DECLINED_DOLLARS = '2000';

for (const frequency of ['one-time', 'monthly'] as const) {
  test(
    `a ${frequency} gift that the bank declines is not charged, and the donor is told`,
    longIf(frequency === 'one-time'),
    async ({ page, system }) => {
      const donor = new Donor(page);
      await donor.openCheckout(frequency, DECLINED_DOLLARS);
      await donor.checkout.pay(GOOD_CARD);

      await expect(donor.checkout.news).toContainText(ERRORS.declined.message);
      await expect(page).toHaveURL('/checkout');
      expect(await readGiftsOf(system, donor.email)).toEqual([]);
    },
  );
}

test('after a declined card another card can pay the same checkout', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.openCheckout('monthly', '50');
  await orderFault(system, { call: 'subscription.create', kind: 'refuse', code: '2001' });
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.checkout.news).toContainText(ERRORS.declined.message);

  await page.reload();
  await donor.checkout.pay({ ...GOOD_CARD, number: '5555555555554444' });
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});
