import type { Page } from '@playwright/test';
import type { RunningSystem } from '../../../build/running-system.ts';
import { letSettle } from '../control-panel.ts';
import { query } from '../database.ts';
import { orderFault } from '../gateway-faults.ts';
import { find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import type { StaffMember } from '../staff-member.ts';
import { expect, LONG, test } from '../test.ts';

const OURS = 'Our team made this change for you.';

/** The number of mails that told an address that staff changed the monthly gift. */
async function countMailsOfChanges(system: RunningSystem, email: string): Promise<number> {
  const mails = await query(system, 'select 1 from local_mails where recipient = $1 and text like $2', [
    email,
    `%${OURS}%`,
  ]);
  return mails.length;
}

async function openMonthlyGift(member: StaffMember, email: string): Promise<void> {
  const { page } = member;
  await member.open('Monthly gifts');
  await (await find(page, email.slice(0, 20))).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: / a month from / })).toBeFocused();
}

const changes = (page: Page) => page.getByRole('region', { name: 'Changes' });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test.describe('the monthly gift of a donor who calls', () => {
  // The required fresh code.
  test.use({ expectedRefusals: [403] });

  test('is lowered, moved, paused, resumed and canceled, and each time the donor reads that staff did it', async ({
    page,
    browser,
    system,
  }) => {
    const { email } = await give(browser, system, 'monthly', '25');
    const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
    await openMonthlyGift(carer, email);
    const dialog = page.getByRole('dialog');
    await expect(changes(page).getByRole('button')).toHaveText([
      'Change amount',
      'Change day',
      'Pause',
      'Send link to update payment method',
      'Cancel monthly gift',
    ]);
    await lookAtConsole(page, 'a monthly gift with its changes');
    await page.setViewportSize({ width: 1280, height: 800 });

    await letStaffSecondFactorsAge(system);
    await changes(page).getByRole('button', { name: 'Change amount' }).click();
    const amount = dialog.getByRole('textbox', { name: 'New amount each month' });
    await dialog.getByRole('button', { name: 'Change amount' }).click();
    await expect(dialog.getByText('Enter the new amount.')).toBeVisible();
    await amount.fill('4.99');
    await expect(dialog.getByText('Enter at least $5.00.')).toBeVisible();
    await amount.fill('15');
    await expect(dialog.getByRole('status')).toHaveText(
      /^Nothing is charged today\. From \w+ \d+, \d{4} the donor gives \$15\.00 each month instead of \$25\.00\./,
    );
    await lookAtConsole(page, 'the dialog of the amount');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Change to $15.00' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('textbox', { name: 'Six-digit code' }).fill(carer.code(1));
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The monthly gift is now $15.00.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /^\$15\.00 a month from / })).toBeVisible();
    await expect.poll(() => countMailsOfChanges(system, email)).toBe(1);

    await changes(page).getByRole('button', { name: 'Change day' }).click();
    const day = dialog.getByRole('combobox', { name: 'Day of the month' });
    await dialog.getByRole('button', { name: 'Change day' }).click();
    await expect(dialog.getByText('Choose a day of the month.')).toBeVisible();
    await day.selectOption({ index: (await day.getByRole('option').count()) - 1 });
    // At the end of a month every other day is an earlier charge, which the donor confirms.
    const isMoved = (await dialog.getByRole('status').innerText()).startsWith('Nothing is charged today.');
    await dialog.getByRole('button', { name: 'Change day' }).click();
    await expect(
      page.getByText(isMoved ? /^The monthly gift is charged next on / : /^We emailed the donor\./),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const earlier = isMoved ? 2 : 1;
    await expect.poll(() => countMailsOfChanges(system, email)).toBe(earlier);

    await changes(page).getByRole('button', { name: 'Change amount' }).click();
    await amount.fill('90');
    await expect(dialog.getByRole('status')).toHaveText(/^The donor gets an email and confirms this change/);
    await dialog.getByRole('button', { name: 'Change to $90.00' }).click();
    await expect(
      page.getByText('We emailed the donor. The gift changes when they confirm it.').last(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^\$15\.00 a month from / })).toBeVisible();

    await changes(page).getByRole('button', { name: 'Pause' }).click();
    const until = dialog.getByRole('combobox', { name: 'Paused until' });
    const resumesOn = await until.getByRole('option').nth(2).innerText();
    await until.selectOption(resumesOn);
    await expect(dialog.getByRole('status')).toContainText(
      `Nothing is charged before ${resumesOn}. On that day $15.00 is charged`,
    );
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(`The monthly gift is paused until ${resumesOn}.`)).toBeVisible();
    await expect(details(page)).toContainText('Paused');
    await expect.poll(() => countMailsOfChanges(system, email)).toBe(earlier + 1);

    await changes(page).getByRole('button', { name: 'Resume' }).click();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(/^The monthly gift has resumed\. It is charged next on /)).toBeVisible();
    await expect(details(page)).toContainText('Active');
    await expect.poll(() => countMailsOfChanges(system, email)).toBe(earlier + 2);

    await changes(page).getByRole('button', { name: 'Cancel monthly gift' }).click();
    await expect(dialog).toContainText('Nothing more is charged.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved abroad.');
    await dialog.getByRole('button', { name: 'Cancel monthly gift' }).click();
    await expect(page.getByText('The monthly gift of $15.00 was canceled.')).toBeVisible();
    await expect(details(page)).toContainText('Canceled');
    await expect(changes(page)).toHaveCount(0);
    await expect.poll(() => countMailsOfChanges(system, email)).toBe(earlier + 3);
    await expect(page.getByRole('region', { name: 'Timeline' })).not.toContainText('the donor');
    await lookAtConsole(page, 'a canceled monthly gift');
  });
});

