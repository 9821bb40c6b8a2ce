import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWordPress } from '../../../build/install-wordpress.ts';
import { packWordPressPlugin } from '../../../build/release/wordpress.ts';
import { readGiftsOf } from '../books.ts';
import { Donor } from '../donor.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, LONG, test } from '../test.ts';
import { startWordPress, type WordPress } from '../wordpress.ts';

let wordPress: WordPress | undefined;
let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'handsel-plugin-'));
});
test.afterAll(() => {
  wordPress?.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'an administrator installs the plugin in an empty WordPress, and a visitor gives from its page',
  LONG,
  async ({ page, browser, system }) => {
    test.skip(!(await ensureWordPress()), 'WordPress cannot be installed here');
    const zip = join(folder, 'handsel-wordpress.zip');
    packWordPressPlugin(join(import.meta.dirname, '..', '..', '..', '..'), zip, new Date());
    wordPress = await startWordPress();
    // Its own pages write warnings to the console, which would fail a page of ours.
    const admin = await browser.newPage({ baseURL: wordPress.url });
    await admin.goto('/wp-login.php');
    await admin.getByLabel('Username or Email Address').fill(wordPress.user);
    await admin.getByLabel('Password', { exact: true }).fill(wordPress.password);
    await admin.getByRole('button', { name: 'Log In' }).click();

    await admin.goto('/wp-admin/plugin-install.php?tab=upload');
    await admin.getByLabel('Plugin zip file').setInputFiles(zip);
    await admin.getByRole('button', { name: 'Install Now' }).click();
    await admin.getByRole('link', { name: 'Activate Plugin' }).click();
    await admin
      .getByRole('row', { name: /Handsel donations/ })
      .getByRole('link', { name: 'Settings' })
      .click();
    const address = admin.getByLabel('Address of your Handsel');
    await address.fill('http://give.example.org');
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByText('Enter the address of your Handsel, such as')).toBeVisible();
    await expect(address).toHaveValue('');
    await address.fill(`${system.url}/`);
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(address).toHaveValue(system.url);

    await admin.goto('/wp-admin/post-new.php?post_type=page');
    const welcome = admin.getByRole('dialog').getByRole('button', { name: 'Close' });
    await welcome.click();
    await admin.getByRole('textbox', { name: 'Add title' }).fill('Support us');
    await admin.keyboard.press('Enter');
    await admin.keyboard.type('/handsel');
    await admin.getByRole('option', { name: 'Handsel donation' }).click();
    await expect(admin.getByText('Handsel donation: Button')).toBeVisible();
    await admin.getByRole('combobox', { name: 'Show' }).selectOption('form');
    await admin.getByLabel('Amount').fill('60');
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    const published = admin.getByRole('link', { name: 'View Page', exact: true }).first();
    const location = (await published.getAttribute('href')) ?? '';

    await page.goto(location);
    const form = page.locator('handsel-donate');
    await expect(form.getByRole('textbox', { name: 'Another amount' })).toHaveValue('60');
    await form.getByRole('radio', { name: 'Once' }).check({ force: true });
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(
      `${system.url}/?amount=60&frequency=one-time&return=${encodeURIComponent(location)}`,
    );
    const donor = new Donor(page);
    await donor.start.email.fill(donor.email);
    await donor.start.goOn();
    await donor.checkout.pay(GOOD_CARD);
    await expect(donor.thankYou.heading).toBeVisible();
    expect(await readGiftsOf(system, donor.email)).toEqual([6_000]);
    expect(wordPress.complaints()).not.toContain('plugins/handsel');
    await admin.close();
  },
);
