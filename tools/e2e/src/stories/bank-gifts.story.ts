import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

test.use({ expectedRefusals: [422], settings: { FISCAL_YEAR_STARTS: '7' } });

test('a bookkeeper matches a bank line with the check that it is, and names the fee', async ({
  page,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Offline gifts' }).click();
  await page.getByRole('button', { name: 'Start a batch' }).click();
  const begin = page.getByRole('dialog', { name: 'Start a batch' });
  await begin.getByLabel('Name').fill('Slip of the story');
  await begin.getByLabel('Number of gifts').fill('1');
  await begin.getByLabel('Control total').fill('80');
  await begin.getByRole('button', { name: 'Save batch' }).click();
  const donor = page.getByRole('combobox', { name: 'Donor' });
  await donor.fill('Wanda Slip');
  await expect(page.getByRole('option', { name: 'Add “Wanda Slip” as a new donor' })).toBeVisible();
  await donor.press('Enter');
  await page.getByRole('dialog', { name: 'Add a donor' }).getByRole('button', { name: 'Add donor' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.getByLabel('Amount', { exact: true }).fill('80');
  await page.getByLabel('Check number').fill('77');
  await page.getByLabel('Check number').press('Enter');
  await expect(page.getByText('Totals agree')).toBeVisible();
  await page.getByRole('button', { name: 'Book batch' }).click();
  const book = page.getByRole('dialog', { name: 'Book this batch?' });
  await book.getByRole('button', { name: 'Book batch' }).click();
  await expect(book).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await page.getByRole('button', { name: 'Gifts not at the bank' }).click();
  await expect(page.getByText('1 offline gift of $80.00 is in no bank line yet.')).toBeVisible();
  await lookAtConsole(page, 'gifts not at the bank');
  await page.getByRole('link', { name: 'Wanda Slip' }).click();
  await expect(page.getByText('Not in a bank line yet')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Bank lines' }).click();
  await page.getByRole('button', { name: 'Add a bank line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a bank line' });
  await dialog.getByLabel('Amount').fill('77.42');
  await dialog.getByLabel('Description').fill('DEPOSIT');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('link', { name: /^Choose the gifts of the bank line of \$77\.42/ }).click();
  await expect(page.getByRole('heading', { name: /^Bank line of / })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select the gift of \$80\.00/ }).check();
  await expect(page.getByText('The bank line is $2.58 less.')).toBeVisible();
  await lookAtConsole(page, 'bank-line');
  await page.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByText('Choose the reason for the difference.')).toBeVisible();
  await page.getByLabel('Reason for the difference').selectOption('Wire fee');
  await page.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByText('Wire fee: -$2.58')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo the match' }).click();
  await expect(page.getByRole('heading', { name: 'Gifts in this line' })).toBeVisible();
  await page.getByRole('link', { name: 'All bank lines' }).click();

  // A fee belongs to no gift.
  await page.getByRole('button', { name: 'Add a bank line' }).click();
  await dialog.getByLabel('Amount').fill('-12');
  await dialog.getByLabel('Description').fill('RETURNED ITEM FEE');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('link', { name: /^Match or book the bank line of -\$12\.00/ }).click();
  await page.getByLabel('Reason for the difference').selectOption('Bank fee');
  await lookAtConsole(page, 'bank-line of a fee');
  await page.getByRole('button', { name: 'Book without a gift' }).click();
  await expect(page.getByRole('heading', { name: 'Booked without a gift' })).toBeVisible();
  await expect(page.getByText('Bank fee: -$12.00')).toBeVisible();
  await page.getByRole('link', { name: 'All bank lines' }).click();
  await expect(page.getByRole('link', { name: 'Bank fee' })).toBeVisible();

  // Home and the reports name the fiscal year.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(/^Fiscal year \d{4} \(July \d{4} to June \d{4}\)$/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await page.getByLabel('Group by').selectOption('Year');
  await expect(page.getByRole('rowheader', { name: /^FY \d{4}$/ })).toBeVisible();
});

test('finance looks at a segment, and downloads it for Mailchimp', async ({ page, browser, system }) => {
  const context = await browser.newContext({ baseURL: system.url });
  const holder = new AccountHolder(await context.newPage());
  await holder.giveByCard('one-time', '25');
  await context.close();
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Links' }).click();
  await expect(page.getByRole('heading', { name: 'Link report', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /^No name/ })).toContainText('$25.00');
  await lookAtConsole(page, 'link report');
  await page.getByRole('link', { name: 'Segments' }).click();
  await expect(page.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible();
  await page.getByLabel('Segment', { exact: true }).selectOption('First gift this year');
  const table = page.getByRole('table', { name: 'Donors of the segment' });
  await expect(table.getByRole('row', { name: holder.email })).toContainText('$25.00');
  await lookAtConsole(page, 'segments');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this segment' });
  await dialog.getByLabel('Columns').selectOption('For Mailchimp');
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^segment-first-gift-mailchimp-.*\.csv$/);
  await page.getByLabel('Segment', { exact: true }).selectOption('Lives in a city');
  await expect(page.getByText('Choose what the segment is about, and its donors appear here.')).toBeVisible();
});