test('a change that Braintree does not confirm is being checked until staff look again', async ({
  page,
  browser,
  system,
}) => {
  const { email } = await give(browser, system, 'monthly', '25');
  const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
  await openMonthlyGift(carer, email);
  await orderFault(system, { call: 'subscription.cancel', kind: 'drop-reply' });
  await changes(page).getByRole('button', { name: 'Cancel monthly gift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel monthly gift' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByText(/^Braintree has not confirmed the change yet|^The monthly gift of \$25\.00 was canceled/),
  ).toBeVisible();
  await expect(async () => {
    const look = page.getByRole('button', { name: 'Check again' });
    if (await look.isVisible()) await look.click();
    await expect(details(page)).toContainText('Canceled', { timeout: 1_000 });
  }).toPass();
});

test('a colleague with read access is offered no changes', LONG, async ({ page, browser, system }) => {
  const { email } = await give(browser, system, 'monthly', '25');
  await openMonthlyGift(await joinStaff(page, system, 'Rea Donly', 'read-only'), email);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(changes(page)).toHaveCount(0);
});

test('a donor who was charged twice gets one gift back and no further month, and the audit log names the colleague', async ({
  page,
  browser,
  system,
}) => {
  const { email, receipt } = await give(browser, system, 'monthly', '30');
  const again = await give(browser, system, 'monthly', '30', email);
  await letSettle(system, email);
  const owner = await joinStaff(page, system, 'Ada Lovelace', 'owner');
  await owner.open('Gifts');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
  await page.getByRole('row').filter({ hasText: again.receipt }).getByRole('link').first().click();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this gift' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Given twice by mistake');
  await dialog.getByRole('checkbox', { name: 'Also cancel the monthly gift' }).check();
  await dialog.getByRole('button', { name: 'Refund $30.00' }).click();
  await expect(dialog.getByText(/^\$30\.00 was refunded\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Also cancels the monthly gift');
  await page.getByRole('link', { name: 'Open the monthly gift' }).click();
  await expect(async () => {
    await page.reload();
    await expect(details(page)).toContainText('Canceled', { timeout: 2_000 });
  }).toPass();

  await owner.open('Gifts');
  await (await find(page, receipt)).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Resend receipt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText(`The receipt is on its way to ${email}.`)).toBeVisible();

  await owner.open('Audit log');
  const asked = page
    .getByRole('row')
    .filter({ hasText: owner.email })
    .filter({ hasText: 'Requested a refund' });
  await expect(asked).toContainText('$30.00');
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toContainText(['Resent a receipt']);
  await asked.getByRole('button').click();
  await expect(page.getByText('Given twice by mistake')).toBeVisible();
});
