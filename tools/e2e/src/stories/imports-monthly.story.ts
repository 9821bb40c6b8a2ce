import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { inControlPanel } from '../control-panel.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const NEXT_YEAR = String(new Date().getUTCFullYear() + 1);

/**
 * The old system's monthly gifts: two whose cards were moved, and one whose card Braintree does not
 * know.
 */
const MONTHLY = [
  'subscription_id,email,name,amount,next_date,last_paid,card_id',
  `old_1,mia.moved@example.org,Mia Moved,25.00,${NEXT_YEAR}-06-15,${NEXT_YEAR}-05-15,card_1`,
  `old_2,moe.moved@example.org,Moe Moved,40.00,${NEXT_YEAR}-06-20,${NEXT_YEAR}-05-20,card_2`,
  `old_3,lea.lost@example.org,Lea Lost,10.00,${NEXT_YEAR}-06-25,${NEXT_YEAR}-05-25,card_3`,
].join('\n');
/** Braintree's file of tokens after it has imported the cards. */
const TOKENS = ['card_id,token', 'card_1,moved-1', 'card_2,moved-2', 'card_3,moved-3'].join('\n');

test('a bookkeeper imports monthly gifts of another system, and ends them by undoing the import', async ({
  page,
  system,
}) => {
  for (const [number, cards] of [
    ['4111111111111111', '1'],
    ['5555555555554444', '2'],
  ] as const)
    await inControlPanel(system, 'POST', '/customers', {
      customer: {
        id: `old_customer_${cards}`,
        creditCard: {
          number,
          expirationDate: `12/${String(Number(NEXT_YEAR) + 3)}`,
          token: `moved-${cards}`,
        },
      },
    });
  await joinStaff(page, system, 'Ida Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Import a file' });
  await upload.getByLabel('What the file contains').selectOption('monthly');
  const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload.getByLabel('CSV file').setInputFiles(csv('old-monthly.csv', MONTHLY));
  await upload.getByLabel('Braintree’s list of tokens').setInputFiles(csv('tokens.csv', TOKENS));
  expect(await findViolations(page)).toEqual([]);
  await upload.getByRole('button', { name: 'Read the file' }).click();

  await expect(page.getByRole('heading', { name: 'old-monthly.csv', level: 1 })).toBeVisible();
  await expect(page.getByText('Ready to start')).toBeVisible();
  const preview = page.getByRole('table', { name: 'The first lines as they will be' });
  await expect(preview).toContainText('Mia Moved');
  await lookAtConsole(page, 'import-monthly-checked');
  await expect(page.getByRole('table', { name: 'First charges' })).toBeVisible();
  await page.getByRole('button', { name: 'Start 2 monthly gifts…' }).click();
  const start = page.getByRole('dialog', { name: 'Start these 2 monthly gifts?' });
  await expect(start).toContainText('each month, for the first time between');
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'import-monthly-start');
  await start.getByRole('button', { name: 'Start the monthly gifts' }).click();
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible();
  const outcomes = page.getByRole('table', { name: 'Results by line' });
  await expect(outcomes.getByRole('row', { name: 'Started 2' })).toBeVisible();
  await lookAtConsole(page, 'import-monthly-added');

  const links = page.getByRole('navigation');
  await links.getByRole('link', { name: 'Monthly gifts', exact: true }).click();
  await expect(page.getByText('mia.moved@example.org')).toBeVisible();
  await expect(page.getByText('moe.moved@example.org')).toBeVisible();
  await expect(page.getByText('lea.lost@example.org')).toBeHidden();
  const started = page.getByRole('row').filter({ hasText: 'mia.moved@example.org' });
  await expect(started).toContainText('Known after the first charge');
  await started.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Known after the first charge');

  await links.getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('link', { name: 'old-monthly.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await undo.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('heading', { name: 'What had been imported' })).toBeVisible();
  await links.getByRole('link', { name: 'Monthly gifts', exact: true }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'mia.moved@example.org' })
      .getByText(/Ended|Canceled/),
  ).toBeVisible();
});
