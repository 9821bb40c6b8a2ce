import { readFile } from 'node:fs/promises';
import { AccountHolder } from '../account-holder.ts';
import { query } from '../database.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { giftsWereMonthsAgo, letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The second factor is required again.
test.use({ expectedRefusals: [403] });

test('a bookkeeper closes a month permanently, and downloads its report and its journal', async ({
  page,
  browser,
  system,
}) => {
  const context = await browser.newContext({ baseURL: system.url });
  const donor = new AccountHolder(await context.newPage());
  await donor.giveByCard('one-time', '25');
  await giftsWereMonthsAgo(system, donor.email);
  await context.close();
  await expect
    .poll(() =>
      query(
        system,
        `select from settings where name = 'reconciled_since' and value::timestamptz > now() - interval '5 minutes'`,
      ),
    )
    .toHaveLength(1);

  const bookkeeper = await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Months' }).click();
  await expect(page.getByRole('heading', { name: 'Months', level: 1 })).toBeVisible();
  const months = page.getByRole('table', { name: 'Months' });
  const accounts = page.getByRole('region', { name: 'Accounts of the journal' });
  for (const [label, account] of [
    ['Other income', 'Donations'],
    ['Payment fees', 'Merchant Fees'],
    ['Bank account', 'Checking'],
    ['Braintree clearing', 'Braintree Clearing'],
    ['PayPal account', 'PayPal'],
  ] as const)
    await accounts.getByLabel(label).fill(account);
  await accounts.getByRole('button', { name: 'Save accounts' }).click();
  await expect(page.getByText('The accounts are saved.')).toBeVisible();
  await lookAtConsole(page, 'months');

  const ready = months.getByRole('row').filter({ hasText: 'Ready to close' });
  const name = await ready.getByRole('link').innerText();
  await ready.getByRole('link').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The month by fund' })).toContainText('General fund');
  await expect(page.getByText('The journal is available once the month is closed.')).toBeVisible();
  await lookAtConsole(page, 'month');
  await letStaffSecondFactorsAge(system);
  await page.getByRole('button', { name: `Close ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${name} for good?` });
  await expect(dialog).toContainText('This cannot be undone.');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Close ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Six-digit code' }).fill(bookkeeper.code(1));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${name} is closed.`)).toBeVisible();
  await expect(page.getByText(/Closed on .+ by Ada Lind/)).toBeVisible();
  await lookAtConsole(page, 'month-closed');

  const downloaded = async (link: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    return readFile(await (await download).path());
  };
  expect((await downloaded('Download the report (PDF)')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloaded('Download the report (XLSX)')).subarray(0, 2).toString()).toBe('PK');
  const journal = (await downloaded('Journal for QuickBooks Online (CSV)')).toString().split('\r\n');
  expect(journal[0]).toBe('Journal No.,Journal Date,Account Name,Debits,Credits,Description');
  expect(journal.filter((line) => line.includes('Braintree Clearing')).length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'All months' }).click();
  await expect(months.getByRole('row').filter({ hasText: name })).toContainText('Closed');
});
