import type { Browser, Page } from '@playwright/test';
import type { RunningSystem } from '../../../build/running-system.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** The newest mail to a donor whose subject begins with a text. */
async function mailTo(system: RunningSystem, email: string, subject: string): Promise<string> {
  const mails = () =>
    query<{ text: string }>(
      system,
      'select text from local_mails where recipient = $1 and subject like $2 order by id desc',
      [email, `${subject}%`],
    );
  await expect.poll(async () => (await mails()).length, `mails "${subject}" to ${email}`).toBeGreaterThan(0);
  return (await mails())[0]?.text ?? '';
}

/**
 * A donor on a phone follows a link to a fund, and gives $50 every month.
 * @returns their address
 */
async function giveByLink(browser: Browser, system: RunningSystem, code: string): Promise<string> {
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const donor = new Donor(page);
  await page.goto(`/?fund=${code}`, { waitUntil: 'networkidle' });
  const choice = page.getByRole('combobox', { name: 'Where your gift goes' });
  await expect(choice).toHaveValue(code);
  await expect(choice).toHaveAccessibleDescription('Food, water and shelter.');
  await donor.start.begin({ frequency: 'monthly', dollars: '50', email: donor.email });
  await page.waitForURL(/\/confirm/);
  await expect(page.getByRole('main')).toContainText('FundHurricane relief');
  await donor.confirm.continue.click();
  await expect(donor.checkout.heading).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your donation' })).toContainText('Hurricane relief');
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await context.close();
  return donor.email;
}

/** The page as served, also before its scripts have loaded. */
async function expectChoice(page: Page, isThere: boolean): Promise<void> {
  const html = await (await page.request.get('/')).text();
  expect(html.includes('<select')).toBe(isThere);
  const donor = await page.context().newPage();
  await donor.goto('/');
  await expect(donor.getByRole('combobox', { name: 'Where your gift goes' })).toHaveCount(isThere ? 1 : 0);
  await donor.close();
}

test('staff open a fund, a donor on a phone gives to it, staff split the gift, and close the fund', async ({
  page,
  browser,
  system,
}) => {
  await expectChoice(page, false);
  const admin = await joinStaff(page, system, 'Ada Min', 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1, name: 'Funds' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a fund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a fund' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Hurricane relief');
  await expect(dialog.getByRole('textbox', { name: 'Short name for links' })).toHaveValue('hurricane-relief');
  await dialog.getByRole('textbox', { name: 'Description for donors' }).fill('Food, water and shelter.');
  await dialog.getByRole('textbox', { name: 'Accounting code' }).fill('4100');
  await dialog.getByRole('checkbox', { name: /^Restricted/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const fund = page.getByRole('row').filter({ hasText: 'Hurricane relief' });
  await expect(fund).toContainText('Restricted');
  await expect(fund).toContainText('4100');
  await lookAtConsole(page, 'Funds');
  await expectChoice(page, true);

  const email = await giveByLink(browser, system, 'hurricane-relief');
  expect(await mailTo(system, email, 'Your receipt')).toMatch(/Fund:?\s+Hurricane relief/);

  await admin.open('Gifts');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('Hurricane relief');
  await page.getByRole('button', { name: 'Change funds' }).click();
  const split = page.getByRole('dialog', { name: 'Where this gift goes' });
  await split.getByRole('textbox', { name: 'Hurricane relief' }).fill('30');
  await expect(split.getByText('$20.00 is not assigned to a fund yet.')).toBeVisible();
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(split.getByRole('textbox', { name: 'General fund' })).toHaveAccessibleDescription(
    /\$20\.00 is not assigned to a fund/,
  );
  await split.getByRole('textbox', { name: 'General fund' }).fill('20');
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(facts).toContainText('Hurricane relief: $30.00');
  await expect(facts).toContainText('General fund: $20.00');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by Ada Min');

  await admin.open('Funds');
  await expect(fund).toContainText('$30.00');
  await fund.getByRole('button', { name: 'Edit Hurricane relief' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Hurricane relief' });
  await edit.getByLabel('Open until').fill('2026-01-01');
  await edit.getByRole('combobox', { name: 'Its monthly gift' }).selectOption('Move to General fund');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(fund).toContainText('Closed');
  expect(await mailTo(system, email, 'Where your monthly gift')).toContain(
    'Your monthly gift now goes to General fund.',
  );
  await expectChoice(page, false);
});
