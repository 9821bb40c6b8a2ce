import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import type { RunningSystem } from '../../../build/running-system.ts';
import { query } from '../database.ts';
import { midOfLastMonth } from '../given.ts';
import { GivingCalls } from '../giving-calls.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** A new donor gives by card; `day` backdates the gift. */
async function give(browser: Browser, system: RunningSystem, dollars: string, day?: string): Promise<string> {
  const email = `donor-${randomUUID()}@example.org`;
  const context = await browser.newContext({ baseURL: system.url });
  const calls = new GivingCalls(context);
  await calls.pay(await calls.begin({ email, dollars, frequency: 'one-time' }));
  await context.close();
  if (day !== undefined)
    await query(
      system,
      'update gifts set given_at = $2::date where donor_id in (select id from donors where email = $1)',
      [email, day],
    );
  return email;
}

test('finance exports the gifts of last month and opens the file', async ({ page, browser, system }) => {
  const lastMonth = await midOfLastMonth();
  const old = await give(browser, system, '35', lastMonth);
  const recent = await give(browser, system, '25');
  const finance = await joinStaff(page, system, 'Finn Ance', 'finance');

  await finance.open('Exports');
  await expect(page.getByText(/^You have no exports\./)).toBeVisible();
  await lookAtConsole(page, 'no exports');
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByText(/^Only gifts that match are exported/)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText(/^The export has started\./)).toBeVisible();
  const row = page.getByRole('table', { name: 'Your exports' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ready');
  await lookAtConsole(page, 'an export');

  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download the export of/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^gifts-with-donors-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFgift_id,donor_id,email,/);
  const gift = lines.find((line) => line.includes(old)) ?? '';
  expect(gift).toContain('35.00,35.00,0.00,USD');
  expect(lines.join('\n')).not.toContain(recent);

  await page.getByRole('combobox', { name: 'File format' }).selectOption('Excel (XLSX)');
  await page.getByRole('combobox', { name: 'Contents' }).selectOption('Without donors');
  await expect(page.getByText('Nothing in the file says who gave.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(row).toContainText('Excel (XLSX), without donors');
  await expect(row).toContainText('Ready');
  const downloadingAgain = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download the export of/ }).click();
  const sheet = await downloadingAgain;
  expect(sheet.suggestedFilename()).toMatch(/^gifts-without-donors-\d{4}-\d\d-\d\d-\d{6}\.xlsx$/);
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
});

test('the list of gifts leads to the export of its filter', async ({ page, browser, system }) => {
  const email = await give(browser, system, '13.37');
  const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
  await carer.open('Gifts');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const row = page.getByRole('table', { name: 'Your exports' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ready');
  await expect(row.getByRole('cell').nth(3)).toHaveText('1');
});
