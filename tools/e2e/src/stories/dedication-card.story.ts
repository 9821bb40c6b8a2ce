import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AccountHolder } from '../account-holder.ts';
import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { offerExtra } from '../offer-extra.ts';
import { bringCardsDue } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

const reviewCards = (page: Page, isReviewed: boolean) => offerExtra(page, /^Review of cards/, isReviewed);
const offerCards = (page: Page, isOffered: boolean) => offerExtra(page, /^Dedication cards/, isOffered);

/** "January 4, 2027" */
const inWords = (day: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** Nothing overflows the narrowest screen, in the dialog or behind it. */
async function expectNarrow(page: Page): Promise<void> {
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...over)).toBe(0);
}

test('a donor writes a card, verifies the address and sends it, and a colleague approves it', async ({
  page,
  browser,
  system,
}) => {
  const context = await browser.newContext({ baseURL: system.url, viewport: { width: 320, height: 800 } });
  const donor = new AccountHolder(await context.newPage());
  const { thankYou } = donor;
  const family = `family-${randomUUID()}@example.org`;
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await offerCards(page, true);
  await reviewCards(page, true);
  await donor.giveByCard('one-time', '25');
  await thankYou.choice('dedicated', 'Yes').check();
  await thankYou.detail('dedicateTo').fill('Grace Hopper');
  await thankYou.detail('dedicateToEmail').fill(family);

  await donor.page.getByRole('button', { name: 'Make a card' }).press('Enter');
  const dialog = donor.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'In memory' }).check();
  await expect(dialog.getByRole('radio', { name: 'Drawing: a burning candle' })).toBeChecked();
  await dialog.getByLabel('Message').fill('Visit www.example');
  await dialog.getByRole('button', { name: 'Preview the card' }).click();
  await expect(dialog.getByText('Please leave out web and email addresses.')).toBeVisible();
  await expect(dialog.getByLabel('Signed by')).toBeFocused();
  expect(await findViolations(donor.page)).toEqual([]);
  await expectNarrow(donor.page);
  await dialog.getByLabel('Signed by').fill('Ada and Tom');
  await dialog.getByLabel('Message').fill('She taught us to count.\n\nWe miss her.');
  await dialog.getByRole('button', { name: 'Preview the card' }).click();
  const preview = dialog.getByRole('region', { name: 'This is the card' });
  await expect(preview).toContainText('In memory of Grace Hopper');
  await expect(preview).not.toContainText('$25');
  expect(await findViolations(donor.page)).toEqual([]);
  await expectNarrow(donor.page);
  await dialog.getByRole('button', { name: 'Hold the card until I confirm my email address' }).click();
  await expect(dialog.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(donor.page.getByRole('button', { name: 'Change the card' })).toBeFocused();
  await thankYou.save.click();
  await expect(donor.page).toHaveURL('/set-password/');

  await donor.page.goto('/profile/details');
  await donor.page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(donor.page.getByText('The link is on its way.')).toBeVisible();
  await donor.mailbox.follow(donor.email, /^Your link to sign in/, 'Sign in');
  await donor.page.getByRole('button', { name: 'Sign in' }).click();
  await donor.page.waitForURL(/profile|set-password/);
  await donor.page.goto('/profile/gifts');
  await donor.page.locator('summary').first().click();
  const card = donor.page.getByRole('region', { name: 'Card for Grace Hopper' });
  await expect(card).toContainText('until you press “Send the card”');
  await expect(card).toContainText('She taught us to count.');
  expect(await findViolations(donor.page)).toEqual([]);
  await expectNarrow(donor.page);
  await card.getByRole('button', { name: 'Change the date' }).click();
  const day = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  await card.getByLabel('New date').fill(day.toISOString().slice(0, 10));
  await card.getByRole('button', { name: 'Save new date' }).click();
  await expect(card).toContainText(`We will email the card to ${family} on ${inWords(day)}.`);
  await card.getByRole('button', { name: 'Change the date' }).click();
  await card.getByLabel('New date').fill('2020-01-01');
  await card.getByRole('button', { name: 'Save new date' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  expect(await findViolations(donor.page)).toEqual([]);
  const today = await card.getByLabel('New date').getAttribute('min');
  await card.getByLabel('New date').fill(today ?? '');
  await card.getByRole('button', { name: 'Save new date' }).click();
  await expect(card.getByRole('button', { name: 'Change the date' })).toBeVisible();

  await page.goto('/staff');
  await page.getByRole('link', { name: /dedication cards? waits? for your review/ }).click();
  const row = page
    .getByRole('table', { name: 'Dedication cards to review' })
    .getByRole('row')
    .filter({ hasText: family });
  await expect(row).toContainText('She taught us to count.');
  await lookAtConsole(page, 'cards to review');
  await row.getByRole('button', { name: 'Approve the card for Grace Hopper' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve card' }).click();
  await expect(page.getByText('The card for Grace Hopper was approved.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await bringCardsDue(system);

  await donor.mailbox.follow(family, /^A card for you/, 'Stop emails like this');
  await donor.page.goBack();
  const picture = donor.page.getByRole('img', { name: 'Drawing: a burning candle between two leaves' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_024);
  await expect(donor.page.getByText('She taught us to count.')).toBeVisible();
  expect(await findViolations(donor.page)).toEqual([]);
  await reviewCards(page, false);
  await offerCards(page, false);
  await context.close();
});

test('a donor prints a card', async ({ page, browser, system }) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await offerCards(page, true);
  const context = await browser.newContext({ baseURL: system.url });
  const donor = new AccountHolder(await context.newPage());
  await donor.giveByCard('one-time', '25');
  await donor.thankYou.choice('dedicated', 'Yes').check();
  await donor.page.getByRole('button', { name: 'Make a card' }).click();
  const dialog = donor.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'For an occasion' }).check();
  await dialog.getByLabel('Name of the person').fill('Grace');
  await dialog.getByLabel('Signed by').fill('Ada');
  await dialog.getByRole('radio', { name: 'I’ll print it' }).check();
  await dialog.getByRole('button', { name: 'Preview the card' }).click();
  await dialog.getByRole('button', { name: 'Create the PDF' }).click();
  const download = donor.page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'PDF for A4 paper' }).click();
  expect((await download).suggestedFilename()).toBe('card-a4.pdf');
  await offerCards(page, false);
  await context.close();
});
