import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { offerExtra } from '../offer-extra.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

test('a donor agrees to news by email after a gift and withdraws it on the profile, and staff see both answers', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await offerExtra(page, /^News by email/, true);
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 320, height: 800 } });
  const donor = new AccountHolder(await context.newPage());
  await donor.giveByCard('one-time', '25');
  const asked = donor.page.getByRole('region', { name: 'Do you want to hear from us?' });
  await expect(asked).toContainText('may send me news by email. I can change my mind at any time.');
  expect(await findViolations(donor.page)).toEqual([]);
  await asked.getByRole('button', { name: 'Yes, send me news' }).press('Enter');
  await expect(donor.page.getByRole('heading', { name: 'Thank you. We’ll write to you.' })).toBeFocused();

  await donor.page.goto('/profile/details');
  const own = donor.page.getByRole('region', { name: 'News by email' });
  await own.getByRole('button', { name: 'Stop news' }).click();
  await expect(own.getByRole('status')).toContainText('may no longer send you news by email.');
  await expect(own.getByRole('button', { name: 'Send me news' })).toBeVisible();
  expect(await findViolations(donor.page)).toEqual([]);
  await context.close();

  await page.goto('/staff/donors');
  await page.getByRole('searchbox').fill(donor.email);
  await page.getByRole('row', { name: donor.email }).getByRole('link').click();
  await expect(page.getByText('The donor answered on their profile: “Stop news”')).toBeVisible();
  await expect(
    page.getByText(/The donor answered after a gift: “.* may send me news by email/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Record answer about news' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText('Choose the donor’s answer.')).toBeVisible();
  await dialog.getByLabel('News by email').selectOption('Yes');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(dialog.getByText('Enter how you know.')).toBeVisible();
  await dialog.getByLabel('How you know').fill('Form at the spring fair');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByText('recorded it: “Form at the spring fair”')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // Other stories share the system, and their pages do not have the question.
  await offerExtra(page, /^News by email/, false);
});
