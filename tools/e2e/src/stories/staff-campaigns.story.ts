import type { Page } from '@playwright/test';
import { chooseFromMenu } from '../choose-from-menu.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

/** A PNG of 240 x 80 pixels. */
const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAMAAAAQlwhOAAAAA1BMVEWKFThUb/0GAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAODXAEtQAAEicR4dAAAAAElFTkSuQmCC',
    'base64',
  ),
};

const saved = (page: Page) => page.getByText('Draft saved by Finn Day');

/** Adds a campaign by its dialog, up to its editor. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a campaign' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.')).toBeVisible();
  // The message of an earlier campaign may still be visible.
  await expect(page.getByText('No changes. The form shows what donors see.')).toBeVisible();
}

test('a fundraiser adds a campaign, previews it, publishes it, reverts a mistake, duplicates and archives it', async ({
  page,
  system,
}) => {
  const staff = await joinStaff(page, system, 'Finn Day', 'fundraiser');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a campaign' });
  await dialog.getByRole('button', { name: 'Add campaign' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter coats');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('winter-coats');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /\/\?campaign=winter-coats and .*\/c\/winter-coats/,
  );
  await dialog.getByRole('button', { name: 'Add campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter coats' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Summary' }).fill('A warm coat for every child.');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A child in a red coat');
  await page.getByRole('combobox', { name: 'What it counts' }).selectOption('An amount');
  await page.getByRole('textbox', { name: 'Target, in dollars' }).fill('$25,000');
  await page.getByRole('textbox', { name: 'Raised offline' }).fill('1,250.50');
  await page.getByRole('button', { name: 'Add an amount' }).click();
  await page.getByRole('textbox', { name: 'Amount, in dollars: amount 1' }).fill('40');
  await page.getByRole('textbox', { name: 'What amount 1 makes possible' }).fill('buys a coat and boots');
  const suggested = page.getByRole('group', { name: 'The page suggests' });
  await expect(suggested).toContainText('Every month: $40');
  await expect(suggested).toContainText(/Once: \$10, .*, as on the start page, because you added none\./);
  await suggested.getByRole('button', { name: 'Use the same amounts for “Once”' }).click();
  await expect(page.getByRole('combobox', { name: 'Given: amount 2' })).toHaveValue('one-time');
  await expect(suggested).toContainText(/Once: \$40$/);
  await page.getByRole('group', { name: 'Add to the story' }).getByRole('button', { name: 'Text' }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.type('It is cold here.');
  await page.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('Why coats');
  await page.getByRole('button', { name: 'Move up: 2. Heading' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move up: 1. Heading' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: 2. Text' }).click();
  await expect(page.getByRole('button', { name: 'Undo: restore Text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('It is cold here.');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('$1,250.50 of $25,000.00')).toBeVisible();
  const preview = page.locator('iframe[title="Preview: Campaign page"]');
  const shown = await (await page.request.get((await preview.getAttribute('src')) ?? '')).text();
  for (const word of ['A warm coat for every child.', 'It is cold here.']) expect(shown).toContain(word);
  expect(shown.indexOf('Why coats')).toBeLessThan(shown.indexOf('It is cold here.'));
  await lookAtConsole(page, 'a campaign');

  await page.getByRole('button', { name: 'Create preview link' }).click();
  const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
  expect(await (await page.request.get(link)).text()).toContain('A warm coat for every child.');
  for (const file of ['Poster, A4 (PDF)', 'Poster, US Letter (PDF)', 'QR code (SVG)']) {
    const href = await page.getByRole('link', { name: file }).getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }

  await publish(page);
  const donor = await page.context().newPage();
  await donor.goto('/c/winter-coats');
  await expect(donor.getByRole('heading', { level: 1, name: 'Winter coats' })).toBeVisible();
  await expect(donor.getByText('It is cold here.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Summary' }).fill('A mistake.');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await publish(page);
  await donor.reload();
  await expect(donor.getByText('A mistake.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1…' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Version 1 is published again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('A warm coat for every child.');
  await donor.reload();
  await expect(donor.getByText('A warm coat for every child.').first()).toBeVisible();

  // A menu closes when the page scrolls: it is opened afterwards.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await chooseFromMenu(page.getByRole('button', { name: 'More actions for Winter coats' }), 'Duplicate…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Spring boots');
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring boots' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('A warm coat for every child.');

  await staff.open('Campaigns');
  const row = page.getByRole('row').filter({ hasText: 'Winter coats' });
  await expect(row).toContainText('Published');
  await expect(page.getByRole('row').filter({ hasText: 'Spring boots' })).toContainText('Draft');
  await lookAtConsole(page, 'campaigns');
  await chooseFromMenu(row.getByRole('button', { name: 'More actions for Winter coats' }), 'Archive…');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show archived' }).check();
  await expect(row).toContainText('Archived');
  await donor.goto('/c/winter-coats');
  await expect(donor.getByText('It is cold here.')).toHaveCount(0);
});

test.describe('an error', () => {
  test.use({ expectedRefusals: [422] });

  test('is shown at its field, wherever its block was moved, and is saved once it is corrected', async ({
    page,
    system,
  }) => {
    await joinStaff(page, system, 'Finn Day', 'fundraiser');
    await page.goto('/staff/campaigns');
    await add(page, 'School books');
    await page.getByRole('button', { name: 'Video link' }).click();
    await page.getByRole('textbox', { name: 'Link to the video' }).fill('youtube');
    await page.getByRole('textbox', { name: 'What the video shows' }).fill('A lesson');
    await expect(page.getByText('Not saved yet: correct the marked fields.')).toBeVisible();
    const address = page.getByRole('textbox', { name: 'Link to the video' });
    // A person who is still typing in the block does not see the error yet.
    await expect(address).not.toHaveAccessibleDescription(/Enter/);
    await page.getByRole('textbox', { name: 'Summary' }).focus();
    await expect(address).toHaveAccessibleDescription(/Enter a web address that starts with https/);
    await page.getByRole('button', { name: 'Heading' }).click();
    await page.keyboard.type('A lesson in Ghana');
    await page.getByRole('button', { name: 'Move up: 2. Heading' }).click();
    await expect(page.getByRole('group', { name: '2. Video link' })).toContainText('Enter a web address');
    await page.getByRole('button', { name: 'Show the first error' }).click();
    await expect(address).toBeFocused();
    await address.fill('https://www.youtube.com/watch?v=1');

    await page.getByRole('combobox', { name: 'Funds' }).selectOption('Always to these funds');
    await expect(page.getByText('The percentages add up to 100.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Percent: fund 1' }).fill('60');
    await expect(page.getByText('The percentages add up to 60. 40% is not assigned yet.')).toBeVisible();
    await expect(page.getByText('The percentages add up to 60. They must add up to 100.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Percent: fund 1' }).fill('100');
    await expect(saved(page)).toBeVisible();
  });
});

test.describe('a session that ends', () => {
  // A wrong field, and then an ended session.
  test.use({ expectedRefusals: [422, 401] });

  test("keeps the typed text in the campaign's form until the person signs in again", async ({
    page,
    system,
  }) => {
    const staff = await joinStaff(page, system, 'Finn Day', 'fundraiser');
    await page.goto('/staff/campaigns');
    await add(page, 'Clean water');
    await page.getByRole('textbox', { name: 'Address of its page' }).fill('Not a slug');
    await expect(page.getByText('Use lowercase letters, digits and single hyphens')).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('textbox', { name: 'Summary' }).fill('Typed before the end');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await staff.signInAgain();
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Typed before the end');
    await expect(
      page.getByText('Your changes from before you were signed out are back in the form.'),
    ).toBeVisible();
  });
});
