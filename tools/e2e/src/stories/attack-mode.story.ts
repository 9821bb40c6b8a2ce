import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

// The first attempt at each payment, which the server rejects without a bot check.
test.use({ expectedRefusals: [403] });
test.afterEach(async ({ system }) => {
  await query(system, 'delete from card_attacks');
});

test('while fraudsters test cards, a donor passes a bot check, and gives', async ({ page, system }) => {
  await query(system, `insert into card_attacks (ends_at) values (now() + interval '1 hour')`);
  const donor = new Donor(page);
  await donor.goToCheckout('monthly', '13.37');
  await donor.checkout.pay(GOOD_CARD);
  const check = page.getByRole('dialog', { name: 'One more step' });
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Close' }).click();
  await expect(donor.checkout.news).toContainText('We couldn’t verify that you are not a robot.');

  await donor.checkout.confirmPayment.click();
  await check.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(check).toBeHidden();
});
