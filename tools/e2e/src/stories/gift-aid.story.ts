import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { offerExtra } from '../offer-extra.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The server's answer to a form with errors.
test.use({ expectedRefusals: [422] });

test('a UK taxpayer adds Gift Aid after a gift, and staff create a schedule of it for HMRC', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await offerExtra(page, /^Gift Aid/, true);
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 320, height: 800 } });
  const donor = new AccountHolder(await context.newPage());
  await donor.giveByCard('one-time', '25');
  const asked = donor.page.getByRole('region', { name: 'Are you a UK taxpayer?' });
  await asked.getByRole('button', { name: 'Add Gift Aid to my gifts' }).press('Enter');
  await expect(asked.getByText('I am a UK taxpayer and understand')).toBeVisible();
  await asked.getByLabel('First name').fill('Ada');
  await asked.getByLabel('Last name').fill('Lovelace');
  await asked.getByLabel('House name or number').fill('12');
  await asked.getByLabel('Postcode').fill('90210');
  await asked.getByRole('button', { name: 'Yes, add Gift Aid' }).click();
  await expect(
    asked.getByText('Enter a UK postcode, such as S19 2BD, or X if you live outside the UK.'),
  ).toBeVisible();
  await expect(asked.getByLabel('Postcode')).toBeFocused();
  expect(await findViolations(donor.page)).toEqual([]);
  await asked.getByLabel('Postcode').fill('sw1y 4jh');
  await asked.getByRole('button', { name: 'Yes, add Gift Aid' }).click();
  await expect(donor.page.getByRole('heading', { name: 'Gift Aid is added. Thank you.' })).toBeFocused();
  expect(await findViolations(donor.page)).toEqual([]);

  await donor.page.goto('/profile/details');
  const own = donor.page.getByRole('region', { name: 'Gift Aid' });
  await expect(own).toContainText('as Ada Lovelace, 12, SW1Y 4JH.');

  await page.goto('/staff/exports');
  const books = page.getByRole('region', { name: 'Gift Aid' });
  await expect(books).toContainText('You can claim Gift Aid on 1 gift of $25.00.');
  await books.getByRole('button', { name: 'Create schedule' }).click();
  await expect(books.getByText(/^There is no rate for/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const day = await books.getByLabel('Gifts up to').inputValue();
  await books.getByLabel('Exchange rates').fill(`${day} 0.8`);
  await books.getByRole('button', { name: 'Create schedule' }).click();
  const row = books.getByRole('row').nth(1);
  await expect(row).toContainText('£20.00');
  await expect(row).toContainText('£5.00');
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download (ODS)' }).click();
  expect((await download).suggestedFilename()).toBe(`gift-aid-${day}.ods`);
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(books).toContainText('You can claim Gift Aid on 1 gift of $25.00.');

  await own.getByRole('button', { name: 'End Gift Aid' }).click();
  await expect(own).toContainText('will not claim Gift Aid on gifts that you make from now on.');
  expect(await findViolations(donor.page)).toEqual([]);
  await offerExtra(page, /^Gift Aid/, false);
  await context.close();
});
