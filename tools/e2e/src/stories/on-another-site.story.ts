import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Donor } from '../donor.ts';
import { findViolations } from '../looks/axe.ts';
import { startOtherSite } from '../other-site.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CHARITY_FILE = join(mkdtempSync(join(tmpdir(), 'handsel-charity-')), 'charity.json');
const charity = JSON.parse(readFileSync(join(ROOT, 'charity.json'), 'utf8')) as { heroFile: string };
// The host of the other site below.
writeFileSync(
  CHARITY_FILE,
  JSON.stringify({ ...charity, heroFile: join(ROOT, charity.heroFile), website: 'http://127.0.0.1' }),
);

test.use({ expectedRefusals: [404], settings: { CHARITY_FILE } });

test("a visitor of a charity's own site chooses an amount there, gives it on our page, and comes back", async ({
  page,
  system,
}) => {
  const element = (attributes: string) =>
    `<div><handsel-donate ${attributes}><a href="${system.url}/">Plain link</a></handsel-donate></div>`;
  const site = await startOtherSite(
    [
      `<script type="module" src="${system.url}/embed.js"></script>`,
      element('type="form"'),
      element('type="modal" label="Give now" amount="75" frequency="one-time"'),
      element('type="total" campaign="none"'),
      `<p><a href="${system.url}/" data-handsel data-amount="200">Support us</a></p>`,
    ].join('\n'),
    system.url,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.url}/?utm_source=newsletter`);

  const form = page.locator('handsel-donate[type="form"]');
  await expect(form.getByRole('radio', { name: 'Every month' })).toBeChecked();
  await expect(form.getByRole('radio', { name: '$50' })).toBeChecked();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  // A campaign that does not exist has no total: its link stays.
  await expect(page.locator('handsel-donate[type="total"]').getByRole('link')).toBeVisible();

  const opener = page.getByRole('button', { name: 'Give now' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Give to / });
  await expect(dialog.getByRole('radio', { name: 'Once' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Another amount' })).toHaveValue('75');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole('link', { name: 'Support us' }).click();
  await expect(dialog.getByRole('radio', { name: '$200' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await form.getByRole('radio', { name: 'Once' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Another amount' }).fill('much');
  await form.getByRole('button', { name: 'Continue' }).click();
  expect(page.url()).toContain(site.url);
  await form.getByRole('textbox', { name: 'Another amount' }).fill('60');
  await form.getByRole('button', { name: 'Continue' }).click();
  const back = `${site.url}/?utm_source=newsletter`;
  await page.waitForURL(
    `${system.url}/?amount=60&frequency=one-time&utm_source=newsletter&return=${encodeURIComponent(back)}`,
  );
  await expect(page.getByRole('radio', { name: /^Once/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: /amount/i })).toHaveValue('$60');

  const donor = new Donor(page);
  await donor.start.email.fill(donor.email);
  await donor.start.goOn();
  await donor.checkout.pay(GOOD_CARD);
  await expect(donor.thankYou.heading).toBeVisible();
  await page.addInitScript(() => {
    document.addEventListener('handsel-completed', (event) => {
      Object.assign(globalThis, { completed: (event as CustomEvent<object>).detail });
    });
  });
  await page.getByRole('link', { name: 'Back to 127.0.0.1' }).click();
  await page.waitForURL(back);
  expect(await page.evaluate(() => (globalThis as unknown as { completed: object }).completed)).toEqual({
    amount: '60',
    currency: 'USD',
    frequency: 'one-time',
    campaign: '',
  });
  site.close();
});
