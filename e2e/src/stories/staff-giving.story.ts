import type { RunningSystem } from '../../../scripts/running-system.ts';
import { letSettle } from '../control-panel.ts';
import { query } from '../database.ts';
import { orderFault } from '../gateway-faults.ts';
import { find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** A gift is as old as it says: for a list that is narrowed to a month. */
async function backdate(system: RunningSystem, email: string, day: string): Promise<void> {
  await query(
    system,
    'update gifts set given_at = $2::date where donor_id in (select id from donors where email = $1)',
    [email, day],
  );
}

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
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(email));
  await page.getByRole('table', { name: 'Gifts', exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^\$13\.37 from / })).toBeFocused();
  await expect(page.getByText(receipt).first()).toBeVisible();

  await page.getByRole('button', { name: 'Resend receipt' }).click();
  const dialog = page.getByRole('dialog', { name: `Resend receipt ${receipt}?` });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText(`The receipt is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => countMails(system, email)).toBe(mails + 1);

  await page.getByRole('button', { name: 'Add note' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Called about the receipt.');
  await page.getByRole('button', { name: 'Add note' }).last().click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText(['Called about the receipt.']);
  await expect(notes).toContainText(`Cara Day (${carer.email})`);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`by Cara Day (${carer.email})`);
});

test('finance narrows the gifts to last month, and the address alone brings the same list back', async ({
  page,
  browser,
  system,
}) => {
  const { email: recent } = await give(browser, system, 'one-time', '25');
  const { email: old, receipt } = await give(browser, system, 'one-time', '35');
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 10);
  await backdate(system, old, lastMonth);
  const finance = await joinStaff(page, system, 'Finn Ance', 'finance');

  await finance.open('Gifts');
  await expect(page.getByRole('row').filter({ hasText: recent })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
  await expect(dialog).toContainText('The view always shows the month before the current one.');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Month to close');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('The view “Month to close” was saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await expect(page.getByLabel('Date from')).toHaveValue(`${lastMonth.slice(0, 7)}-01`);

  await page.getByRole('textbox', { name: 'Amount from' }).fill('35.01');
  await expect(page.getByText('No gift matches.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount from' }).fill('35');
  await expect(page.getByRole('row').filter({ hasText: old })).toContainText(receipt);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount from' })).toHaveValue('35.00');
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Receipt' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('columnheader', { name: 'Receipt' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Receipt' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/staff/gifts');
  await expect(page.getByRole('row').filter({ hasText: recent })).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Month to close' }).click();
  await expect(page.getByRole('row').filter({ hasText: recent })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Delete a view…' }).click();
  await page.getByRole('button', { name: 'Delete the view “Month to close”' }).click();
  await expect(page.getByText('The view “Month to close” was deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a fundraiser reads masked emails and is offered no change', async ({ page, browser, system }) => {
  const { email, receipt } = await give(browser, system, 'monthly', '25');
  const fundraiser = await joinStaff(page, system, 'Fay Raiser', 'fundraiser');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Gifts',
    'Donors',
    'Monthly gifts',
    'To send',
    'Exports',
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

test('a gift is found and opened with the keyboard alone', async ({ page, browser, system }) => {
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
  await expect(page.getByText('1 shown. That is all.')).toBeVisible();
  const link = page.getByRole('rowheader').getByRole('link');
  for (
    let press = 0;
    press < 6 && !(await link.evaluate((each) => each === document.activeElement));
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

test('every screen about giving is open to everybody, at each width, light and dark', async ({
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
  await page.getByRole('button', { name: 'Filters' }).click();
  await settled();
  await lookAtConsole(page, 'gifts with filters');
  await page.goto('/staff/gifts?search=nobody-of-this-name');
  await expect(page.getByText('No gift matches.')).toBeVisible();
  await lookAtConsole(page, 'no gift');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/donors');
  await (await find(page, email)).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
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

test.describe('refunds', () => {
  // The fresh code that is asked for, and a refund over what is left.
  test.use({ expectedRefusals: [403, 409] });

  test('donor care cancels a payment that has not settled, after a fresh code, and the gift says so', async ({
    page,
    browser,
    system,
  }) => {
    const { receipt } = await give(browser, system, 'monthly', '25');
    const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
    await carer.open('Gifts');
    await (await find(page, receipt)).getByRole('link').first().click();
    await letStaffSecondFactorsAge(system);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this payment' });
    await expect(dialog.getByRole('textbox', { name: 'Amount to refund' })).toHaveCount(0);
    await expect(dialog.getByRole('status')).toHaveText(
      'Cancel the payment of $25.00. Visa ending in 1111 is not charged.',
    );
    await dialog.getByRole('checkbox', { name: 'Also cancel the monthly gift' }).check();
    await expect(dialog.getByRole('status')).toContainText('The monthly gift ends too');
    await dialog.getByRole('button', { name: 'Cancel payment of $25.00' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('The donor asked for it');
    await dialog.getByRole('button', { name: 'Cancel payment of $25.00' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('textbox', { name: 'Six-digit code' }).fill(carer.code(1));
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The payment of $25.00 was canceled.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$25.00');
    await page.getByRole('link', { name: 'Open the monthly gift' }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Canceled');
  });

  test('a part of a settled gift goes back; above the limit of the role a second person approves', async ({
    page,
    browser,
    system,
  }) => {
    const { email, receipt } = await give(browser, system, 'one-time', '200');
    await letSettle(system, email);
    const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
    await carer.open('Gifts');
    await (await find(page, receipt)).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this gift' });
    const amount = dialog.getByRole('textbox', { name: 'Amount to refund' });
    await expect(amount).toHaveValue('200.00');
    await amount.fill('200.01');
    await expect(dialog.getByText('At most $200.00 can be refunded.')).toBeVisible();
    await amount.fill('150');
    await expect(dialog.getByRole('status')).toContainText(
      'Refund $150.00 of $200.00 to Visa ending in 1111.',
    );
    await expect(dialog.getByRole('status')).toContainText('a second person has to approve it');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong amount');
    await dialog.getByRole('button', { name: 'Ask to refund $150.00' }).click();
    await expect(dialog.getByText(/^A second person has to approve this refund/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await carer.open('Refunds');
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await lookAtConsole(page, 'open refunds');

    const context = await browser.newContext({ baseURL: system.url });
    const owner = await joinStaff(await context.newPage(), system, 'Ada Lovelace', 'owner');
    await expect(owner.page.getByRole('link', { name: 'One refund waits for approval' })).toBeVisible();
    await owner.open('Refunds');
    await owner.page.getByRole('button', { name: 'Approve the refund of $150.00' }).click();
    await owner.page.getByRole('button', { name: 'Approve and refund $150.00' }).click();
    await expect(owner.page.getByText('Approved: $150.00 was refunded.')).toBeVisible();
    await expect(owner.page.getByText(/^No refund is waiting/)).toBeVisible();
    await context.close();

    await page.goBack();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('$150.00 was refunded');
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Decided by Ada Lovelace');
  });

  test('a refund whose answer is lost is being checked, and a part of what has not settled says why it failed', async ({
    page,
    browser,
    system,
  }) => {
    const { email, receipt } = await give(browser, system, 'one-time', '40');
    await letSettle(system, email);
    const unsettled = await give(browser, system, 'one-time', '60');
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await backdate(system, unsettled.email, threeDaysAgo);
    const finance = await joinStaff(page, system, 'Finn Ance', 'finance');
    const dialog = page.getByRole('dialog', { name: 'Refund this gift' });
    const refundPart = async (of: string) => {
      await finance.open('Gifts');
      await (await find(page, of)).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('10');
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong amount');
      await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
    };

    await orderFault(system, { call: 'transaction.refund', kind: 'drop-reply' });
    await refundPart(receipt);
    await expect(dialog.getByRole('alert')).toContainText('Do not refund it a second time.');
    await lookAtConsole(page, 'a refund that is being checked');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Details' })).toContainText('$10.00 was refunded', {
        timeout: 2_000,
      });
    }).toPass();

    await refundPart(unsettled.receipt);
    await expect(dialog.getByRole('alert')).toContainText('failed, and no money moved: ');
    await expect(dialog.getByRole('alert')).toContainText('not settled');
    await lookAtConsole(page, 'a refund that failed');
  });
});
