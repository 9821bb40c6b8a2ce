import type { Page } from '@playwright/test';
import { backdate, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');

test('finance sorts the gifts by a click on a column, and the address keeps the order', async ({
  page,
  browser,
  system,
}) => {
  await give(browser, system, 'one-time', '412.01');
  await give(browser, system, 'monthly', '412.03');
  await give(browser, system, 'one-time', '412.02');
  await joinStaff(page, system, 'Finn Ance', 'finance');
  await page.goto('/staff/gifts?min_cents=41200&max_cents=41209');
  const amounts = page.getByRole('table', { name: 'Gifts' }).getByText(/^\$412\.0\d$/);
  await expect(amounts).toHaveText(['$412.02', '$412.03', '$412.01']);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Status').getByRole('button')).toHaveCount(0);

  await head('Amount').getByRole('button').click();
  await expect(amounts).toHaveText(['$412.03', '$412.02', '$412.01']);
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Date')).not.toHaveAttribute('aria-sort', /./);
  await page.keyboard.press('Enter');
  await expect(amounts).toHaveText(['$412.01', '$412.02', '$412.03']);
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=amount-asc/);
  await page.reload();
  await expect(amounts).toHaveText(['$412.01', '$412.02', '$412.03']);

  await page.setViewportSize({ width: 360, height: 800 });
  const sortBy = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sortBy.getByRole('option', { selected: true })).toHaveText('Amount, smallest first');
  await expect(head('Amount')).toHaveCount(1);
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await sortBy.selectOption('Date, oldest first');
  await expect(amounts).toHaveText(['$412.01', '$412.03', '$412.02']);

  await page.goto('/staff/gifts?sort=color&min_cents=41200&max_cents=41209');
  await expect(amounts).toHaveText(['$412.02', '$412.03', '$412.01']);
});

test('the chosen filters of gifts are chips, and removing one moves the focus to the next', async ({
  page,
  browser,
  system,
}) => {
  await give(browser, system, 'one-time', '25');
  await joinStaff(page, system, 'Finn Ance', 'finance');
  await page.goto('/staff/gifts');
  const more = page.getByRole('button', { name: 'More filters' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'Frequency' })).toHaveCount(0);
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('combobox', { name: 'Frequency' }).selectOption('Monthly');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
  await page.getByRole('textbox', { name: 'Amount from' }).fill('20');
  await expect(chips(page)).toHaveText([
    'Amount from: $20.00',
    'Status: Refunded',
    'Frequency: Monthly',
    'Clear all filters',
  ]);
  await lookAtConsole(page, 'gifts with chosen filters');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Remove filter Amount from: $20.00' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Status: Refunded' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Amount from' })).toHaveValue('');
  await page.reload();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Remove filter Frequency: Monthly' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Status: Refunded' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect(page).toHaveURL('/staff/gifts');
  await expect(chips(page)).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('Card');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(more).toBeFocused();
  await expect(
    page.getByRole('combobox', { name: 'Status' }).getByRole('option', { selected: true }),
  ).toHaveText('Any');
});

test('donor care sorts donors by their last gift, and monthly gifts by amount and next charge', async ({
  page,
  browser,
  system,
}) => {
  const { email: old } = await give(browser, system, 'monthly', '431');
  const { email: recent } = await give(browser, system, 'monthly', '432');
  await backdate(system, old, '2024-05-05');
  const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await carer.open('Donors');
  await head('Last gift').getByRole('button').click();
  await expect(head('Last gift')).toHaveAttribute('aria-sort', 'descending');
  await head('Last gift').getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(old);
  await page.getByRole('searchbox', { name: 'Search' }).fill(old);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(head('Last gift').getByRole('button')).toHaveCount(0);

  await carer.open('Monthly gifts');
  await page.getByRole('searchbox', { name: 'Search' }).fill('example.org');
  await head('Amount').getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText(recent);
  await expect(page.getByRole('row').nth(2)).toContainText(old);
  await head('Next charge').getByRole('button').click();
  await expect(head('Next charge')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await page.getByRole('button', { name: 'Remove filter Status: Active' }).click();
  await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();
  await page.goto('/staff/monthly-gifts?moved=new');
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('new');
  await expect(chips(page)).toHaveText(['Change: New', 'Clear all filters']);
});
