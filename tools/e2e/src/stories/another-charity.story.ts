import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOGO_MARK } from '@handsel/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import type { RunningSystem } from '../../../build/running-system.ts';
import { AccountHolder } from '../account-holder.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { expect, test } from '../test.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'handsel-charity-'));
const CHARITY_FILE = join(FOLDER, 'charity.json');
/** A PNG of 240 x 80 pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAMAAAAQlwhOAAAAA1BMVEWKFThUb/0GAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAKklEQVR42u3BAQ0AAADCoPdPbQ43oAAAAAAAAAAAAAAAAAAAAAAAAODXAEtQAAEicR4dAAAAAElFTkSuQmCC',
  'base64',
);
const tier = (name: string, label: string, dollars: number, perks: object[]) => ({
  name,
  label,
  amountCents: dollars * 100,
  perks,
});
writeFileSync(join(FOLDER, 'logo.png'), LOGO);
writeFileSync(
  CHARITY_FILE,
  JSON.stringify({
    name: 'Northern Lakes Rescue',
    website: 'https://www.example.net',
    supportEmail: 'help@example.net',
    headline: 'Every dog deserves a way home',
    mission: 'We find a home for each dog that has none.',
    missionStory: ['We began with one dog.'],
    legalName: 'Northern Lakes Rescue, Inc.',
    ein: '00-0000002',
    postalAddress: '2 Lake Street, Duluth, MN 55802, USA',
    accentColor: '#8a1538',
    taxNote: '',
    timeZone: 'America/Chicago',
    logoFile: 'logo.png',
    tiers: [
      tier('bronze', 'Friend', 15, [{ name: 'Letters from the kennel' }]),
      tier('silver', 'Companion', 30, [{ name: 'Enamel pin', post: 'parcel' }]),
      tier('gold', 'Guardian', 60, [{ name: 'Kennel tour' }]),
      tier('green', 'Protector', 120, []),
      tier('platinum', 'Founder', 240, [{ name: 'Jacket', post: 'sized' }]),
    ],
    receipts: { perkValues: { silver: 400 } },
  }),
);

test.use({ settings: { CHARITY_FILE } });

/** The marks of the example charity: its name, its T-shirt, its green and its bow. */
const MARKS = [/green ribbon/i, /t-shirt/i, /#1d5a3a/i, ...LOGO_MARK.paths.slice(0, 1).map(({ d }) => d)];

function marksIn(text: string): string[] {
  return MARKS.filter((mark) => (typeof mark === 'string' ? text.includes(mark) : mark.test(text))).map(
    String,
  );
}

test('a charity without a tax note and a privacy policy shows neither beside the payment, and its name and color appear in previews', async ({
  page,
}) => {
  const donor = new Donor(page);
  await donor.start.open();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Give to Northern Lakes Rescue',
  );
  expect((await page.request.get('/icon.svg')).status()).toBe(404);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Northern Lakes Rescue' })).toBeVisible();
  await donor.goToCheckout('one-time', '20');
  await expect(donor.checkout.main).toContainText('Northern Lakes Rescue never sees your card number.');
  await expect(donor.checkout.main).not.toContainText('tax-deductible');
  await expect(donor.checkout.main.getByRole('link', { name: /^Privacy policy/ })).toHaveCount(0);
});

test("a charity's tiers start at its own amounts, with its own perks", async ({ page, system }) => {
  const donor = new AccountHolder(page);
  await donor.start.open();
  await expect(page.getByRole('button', { name: '$240+ Founder' })).toBeVisible();
  await page.getByRole('button', { name: '$60 Guardian' }).click();
  const membership = page.getByRole('region', { name: 'Guardian membership' });
  await expect(membership.getByRole('listitem')).toHaveText([
    'Letters from the kennel',
    'Enamel pin',
    'Kennel tour',
  ]);
  await donor.giveByCard('monthly', '60');
  await expect(page.getByRole('region', { name: 'Guardian membership' })).toBeVisible();
  await donor.thankYou.skip.click();
  await expect(page.getByText('Your monthly gift comes with: Enamel pin.')).toBeVisible();
  await expect(page.getByText('Size', { exact: true })).toHaveCount(0);
  const [receipt] = await mailsTo(system, donor.email);
  expect(receipt?.text).toContain('gave you in return: Enamel pin.');
});

/**
 * The page's content once it no longer changes. A frame of the payment form can keep the network
 * busy forever.
 */
async function settledContent(page: Page): Promise<string> {
  let content = '';
  await expect(async () => {
    const before = await page.content();
    await page.waitForTimeout(500);
    content = await page.content();
    expect(content).toBe(before);
  }).toPass({ timeout: 20_000 });
  return content;
}

interface KeptMail {
  subject: string;
  text: string;
  html: string;
  attachments: { base64: string }[];
}

async function mailsTo(system: RunningSystem, email: string): Promise<KeptMail[]> {
  const read = () =>
    query<KeptMail>(
      system,
      'select subject, text, html, attachments from local_mails where recipient = $1 order by id',
      [email],
    );
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return read();
}

test('no page, mail or document shows the example charity', async ({ page, system }) => {
  const donor = new AccountHolder(page);
  await donor.giveByCard('monthly', '60');
  expect(marksIn(await page.content()), 'marks on the thank-you page').toEqual([]);
  await donor.thankYou.skip.click();
  await expect(donor.choosePassword.toSet).toBeVisible();
  expect(marksIn(await page.content()), 'marks where the password is set').toEqual([]);
  await donor.choosePassword.choose(donor.password);
  const listed = JSON.parse(readFileSync(join(ROOT, 'donate/dist/pages.json'), 'utf8')) as {
    pages: { path: string | null }[];
  };
  const paths = listed.pages.flatMap(({ path }) => path?.replace('/:id?', '/') ?? []);
  for (const path of paths.filter((each) => !each.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(marksIn(await settledContent(page)), `marks on ${path}`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(marksIn(await page.content()), 'marks in the menu').toEqual([]);
  const mails = await mailsTo(system, donor.email);
  for (const { subject, text, html, attachments } of mails) {
    expect(marksIn(`${subject}${text}${html}`), `marks in the mail “${subject}”`).toEqual([]);
    for (const { base64 } of attachments) {
      const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
      const { text: words } = await extractText(document, { mergePages: true });
      expect(words).toContain('Northern Lakes Rescue');
      expect(marksIn(words), `marks in a document with “${subject}”`).toEqual([]);
    }
  }
  expect(mails.flatMap(({ attachments }) => attachments)).not.toEqual([]);
});
