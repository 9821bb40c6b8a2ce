import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { CURRENCY: 'GBP' } });

test('a donor gives £50 every month to a charity whose currency is the pound', async ({ page, system }) => {
  const donor = new Donor(page);
  await donor.start.open();
  await expect(page.getByRole('textbox', { name: 'Amount in pounds sterling' })).toHaveValue('£50');
  await expect(page.getByRole('list', { name: 'Suggested amounts' })).toContainText('£200+');
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await expect(donor.confirm.main).toContainText('£50 every month');
  await donor.confirm.continue.click();
  await expect(donor.checkout.main).toContainText('£50 today');
  await expect(donor.checkout.main).not.toContainText('EIN');
  expect(await findViolations(page)).toEqual([]);
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await expect(donor.thankYou.main).toContainText('£50');
  expect(await readGiftsOf(system, donor.email)).toEqual([5_000]);
});
