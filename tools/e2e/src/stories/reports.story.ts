import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

test.use({ expectedRefusals: [422] });

test('a fundraiser reads the totals by several splits, and opens the gifts behind a number and returns', async ({
  page,
  browser,
  system,
}) => {
  for (const frequency of ['one-time', 'monthly'] as const) {
    const context = await browser.newContext({ baseURL: system.url });
    await new AccountHolder(await context.newPage()).giveByCard(frequency, '25');
    await context.close();
  }
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Giving report', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('figure', { name: 'Given after refunds and disputes, by month' }),
  ).toBeVisible();
  await lookAtConsole(page, 'report-giving');
  // On a phone the dates share a line.
  await page.setViewportSize({ width: 390, height: 800 });
  const topOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await topOf('To')) - (await topOf('From'))).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Group by').selectOption('Frequency');
  const table = page.getByRole('table', { name: /^Giving by frequency/ });
  await expect(table.getByRole('row', { name: /^Monthly gifts/ })).toBeVisible();
  await page.getByLabel('Compare with the prior year').check();
  await expect(table.getByRole('columnheader', { name: 'Year before' })).toBeVisible();
  expect(page.url()).toContain('by=frequency');
  await lookAtConsole(page, 'report-giving-frequency');
  // The rows of one grouping stay until those of the next have arrived.
  for (const group of ['Fund', 'Month', 'Day', 'Payment method', 'Frequency']) {
    await page.getByLabel('Group by').selectOption(group);
    await expect(page.getByRole('table', { name: `Giving by ${group.toLowerCase()}` })).toBeVisible();
  }

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^giving-by-frequency-.*\.csv$/);

  const link = table
    .getByRole('row', { name: /^Monthly gifts/ })
    .getByRole('link')
    .first();
  const count = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: 'Gifts', level: 1 })).toBeVisible();
  await expect(page.getByLabel('In the books', { exact: true })).toHaveValue('charges');
  if (Number(count) < 50)
    await expect(page.getByRole('table', { name: 'Gifts' }).getByRole('row')).toHaveCount(Number(count) + 1);
  expect(await findViolations(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Group by')).toHaveValue('frequency');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Choose an end date that is not before the start date.')).toBeVisible();
});

test('finance reads the changes of monthly gifts, the retained and the largest donors, and downloads the list', async ({
  page,
  browser,
  system,
}) => {
  const context = await browser.newContext({ baseURL: system.url });
  await new AccountHolder(await context.newPage()).giveByCard('monthly', '30');
  await context.close();
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.goto('/staff/reports/monthly-giving');
  const months = page.getByRole('table', { name: /^Monthly giving/ });
  await expect(months.getByRole('columnheader', { name: 'Upgraded' })).toBeVisible();
  await lookAtConsole(page, 'report-monthly');
  expect(await findViolations(page)).toEqual([]);
  await months
    .getByRole('link', { name: /New in / })
    .first()
    .click();
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('new');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto('/staff/reports/donors');
  await expect(page.getByRole('table', { name: /^Donors by the year/ })).toBeVisible();
  await lookAtConsole(page, 'report-donors');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Largest donors' }).click();
  await expect(page.getByRole('table', { name: /^Donors who gave most/ })).toBeVisible();
  await lookAtConsole(page, 'report-largest');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gave last year, not this year' }).click();
  await expect(
    page.getByText(/^Everyone who gave in \d{4} gave in \d{4}, too, or no one gave in \d{4}\.$/),
  ).toBeVisible();
});
