import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, LONG, test } from '../test.ts';

/** The donors' start page. */
async function startPage(page: Page): Promise<Page> {
  const donor = await page.context().newPage();
  await donor.goto('/');
  return donor;
}

/** A PNG of 240 x 80 pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAMAAAAQlwhOAAAAA1BMVEWKFThUb/0GAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAODXAEtQAAEicR4dAAAAAElFTkSuQmCC',
  'base64',
);

test('an admin brands the pages without a terminal, previews them, publishes, and reverts a mistake', async ({
  page,
  system,
}) => {
  await joinStaff(page, system, 'Finn Day', 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { level: 1, name: 'Content and design' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northern Lakes Rescue');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Every dog deserves a way home');
  await page.getByRole('textbox', { name: 'Accent color' }).fill('#ffd400');
  await expect(page.getByText('Draft saved by Finn Day')).toBeVisible();
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest readable color$/ }).click();
  await page
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: LOGO });
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A dog comes home');
  await page.getByRole('textbox', { name: 'Caption of the picture' }).fill('Home again');
  await page
    .getByLabel('Choose a portrait')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('img', { name: 'Your portrait' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Quote' }).fill('We drove home with her the same day.');
  await page.getByRole('textbox', { name: 'Who said it' }).fill('Maria, monthly donor');
  await page.getByRole('combobox', { name: 'How many people give' }).selectOption('Gifts this month');
  await page.getByRole('textbox', { name: 'Show it once it reaches' }).fill('500');
  await page.getByRole('button', { name: 'Remove sentence 1' }).click();
  await page.getByRole('button', { name: 'Add a sentence' }).click();
  await page.getByRole('textbox', { name: 'Minimum, in dollars: sentence 7' }).fill('40');
  await page.getByRole('textbox', { name: 'Sentence 7', exact: true }).fill('A bed, every month.');
  await expect(page.getByText('Draft saved by Finn Day')).toBeVisible();
  const preview = page.locator('iframe[title="Preview: Start page"]');
  const shown = await (await page.request.get((await preview.getAttribute('src')) ?? '')).text();
  for (const word of ['Every dog deserves a way home', 'alt="Northern Lakes Rescue"'])
    expect(shown).toContain(word);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await expect(parts.getByRole('button', { name: 'Start page, changed' })).toBeVisible();
  await parts.getByRole('button', { name: 'Receipts', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Receipts' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeInViewport();
  await lookAtConsole(page, 'content and design');

  const before = await startPage(page);
  await expect(before.getByText('Every dog deserves a way home')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.')).toBeVisible();
  await before.reload();
  await expect(before.getByText('Every dog deserves a way home')).toBeVisible();
  const picture = before.getByRole('img', { name: 'A dog comes home' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(before.getByText('Home again')).toBeVisible();
  await before.getByRole('textbox', { name: 'Amount' }).fill('45');
  await expect(before.getByText('A bed, every month.')).toBeVisible();
  await expect(before.getByRole('banner').getByRole('img', { name: 'Northern Lakes Rescue' })).toBeVisible();
  await expectPortrait(before);
  const donor = new Donor(before);
  await donor.start.begin({ frequency: 'one-time', dollars: '45', email: donor.email });
  await expect(donor.checkout.heading).toBeVisible();
  await expectPortrait(before);
  await expect(before.getByRole('img', { name: 'A dog comes home' })).toBeVisible();
  await before.setViewportSize({ width: 390, height: 844 });
  await expect(before.getByText('Maria, monthly donor')).toBeHidden();
  await before.close();

  await page.getByRole('button', { name: 'Restore version 1…' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Version 1 is published again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Green Ribbon Example');
  const after = await startPage(page);
  await expect(after.getByRole('banner').getByRole('link', { name: 'Green Ribbon Example' })).toBeVisible();
});

/** The quote stands beside the portrait of the person who said it. */
async function expectPortrait(page: Page): Promise<void> {
  const quote = page.getByRole('figure').filter({ hasText: 'We drove home with her the same day.' });
  await expect(quote).toContainText('Maria, monthly donor');
  // The name beside it says who it is, so the picture has no text and no role.
  const portrait = quote.locator('img[alt=""]');
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toBeVisible();
  await expect(portrait).not.toHaveJSProperty('naturalWidth', 0);
}

