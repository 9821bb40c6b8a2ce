import type { RunningSystem } from '../../../build/running-system.ts';
import { AccountHolder } from '../account-holder.ts';
import { query } from '../database.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';
import { tellOfDisbursement } from '../told-disbursement.ts';

// The server's answer to a form with errors.
test.use({ expectedRefusals: [422] });

/** @returns the transaction of a donor's latest gift */
async function transactionOf(system: RunningSystem, email: string): Promise<string> {
  const rows = await query<{ id: string }>(
    system,
    `select gateway_transaction_id as id from gifts join donors on donors.id = donor_id where donors.email = $1 order by given_at desc limit 1`,
    [email],
  );
  return rows[0]?.id ?? '';
}

test('a bookkeeper matches two deposits with the bank statement, one of which differs by some cents', async ({
  page,
  browser,
  system,
}) => {
  for (const [id, dollars, day] of [
    ['story-first', '25', '2026-11-03'],
    ['story-second', '40', '2026-11-10'],
  ] as const) {
    const context = await browser.newContext({ baseURL: system.url });
    const donor = new AccountHolder(await context.newPage());
    await donor.giveByCard('one-time', dollars);
    const transactionIds = [await transactionOf(system, donor.email)];
    await tellOfDisbursement(system, { id, transactionIds, amount: `${dollars}.00`, day });
    await context.close();
  }
  await expect
    .poll(() =>
      query(system, `select id from deposits where disbursement_id like 'story-%' and gross_cents > 0`),
    )
    .toHaveLength(2);
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await expect(page.getByRole('link', { name: /deposits? (?:does|do) not match/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-11-03');
  await page.getByLabel('To', { exact: true }).fill('2026-11-10');
  const table = page.getByRole('table', { name: 'Deposits' });
  const rowOf = (day: string) => table.getByRole('row').filter({ hasText: day });
  await expect(rowOf('Nov 3, 2026')).toContainText('Not matched');

  await page.getByRole('button', { name: 'Add a bank line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a bank line' });
  await dialog.getByLabel('Date').fill('2026-11-04');
  await dialog.getByLabel('Amount').fill('twenty');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(dialog.getByText('Enter an amount, such as 1,234.56.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('25.00');
  await dialog.getByLabel('Description').fill('BRAINTREE PAYOUT 1103');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add line' }).click();
  const match = rowOf('Nov 3, 2026').getByRole('button', { name: /with the deposit of Nov 3, 2026/ });
  await lookAtConsole(page, 'deposits');
  await match.click();
  await expect(rowOf('Nov 3, 2026')).toContainText('Matched');
  await expect(rowOf('Nov 3, 2026')).toContainText('$25.00 on Nov 4, 2026');

  await rowOf('Nov 10, 2026').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Deposit of November 10, 2026' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'How the deposit adds up' })).toContainText('1 gift');
  const bank = page.getByRole('region', { name: 'Bank statement' });
  await expect(bank).toContainText('No bank line is near the deposit’s date yet.');
  await bank.getByRole('button', { name: 'Add a bank line' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('40');
  await dialog.getByLabel('Amount').fill('39.93');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  const near = bank.getByRole('row').nth(1);
  await expect(near).toContainText('$0.07 less');
  await lookAtConsole(page, 'deposit');
  await near.getByRole('button', { name: /^Match with \$39\.93/ }).press('Enter');
  const reason = page.getByRole('dialog', { name: 'Match with another amount' });
  await reason.getByRole('button', { name: 'Match' }).click();
  await expect(reason.getByText('Choose the reason for the difference.')).toBeVisible();
  await reason.getByLabel('Reason for the difference').selectOption('Bank fee');
  expect(await findViolations(page)).toEqual([]);
  await reason.getByRole('button', { name: 'Match' }).click();
  await expect(bank).toContainText('Bank fee: -$0.07');
  await expect(bank).toContainText(
    'The bank line is $39.93, which is $0.07 less than this deposit of $40.00.',
  );
  await lookAtConsole(page, 'deposit-differs');
  await page.getByRole('region', { name: 'Transactions' }).getByRole('link').click();
  await expect(page.getByText('Nov 10, 2026, matched with the bank statement')).toBeVisible();

  await page.goto('/staff/deposits?view=bankLines');
  await expect(page.getByRole('table', { name: 'Bank lines' })).toContainText('BRAINTREE PAYOUT 1103');
  await lookAtConsole(page, 'bank-lines');
  await page.goto('/staff/deposits?state=matched');
  await expect(rowOf('Nov 10, 2026')).toContainText('$39.93 at the bank, $0.07 less than the deposit');
  await rowOf('Nov 10, 2026').getByRole('link').click();
  await bank.getByRole('button', { name: 'Undo the match' }).click();
  await expect(bank.getByRole('button', { name: 'Add a bank line' })).toBeVisible();
});

test('a bookkeeper imports a bank file, and selects its columns once', async ({ page, system }) => {
  const file = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Wann;Wieviel;Wozu', ...lines].join('\n')),
  });
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposits' }).click();
  await page.getByRole('button', { name: 'Import a bank file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bank file' });
  await dialog
    .getByLabel('File')
    .setInputFiles(
      file('december.csv', ['24.12.2025;1.234,50;BRAINTREE FUNDING STORY', '24.12.2026;-900,00;Rent']),
    );
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Choose which column holds the date and which the amount.')).toBeVisible();
  await dialog.getByLabel('Amount, negative for money out').selectOption('Wieviel');
  await dialog.getByLabel('Description', { exact: true }).selectOption('Wozu');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    dialog.getByText('Line 2, column Wann: “24.12.2025” is not a date in the form YYYY-MM-DD.'),
  ).toBeVisible();
  await lookAtConsole(page, 'bank-file-wrong');
  await dialog.getByLabel('Date format').selectOption('DD.MM.YYYY');
  await dialog.getByLabel('Decimal mark').selectOption('Comma, as in 12,50');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has 2 lines. 1 will be added.')).toBeInViewport();
  await expect(
    dialog.getByText(
      '1 line without “Braintree” will be skipped. It may be a deposit of checks or a payout of PayPal.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText('$1,234.50');
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'bank-file');
  await dialog.getByRole('button', { name: 'Add 1 line' }).click();
  await expect(page.getByText('1 bank line is added.')).toBeVisible();

  await page.getByRole('button', { name: 'Import a bank file' }).click();
  await dialog
    .getByLabel('File')
    .setInputFiles(
      file('january.csv', ['04.01.2026;20,00;BRAINTREE FUNDING STORY', '05.01.2026;75,00;Check deposit']),
    );
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has 2 lines. 1 will be added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Include lines without “Braintree”' }).press('Enter');
  await expect(dialog.getByRole('table')).toContainText('$75.00');
  await expect(dialog.getByLabel('Only lines that contain')).toHaveValue('');
  await expect(dialog.getByLabel('Only lines that contain')).toBeFocused();
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Bank lines' }).click();
  await expect(page.getByRole('table', { name: 'Bank lines' })).toContainText('$20.00');
});
