import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { letTimePass } from '../gateway-clock.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

// A gateway of its own: its clock goes ahead of everybody else's.
test.use({ settings: { RECOVERY_DAYS: '20' } });

/** To the end of this month, as the card has it: "01/30". */
function endOfThisMonth(): string {
  const [year = '', month = ''] = new Date().toISOString().split('-');
  return `${month}/${year.slice(2)}`;
}

test('a monthly gift goes on by itself; a card that expires is told, replaced, and the month is taken', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  await donor.goToCheckout('monthly', '25');
  await donor.checkout.pay({ ...GOOD_CARD, expirationDate: endOfThisMonth() });
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);

  await letTimePass(system, { months: 1 });
  await donor.mailbox.follow(donor.email, /could not be taken/, 'Choose another way to pay');
  await expect(page).toHaveURL('/change-subscription');
  await expect(donor.start.amount).toHaveValue('$25');
  await donor.start.goOn();
  await donor.confirm.continue.click();
  await expect(donor.checkout.main).toContainText('Today: $0.');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.main).toContainText('Nothing was charged today.');
  expect(await readGiftsOf(system, donor.email)).toEqual([2_500]);

  await letTimePass(system, { days: 5 });
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 2_500]);
  await letTimePass(system, { months: 1 });
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500, 2_500, 2_500]);
});