test('an admin turns a payment method off, and donors are no longer offered it until it is on again', async ({
  page,
  system,
}) => {
  const donor = new Donor(await page.context().newPage());
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await page.goto('/staff/words-and-look');
  const payPal = page
    .getByRole('group', { name: 'Payment methods' })
    .getByRole('checkbox', { name: 'PayPal' });
  const publish = async () => {
    await expect(page.getByText('Draft saved by Ada Lind')).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. Donors see it now.').last()).toBeVisible();
  };
  await payPal.uncheck();
  await publish();
  await donor.openCheckout('one-time', '25');
  await expect(donor.checkout.confirmPayment).toBeVisible();
  await expect(donor.page.getByRole('button', { name: 'Google Pay' })).toBeVisible();
  await expect(donor.checkout.payPal).toHaveCount(0);

  await payPal.check();
  await publish();
  // The console's first message is still visible, so it proves nothing about the second one.
  await expect(async () => {
    await donor.page.reload();
    await expect(donor.checkout.payPal).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test.describe('a draft that is rejected', () => {
  test.use({ expectedRefusals: [422] });

  test('is reported, and text typed in the meantime is saved', LONG, async ({ page, system }) => {
    await joinStaff(page, system, 'Finn Day', 'admin');
    await page.goto('/staff/words-and-look');
    const website = page.getByRole('textbox', { name: 'Website' });
    await website.fill('not an address');
    await expect(page.getByText('Not saved yet: correct the marked fields.')).toBeVisible();

    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route(
        '**/staff/api/charity/draft',
        async (route) => {
          resolve();
          await new Promise<void>((go) => (answer = go));
          await route.continue();
        },
        { times: 1 },
      );
    });
    await website.fill('not an address either');
    await asked;
    await website.fill('https://www.corrected.example.org');
    answer();
    await expect(page.getByText('Draft saved by Finn Day')).toBeVisible();
    await page.reload();
    await expect(website).toHaveValue('https://www.corrected.example.org');
  });
});

test.describe('a session that ends', () => {
  // A wrong field, and then an ended session.
  test.use({ expectedRefusals: [422, 401] });

  test('keeps the typed text in the form until the person signs in again', LONG, async ({ page, system }) => {
    const staff = await joinStaff(page, system, 'Grace Day', 'admin');
    await page.goto('/staff/words-and-look');
    await page.getByRole('textbox', { name: 'Website' }).fill('not an address');
    await expect(page.getByText('Enter a web address, such as https://www.example.org.')).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('textbox', { name: 'Headline' }).fill('Typed before the end');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await staff.signInAgain();
    await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Typed before the end');
    await expect(
      page.getByText('Your changes from before you were signed out are back in the form.'),
    ).toBeVisible();
  });
});

test('a fundraiser writes a thank-you text for gifts made once, which their donors read, and monthly donors do not', async ({
  page,
  system,
}) => {
  // An earlier story's draft has changes that a fundraiser may not publish.
  await query(system, 'delete from charity_draft');
  await joinStaff(page, system, 'Flo Reed', 'fundraiser');
  await page.goto('/staff/words-and-look');
  const text = 'You brought a family home. We will tell you how they are doing.';
  await page.getByRole('textbox', { name: 'Thank-you text for one-time gifts' }).fill(text);
  await expect(page.getByText('Draft saved by Flo Reed')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Receipt email for a one-time gift');
  await expect(page.frameLocator('iframe[title^="Preview: Receipt email"]').getByText(text)).toBeVisible();
  await lookAtConsole(page, 'thank-you texts');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.')).toBeVisible();

  for (const frequency of ['one-time', 'monthly'] as const) {
    const browser = await page.context().browser()?.newContext();
    const donor = new Donor((await browser?.newPage()) ?? page);
    await donor.giveByCard(frequency, '25');
    await expect(donor.thankYou.main.getByText('People like you make this possible.')).toBeVisible();
    await expect(donor.thankYou.main.getByText(text)).toHaveCount(frequency === 'one-time' ? 1 : 0);
    await browser?.close();
  }
});
