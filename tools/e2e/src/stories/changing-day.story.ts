import { billingDayWords, LAST_DAY_OF_MONTH } from '@handsel/contract';
import { AccountHolder } from '../account-holder.ts';
import { readGiftsOf } from '../books.ts';
import { orderFault } from '../gateway-faults.ts';
import { newDonor } from '../new-donor.ts';
import { expect, LONG, test } from '../test.ts';

const SENTENCE =
  /Your next gift of \$25 is on (\w+ \d+, 20\d\d), then on (the \d+\w\w|the last day) of each month\./;

test('a donor changes the day of a monthly gift from the profile, reads the exact date before, and is mailed it', async ({
  page,
  system,
}) => {
  const donor = new AccountHolder(page);
  await donor.giveByCard('monthly', '25');
  await page.goto('/profile');
  const monthly = page.getByRole('region', { name: 'Your monthly gift' });
  await monthly.getByRole('link', { name: 'Change the day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the day of your monthly gift');
  const main = page.getByRole('main');
  const days = page.getByRole('combobox', { name: 'Day of the month' });
  await expect(main).toContainText(SENTENCE);
  const values = await days
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => Number((option as HTMLOptionElement).value)));
  for (const day of [values.find((each) => each !== LAST_DAY_OF_MONTH) ?? 1, values.at(-1) ?? 1]) {
    await days.selectOption(String(day));
    await expect(main).toContainText(`then on ${billingDayWords(day)} of each month.`);
  }
  const [, date = ''] = SENTENCE.exec((await main.textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Change the day' }).click();
  await expect(page.getByRole('heading', { name: 'The day of your monthly gift has changed' })).toBeFocused();
  await expect(main).toContainText(`Your next gift of $25 is on ${date}`);
  await page.getByRole('link', { name: 'See all your giving' }).click();
  await expect(monthly).toContainText(`Your next gift of $25 is on ${date}.`);
  await expect.poll(() => readGiftsOf(system, donor.email)).toEqual([2_500]);
  await donor.mailbox.follow(donor.email, /^The day of your monthly gift .* has changed$/, 'See your giving');
  await expect(page).toHaveURL('/profile');
});

test.describe('a page that was opened before midnight', () => {
  test.use({ expectedRefusals: [409] });

  test('says that the date has changed, and shows the new one', async ({ page }) => {
    await newDonor(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Change the day' }).click();
    const address = '**/api/profile/monthly/*/day';
    // The request that a page opened before midnight sends.
    await page.route(
      address,
      (route) => {
        const sent = route.request().postDataJSON() as object;
        return route.continue({ postData: { ...sent, first_billing_on: '2026-01-05' } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please check the new day and try again.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect(
      page.getByRole('heading', { name: 'The day of your monthly gift has changed' }),
    ).toBeFocused();
  });
});

test(
  'a lost reply is found out, and the page says that the day was changed',
  LONG,
  async ({ page, system }) => {
    await newDonor(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Change the day' }).click();
    await expect(page.getByRole('main')).toContainText(SENTENCE);
    await orderFault(system, { call: 'subscription.create', kind: 'drop-reply' });
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect(
      page.getByRole('heading', { name: 'The day of your monthly gift has changed' }),
    ).toBeFocused();
  },
);
