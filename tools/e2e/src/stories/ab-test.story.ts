import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const B_HEADLINE = 'Bring the lake back to life';
/** Five visitors in a row get A once in 32 times; this many do once in a million million times. */
const VISITORS_AT_MOST = 40;

/** A new visitor who gets B, at the start page. */
async function openAsNewVisitor(page: Page): Promise<void> {
  for (let visitors = 0; visitors < VISITORS_AT_MOST; visitors += 1) {
    await page.context().clearCookies();
    await page.goto('/', { waitUntil: 'networkidle' });
    if ((await page.getByRole('heading', { level: 1 }).innerText()) === B_HEADLINE) return;
  }
  throw new Error('nobody got B');
}

/** Enough other visitors that each variant has some. */
async function openAsOthers(url: string): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  for (let others = 0; others < VISITORS_AT_MOST; others += 1) await (await fetch(url, { headers })).text();
}

test('a visitor in B sees and gives by B’s text and amounts, and staff read the result and keep A', async ({
  page,
  browser,
  system,
}) => {
  const staff = await (await browser.newContext({ baseURL: system.url })).newPage();
  await joinStaff(staff, system, 'Ada Lind', 'admin');
  await staff.keyboard.press('g');
  await staff.keyboard.press('b');
  await expect(staff.getByRole('heading', { level: 1, name: 'A/B tests' })).toBeFocused();
  await expect(staff.getByText('No A/B tests yet.')).toBeVisible();
  await lookAtConsole(staff, 'A/B tests, none');

  await staff.getByRole('button', { name: 'New A/B test' }).click();
  await staff.getByRole('textbox', { name: 'Name' }).fill('A lake in the headline');
  await staff.getByRole('textbox', { name: 'Headline in B' }).fill(B_HEADLINE);
  const amounts = staff.getByRole('textbox', { name: 'B: Suggested amounts, every month' });
  await amounts.fill('75, 45, ten');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(amounts).toBeFocused();
  await expect(amounts).toHaveAccessibleDescription(/^Enter five different amounts/);
  await amounts.fill('75, 45, 25, 10, 7');
  await staff.getByRole('button', { name: 'Save' }).click();
  const preview = staff.frameLocator('iframe[title="Preview of the start page as B"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(B_HEADLINE);
  await lookAtConsole(staff, 'A/B test, not started');
  await staff.getByRole('button', { name: 'Start…' }).click();
  await staff.getByRole('button', { name: 'Start test' }).click();
  await expect(staff.getByText('Running', { exact: true })).toBeVisible();
  await expect(staff.getByText('It is too early to say which brings in more gifts.')).toBeVisible();

  await staff.goto('/staff/words-and-look');
  await staff.getByRole('textbox', { name: 'Headline' }).fill('Another headline');
  const stops = staff.getByText(/The A\/B test “A lake in the headline” is running\. .*nothing here can be/);
  await expect(stops).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Publish…' })).toBeVisible();
  await lookAtConsole(staff, 'content during an A/B test');
  await staff.getByRole('button', { name: 'Discard draft…' }).click();
  await staff.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expect(stops).toHaveCount(0);
  await staff.goto('/staff/campaigns');
  await staff.getByRole('button', { name: 'Add a campaign' }).click();
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Lake boats');
  await staff.getByRole('dialog').getByRole('button', { name: 'Add campaign' }).click();
  const goesOn = staff.getByText(/is running on the start page\. Publishing this campaign/);
  await expect(goesOn).toContainText('changes only its own page, and the test goes on.');
  await staff.getByRole('combobox', { name: 'What it counts' }).selectOption('A number of gifts');
  await staff.getByRole('textbox', { name: 'Target' }).fill('100');
  await staff.getByRole('checkbox', { name: 'Show its goal on the start page' }).check();
  await expect(goesOn).toContainText('shows its goal to the visitors of A and of B');
  await staff.goto('/staff/ab-tests');

  await openAsNewVisitor(page);
  const chips = page.getByRole('list', { name: 'Suggested amounts' }).getByRole('listitem');
  await expect(chips).toHaveText([/^\$75/, /^\$45/, /^\$25/, /^\$10/, /^\$7/]);
  expect(await findViolations(page)).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B_HEADLINE);
  await chips.getByRole('button', { name: '$45' }).click();
  const donor = new Donor(page);
  await donor.start.begin({ frequency: 'monthly', email: donor.email });
  await donor.confirm.continue.click();
  await donor.checkout.fillCard(GOOD_CARD);
  await donor.checkout.confirmPayment.click();
  await expect(donor.thankYou.heading).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(B_HEADLINE);

  await openAsOthers(system.url);
  const interval = staff.getByRole('img', { name: /^Donors per 100 visitors: .*, between / });
  const rowOfB = staff.getByRole('row', { name: 'B: tested' });
  await expect(async () => {
    await staff.reload();
    await expect(rowOfB.getByRole('cell', { name: '$45.00' }).first()).toBeVisible({ timeout: 2_000 });
    await expect(interval).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lookAtConsole(staff, 'A/B test, running');
  await staff.getByRole('button', { name: 'Stop…' }).click();
  await staff.getByRole('button', { name: 'Stop test' }).click();
  await staff.getByRole('button', { name: 'Keep A' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Keep A' }).click();
  await expect(staff.getByText('A is kept.')).toBeVisible();
  await lookAtConsole(staff, 'A/B test, stopped');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(B_HEADLINE);
});
