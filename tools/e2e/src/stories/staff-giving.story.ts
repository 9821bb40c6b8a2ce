import type { RunningSystem } from '../../../build/running-system.ts';
import { chooseFromMenu } from '../choose-from-menu.ts';
import { query } from '../database.ts';
import { backdate, find, give, midOfLastMonth } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, LONG, test } from '../test.ts';

function countMails(system: RunningSystem, email: string): Promise<number> {
  return query<{ count: string }>(
    system,
    "select count(*) from local_mails where recipient = $1 and text like '%receipt%'",
    [email],
  ).then(([row]) => Number(row?.count));
}

test('donor care finds the donor who called, sends the receipt again and writes a note', async ({
  page,
  browser,
  system,
}) => {
  const { email, receipt } = await give(browser, system, 'one-time', '13.37');
  const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
  const mails = await countMails(system, email);

  await carer.open('Donors');
  const found = await find(page, email.slice(0, 20));
  await expect(found).toContainText('$13.37');
  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused();
  await expect(page).toHaveTitle(/Ada Lovelace/);
  await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible();
  await page.getByRole('table', { name: 'Gifts', exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^\$13\.37 from / })).toBeFocused();
  await expect(page.getByText(receipt).first()).toBeVisible();

  await page.getByRole('button', { name: 'Resend receipt' }).click();
  const dialog = page.getByRole('dialog', { name: `Resend receipt ${receipt}?` });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText(`The receipt is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => countMails(system, email)).toBe(mails + 1);
  // The dialog restores the focus when it closes.
  await expect(dialog).toBeHidden();

  await page.getByRole('textbox', { name: 'Note' }).fill('Called about the receipt.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText(['Called about the receipt.']);
  await expect(notes).toContainText(`Cara Day (${carer.email})`);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`by Cara Day (${carer.email})`);
});

test('finance narrows the gifts to last month, and only the address restores the same list', async ({
  page,
  browser,
  system,
}) => {
  const { email: recent } = await give(browser, system, 'one-time', '25');
  const { email: old, receipt } = await give(browser, system, 'one-time', '35');
  const lastMonth = await midOfLastMonth();
  await backdate(system, old, lastMonth);
  const finance = await joinStaff(page, system, 'Finn Ance', 'finance');

  await finance.open('Gifts');
  await expect(page.getByRole('row').filter({ hasText: recent })).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await chooseFromMenu(page.getByRole('button', { name: 'Views' }), 'Save these filters…');
  const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
  await expect(dialog).toContainText('The view always shows the month before the current one.');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Month to close');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('The view “Month to close” was saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await expect(page.getByLabel('Date from', { exact: true })).toHaveValue(`${lastMonth.slice(0, 7)}-01`);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('textbox', { name: 'Amount from' }).fill('35.01');
  await expect(page.getByText('No gift matches.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount from' }).fill('35');
  await expect(page.getByRole('row').filter({ hasText: old })).toContainText(receipt);

  await page.getByLabel('Membership tier', { exact: true }).selectOption('Gold, from $50.00 a month');
  await expect(page.getByText('No gift matches.')).toBeVisible();
  await page.getByLabel('Membership tier', { exact: true }).selectOption('Any');
  await page.getByLabel('Fund', { exact: true }).selectOption('General fund');
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();

  await page.reload();
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  await expect(chips).toHaveText([
    /^Date from: /,
    /^Date to: /,
    'Amount from: $35.00',
    'Fund: General fund',
    'Clear all filters',
  ]);
  await expect(page.getByLabel('Fund', { exact: true }).getByRole('option', { selected: true })).toHaveText(
    'General fund',
  );
  await expect(page.getByRole('textbox', { name: 'Amount from' })).toHaveValue('35.00');
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Receipt' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('columnheader', { name: 'Receipt' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Receipt' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/staff/gifts');
  await expect(page.getByRole('row').filter({ hasText: recent })).toBeVisible();

  await chooseFromMenu(page.getByRole('button', { name: 'Views' }), 'Month to close');
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await chooseFromMenu(page.getByRole('button', { name: 'Views' }), 'Delete a view…');
  await page.getByRole('button', { name: 'Delete the view “Month to close”' }).click();
  await expect(page.getByText('The view “Month to close” was deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a fundraiser reads masked emails and is offered no changes', async ({ page, browser, system }) => {
  const { email, receipt } = await give(browser, system, 'monthly', '25');
  const fundraiser = await joinStaff(page, system, 'Fay Raiser', 'fundraiser');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Gifts',
    'Donors',
    'Monthly gifts',
    'Perks to ship',
    'Employer matching',
    'Reports',
    'Exports',
    'Campaigns',
    'Funds',
    'Content and design',
    'A/B tests',
    'Your own site',
    'Alerts',
    'Your account',
  ]);

  await fundraiser.open('Gifts');
  await expect(page.getByText(/^Name, receipt number/)).toBeVisible();
  const found = await find(page, receipt);
  await expect(found).toContainText('d***@example.org');
  await found.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Charged $25.00');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the monthly gift' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\$25\.00 a month from / })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('a gift is found and opened with only the keyboard', LONG, async ({ page, browser, system }) => {
  const { receipt } = await give(browser, system, 'one-time', '50');
  await joinStaff(page, system, 'Kay Board', 'read-only');
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('20');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await page.keyboard.type(receipt.slice(2));
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  const link = page.getByRole('rowheader').getByRole('link');
  for (
    let press = 0;
    press < 30 && !(await link.evaluate((each) => each === document.activeElement));
    press++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^\$50\.00 from / })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(receipt);
  await page.getByRole('heading', { level: 1 }).focus();
  for (const [key, heading] of [
    ['d', 'Donors'],
    ['m', 'Monthly gifts'],
    ['h', /^Welcome/],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
});

test('every screen about giving is accessible at each width, light and dark', async ({
  page,
  browser,
  system,
}) => {
  const { email } = await give(browser, system, 'monthly', '25');
  const owner = await joinStaff(page, system, 'Ada Lovelace', 'owner');
  const settled = () => expect(page.getByText(/^(Loading|Searching)…$/)).toHaveCount(0);

  await expect(page.getByRole('figure', { name: 'Received by month' })).toBeVisible();
  const tables = page.getByRole('button', { name: /^Show as table/ });
  while ((await tables.count()) > 0) await tables.first().click();
  await expect(page.getByRole('table', { name: 'Received by month' })).toBeVisible();
  await settled();
  await lookAtConsole(page, 'Home with its tables');

  await page.setViewportSize({ width: 1280, height: 800 });
  await owner.open('Gifts');
  await page.getByRole('button', { name: 'More filters' }).click();
  await settled();
  await lookAtConsole(page, 'gifts with filters');
  await page.goto('/staff/gifts?search=nobody-of-this-name');
  await expect(page.getByText('No gift matches.')).toBeVisible();
  await lookAtConsole(page, 'no gift');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/donors');
  await (await find(page, email)).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await lookAtConsole(page, 'a donor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('table', { name: 'Gifts', exact: true }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await lookAtConsole(page, 'a gift');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this payment' })).toBeVisible();
  await lookAtConsole(page, 'the refund dialog');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Open the monthly gift' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await lookAtConsole(page, 'a monthly gift');
  for (const path of ['/staff/donors', '/staff/monthly-gifts']) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await settled();
    await lookAtConsole(page, path);
  }
});
