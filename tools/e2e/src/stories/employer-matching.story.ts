import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { AccountHolder } from '../account-holder.ts';
import { findViolations, putOn } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { COLOR_SCHEMES, WIDTHS } from '../looks/screens.ts';
import { offerExtra } from '../offer-extra.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The server rejects a link without https.
test.use({ expectedRefusals: [422] });

const offerMatching = (page: Page, isOffered: boolean) => offerExtra(page, /^Employer matching/, isOffered);

const HEADING = 'name,other_names,link,ratio,smallest_gift,largest_gift,deadline_months,deadline_from,note';
const ENGINES =
  'Analytical Engines,Babbage & Co,https://giving.example.com/match,2:1,10,"1,000",3,year_end,Retired people are matched too.';

function fileOf(...lines: string[]) {
  const buffer = Buffer.from([HEADING, ...lines].join('\r\n'));
  return { name: 'employers.csv', mimeType: 'text/csv', buffer };
}

/** Checks each width and color scheme: nothing overflows the window, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of COLOR_SCHEMES) {
      await putOn(page, scheme);
      expect(await findViolations(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await page.screenshot({
        path: test.info().outputPath(`${name}-${String(width)}-${scheme}.png`),
        fullPage: true,
      });
    }
  }
  await putOn(page, 'light');
}

test('staff import a directory, a donor finds the employer with only the keyboard, and staff record the result', async ({
  page,
  browser,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'admin');
  await page.goto('/staff/employer-matching?view=directory');
  await expect(page.getByText('The directory is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import employers' });
  await dialog.getByLabel('File').setInputFiles(fileOf(ENGINES, 'Globex,,http://plain.example,one'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Line 3, note: This line has 4 cells; the heading has 9.')).toBeVisible();
  await lookAtConsole(page, 'employer-import-wrong');
  await dialog.getByLabel('File').setInputFiles(fileOf(ENGINES, 'Globex,,,1:1,,,,,', 'Initech,,,,,,,,'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('3 lines: 3 employers are new, 0 will be replaced.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('3 employers were added and 0 replaced.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Globex' }).click();
  const globex = page.getByRole('dialog', { name: 'Edit Globex' });
  await globex.getByLabel('Link to its form').fill('http://globex.example');
  await globex.getByRole('button', { name: 'Save' }).click();
  await expect(globex.getByText('This is not an address that starts with https://')).toBeVisible();
  await globex.getByLabel('Link to its form').fill('https://globex.example/match');
  await globex.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Open globex.example' })).toBeVisible();
  await lookAtConsole(page, 'employer-directory');
  await offerMatching(page, true);

  const context = await browser.newContext({ baseURL: system.url });
  const donor = new AccountHolder(await context.newPage());
  await donor.giveByCard('one-time', '25');
  const card = donor.page.getByRole('region', { name: 'Does your employer match gifts?' });
  const field = card.getByRole('combobox', { name: 'Your employer' });
  await expect(field).toBeVisible();
  await expect(donor.page.getByText('Does your employer match gifts?')).toHaveCount(1);
  await field.focus();
  await donor.page.keyboard.type('babage');
  await expect(card.getByRole('status')).toHaveText('1 employer found.');
  await look(donor.page, 'search');
  await donor.page.keyboard.press('ArrowUp');
  await expect(card.getByRole('option', { selected: true })).toHaveText(
    'My employer is not listed: “babage”',
  );
  await donor.page.keyboard.press('ArrowDown');
  await expect(card.getByRole('option', { selected: true })).toHaveText('Analytical Engines');
  await donor.page.keyboard.press('Escape');
  await expect(card.getByRole('option')).toHaveCount(0);
  await donor.page.keyboard.press('ArrowDown');
  await donor.page.keyboard.press('Enter');
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card).toContainText('$2 for each dollar you give');
  await expect(card).toContainText('from $10, up to $1,000');
  await expect(card).toContainText('Your employer decides');
  const link = card.getByRole('link', { name: 'Open the page of Analytical Engines (in a new tab)' });
  await expect(link).toHaveAttribute('href', 'https://giving.example.com/match');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await look(donor.page, 'chosen');
  await card.getByRole('button', { name: 'Email me the steps' }).press('Enter');
  const mailed = donor.page.getByRole('region', { name: 'We emailed you the steps' });
  await expect(mailed.getByRole('heading')).toBeFocused();
  await expect(mailed).toContainText(donor.email);
  await look(donor.page, 'mailed');
  await donor.page.reload();
  await mailed.getByRole('button', { name: 'I have asked my employer' }).press('Enter');
  await expect(donor.page.getByRole('heading', { name: 'You asked Analytical Engines' })).toBeFocused();

  await page.goto('/staff/employer-matching');
  await expect(page.getByText('Possible: $50.00')).toBeVisible();
  await page.getByRole('button', { name: /^Edit the match of Analytical Engines/ }).click();
  const match = page.getByRole('dialog', { name: 'Match of Analytical Engines' });
  await match.getByLabel('Status').selectOption({ label: 'Received' });
  await expect(match.getByLabel('Amount received')).toHaveValue('50');
  await match.getByLabel('Amount received').fill('45.50');
  await lookAtConsole(page, 'employer-match-dialog');
  await match.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Received: $45.50')).toBeVisible();
  await lookAtConsole(page, 'employer-matches');
  await page.getByRole('link', { name: /^\$25\.00/ }).click();
  await expect(page.getByText('$45.50 received on')).toBeVisible();
  await expect(page.getByText('Changed the status of an employer match')).toBeVisible();

  await offerMatching(page, false);
  await donor.page.goto('/');
  const other = new AccountHolder(await context.newPage());
  const scripts: string[] = [];
  other.page.on('request', (request) => scripts.push(request.url()));
  await other.giveByCard('one-time', '25');
  await expect(other.page.getByRole('combobox', { name: 'Your employer' })).toHaveCount(0);
  expect(scripts.filter((url) => /match-offer|\/match$|employers/.test(url))).toEqual([]);
  await context.close();
});
