import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const GIVEWP = [
  'Donation ID,Donation Total,Currency Code,Donation Status,Donation Date,Payment Gateway,Form Title,First Name,Last Name,Email Address,Donor ID',
  '501,120.00,USD,Complete,03/14/2019,Stripe - Credit Card,Old drive,Iris,Imported,iris.story@example.org,77',
  '502,80.00,USD,Complete,04/14/2020,PayPal,Old drive,Iris,Imported,iris.story@example.org,77',
  '503,10.00,USD,Failed,04/15/2020,PayPal,Old drive,Otto,Other,otto.story@example.org,78',
].join('\n');

test('a bookkeeper imports a file of GiveWP, finds its donor, and undoes the import', async ({
  page,
  system,
}) => {
  await joinStaff(page, system, 'Ida Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Import a file' });
  await upload.getByRole('button', { name: 'Read the file' }).click();
  await expect(upload.getByText('Choose a file.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await upload.getByLabel('CSV file').setInputFiles({
    name: 'givewp-donations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(GIVEWP),
  });
  await upload.getByRole('button', { name: 'Read the file' }).click();

  await expect(page.getByRole('heading', { name: 'givewp-donations.csv', level: 1 })).toBeVisible();
  await expect(page.getByText('Ready to start')).toBeVisible();
  await expect(page.getByText('GiveWP', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Gifts by year' })).toContainText('$120.00');
  await expect(page.getByRole('table', { name: 'Skipped lines' })).toContainText('Status “Failed”');
  await expect(page.getByRole('table', { name: 'The first lines as they will be imported' })).toContainText(
    'Iris Imported',
  );
  await expect(page.getByLabel('Campaign “Old drive” is')).toHaveValue('');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('Donation Total');
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'import-checked');

  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'import-added');
  await page.getByRole('link', { name: 'All imports' }).click();
  const list = page.getByRole('table', { name: 'Imports' });
  await expect(list).toContainText('$200.00');
  await lookAtConsole(page, 'imports');

  await page.getByRole('navigation').getByRole('link', { name: 'Donors', exact: true }).click();
  await page.getByRole('searchbox').first().fill('iris.story');
  await page
    .getByRole('link', { name: /Iris Imported/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Iris Imported/, level: 1 })).toBeVisible();
  await expect(page.getByText('$120.00').first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
  await list.getByRole('link', { name: 'givewp-donations.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(undo).toContainText('Its 2 gifts are deleted');
  await undo.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'What had been imported' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Donors', exact: true }).click();
  await page.getByRole('searchbox').first().fill('iris.story');
  await expect(page.getByRole('link', { name: /Iris Imported/ })).toBeHidden();
});

test('a bookkeeper skips the lines with a problem, and downloads them', async ({ page, system }) => {
  await joinStaff(page, system, 'Ina Lund', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Import a file' });
  await upload.getByLabel('CSV file').setInputFiles({
    name: 'with-problems.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Email,Name,Date,Amount\nsven.story@example.org,Sven,2019-03-14,50.00\nnobody,Nobody,2019-03-15,60.00\n',
    ),
  });
  await upload.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('There is 1 problem.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the import' })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'import-wrong');

  await page.getByRole('button', { name: 'Skip this line' }).click();
  await expect(page.getByText('1 line has a problem and is skipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not skip lines' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'import-skipping');
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(page.getByText('1 line had a problem and was skipped.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the skipped lines' }).click();
  expect((await downloading).suggestedFilename()).toBe('skipped-lines.csv');
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await undo.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'What had been imported' })).toBeVisible();
});
