import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { expect, test } from '../test.ts';

test('a donor reads the notice of a dedication before it is sent, and the recipient can refuse further ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const donor = new Donor(page);
  const { thankYou } = donor;
  const family = `family-${randomUUID()}@example.org`;
  await donor.giveByCard('monthly', '25');

  await thankYou.choice('dedicated', 'Yes').check();
  await thankYou.detail('dedicateTo').fill(' ');
  await thankYou.detail('dedicateToEmail').fill(family);
  const preview = thankYou.questions.getByRole('region', { name: 'This is the email' });
  await expect(preview).toHaveCount(0);
  await thankYou.detail('dedicateTo').fill('Grace Hopper');
  const said =
    'A donor who has not confirmed an email address gives to Green Ribbon Example every month and dedicated this giving to “Grace Hopper”.';
  await expect(preview).toContainText(said);
  await expect(preview).not.toContainText('$25');
  const wanted = thankYou.questions.getByRole('checkbox', { name: 'Send this email' });
  await expect(wanted).not.toBeChecked();
  await thankYou.questions.getByRole('checkbox', { name: 'Also say how much' }).check();
  await expect(preview).toContainText('The gift is $25 every month.');
  await wanted.check();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await thankYou.save.click();
  await expect(page).toHaveURL('/set-password/');
  for (const comeBack of [() => page.goBack(), () => openAnswersLater(page)]) {
    await comeBack();
    await expect(page.getByRole('form')).toContainText(
      'You asked us to send the email about this dedication.',
    );
  }

  const subject = /^A dedicated gift to/;
  await new MailboxPage(page).follow(family, subject, 'Stop emails like this');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more of these emails' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

test.describe('if the server does not identify the donor at first', () => {
  test.use({ expectedRefusals: [503] });
  test('the notice of a dedication appears as soon as it does', async ({ page }) => {
    const donor = new Donor(page);
    const { thankYou } = donor;
    await donor.giveByCard('one-time', '25');
    let calls = 0;
    await page.route('**/api/user', async (route) => {
      calls += 1;
      // The first call is the page's own; the second one is the notice's.
      await (calls === 2 ? route.fulfill({ status: 503, body: 'out of order' }) : route.continue());
    });
    await page.reload();
    await thankYou.choice('dedicated', 'Yes').check();
    await thankYou.detail('dedicateTo').fill('Grace Hopper');
    await thankYou.detail('dedicateToEmail').fill(`family-${randomUUID()}@example.org`);
    await expect(thankYou.questions.getByRole('region', { name: 'This is the email' })).toBeVisible();
    expect(calls).toBe(3);
  });
});

/** On the profile, among the gifts. */
async function openAnswersLater(page: Page): Promise<void> {
  await page.goto('/profile/gifts');
  await page.locator('summary').filter({ hasText: 'monthly' }).click();
  await page.getByRole('button', { name: 'Change your answers' }).click();
}
