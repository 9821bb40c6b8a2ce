import { declinedWords } from '@handsel/words/shared/declined';
import { receiptWords } from '@handsel/words/documents/receipts';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { startWords } from '@handsel/words/donate/start';
import { wordsIn } from '@handsel/words/in-language';
import { languageNames, type Language } from '@handsel/words/languages';
import { commonWords } from '@handsel/words/shared/common';
import { specifiedWords } from '@handsel/words/shared/specified';
import type { Page } from '@playwright/test';
import { readGiftsOf } from '../books.ts';
import { query } from '../database.ts';
import { Donor } from '../donor.ts';
import { orderFault } from '../gateway-faults.ts';
import { findViolations } from '../looks/axe.ts';
import { GOOD_CARD } from '../pages/checkout-page.ts';
import { expect, test } from '../test.ts';

test.use({ settings: { LANGUAGES: 'en,es,fr,de' } });

/** The narrowest phone. */
const NARROW = { width: 320, height: 700 };

/** A donor types 1,250.50 dollars like this, and reads them like that. */
const TYPED: Record<Exclude<Language, 'en'>, { typed: string; shown: RegExp }> = {
  es: { typed: '1,250.5', shown: /^\$1,250\.50$/ },
  fr: { typed: '1 250,5', shown: /^1\s250,50\s\$$/ },
  de: { typed: '1.250,5', shown: /^1\.250,50\s\$$/ },
};

for (const [code, { typed, shown }] of Object.entries(TYPED)) {
  const language = code as Exclude<Language, 'en'>;

  test.describe(languageNames[language], () => {
    test.use({ locale: language, viewport: NARROW, expectedRefusals: [402] });

    test(`gives every month in ${languageNames[language]}, after a declined card, and is written to in it`, async ({
      page,
      system,
    }) => {
      const donor = new Donor(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await expectLanguage(page, language);
      const start = wordsIn(language, startWords);
      await page.getByRole('radio', { name: start.monthly }).check();
      await page.locator('#amount').fill(typed);
      await page.getByLabel(start.emailLabel).fill(donor.email);
      await expect(page.locator('#amount')).toHaveValue(shown);
      await goOn(page, language);
      await page.waitForURL('**/confirm');
      await expectLanguage(page, language);
      await goOn(page, language);
      const checkout = wordsIn(language, checkoutWords);
      await expect(page.getByRole('heading', { level: 1, name: checkout.heading })).toBeVisible();
      await expect(donor.checkout.cardFrames).toHaveCount(5);
      await expectLanguage(page, language);

      await orderFault(system, { call: 'subscription.create', kind: 'refuse', code: '2001' });
      await pay(donor, language);
      await expect(donor.checkout.news).toContainText(wordsIn(language, declinedWords).payment);
      await page.reload();
      await pay(donor, language);
      await page.waitForURL('**/thank-you/');
      await expectLanguage(page, language);
      expect(await readGiftsOf(system, donor.email)).toEqual([125_050]);

      const mail = await mailTo(donor.email);
      expect(mail.subject).toContain(
        wordsIn(language, receiptWords)
          .subject({ ...ABOUT, amount: '' })
          .slice(0, 10),
      );
      expect(mail.text).toContain(wordsIn(language, receiptWords).seeGiving);
      expect(mail.text).not.toContain(receiptWords.seeGiving);

      async function mailTo(address: string): Promise<{ subject: string; text: string }> {
        const mails = 'select subject, text from local_mails where recipient = $1';
        await expect.poll(() => query(system, mails, [address]), { timeout: 30_000 }).toHaveLength(1);
        const [found] = await query<{ subject: string; text: string }>(system, mails, [address]);
        if (found === undefined) throw new Error('the receipt was not mailed');
        return found;
      }
    });
  });
}

const ABOUT = { kind: 'first', charity: '', frequency: 'monthly' } as const;

test('a switch keeps the page, what was typed and the checkout, and asks nothing again', async ({
  page,
  system,
}) => {
  const donor = new Donor(page);
  await donor.start.open('/');
  await donor.start.choose('one-time', '1,255.50');
  await donor.start.email.fill(donor.email);
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#amount')).toHaveValue('1.255,50\u00a0$');
  await expect(page.getByLabel('E-Mail')).toHaveValue(donor.email);
  await goOn(page, 'de');
  await expect(donor.checkout.cardFrames).toHaveCount(5);

  await page.getByRole('button', { name: /^Menü/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/checkout\?lang=fr/);
  await expect(
    page.getByRole('heading', { level: 1, name: wordsIn('fr', checkoutWords).heading }),
  ).toBeVisible();
  await expect(donor.checkout.cardFrames).toHaveCount(5);
  await pay(donor, 'fr');
  await page.waitForURL('**/thank-you/');
  await page.getByRole('navigation', { name: 'Langues' }).getByRole('link', { name: 'English' }).click();
  await expect(donor.thankYou.heading).toBeVisible();
  expect(await readGiftsOf(system, donor.email)).toEqual([125_550]);
});

/** Continues from a page by its visible button, as `StartPage.goOn` does in English. */
async function goOn(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', {
    name: new RegExp(`^${wordsIn(language, commonWords).continue}`),
  });
  const here = page.url();
  await expect(async () => {
    if (page.url() === here) await button.filter({ visible: true }).first().click({ timeout: 2_000 });
  }).toPass();
}

async function pay(donor: Donor, language: Language): Promise<void> {
  await donor.checkout.fillCard(GOOD_CARD);
  const { confirmPayment } = wordsIn(language, specifiedWords);
  await donor.page.getByRole('button', { name: new RegExp(`^${confirmPayment}`) }).click();
}

/** The page says its language, has no accessibility violation, and fits the narrowest phone. */
async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  expect(await findViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'the width of the page').toBeLessThanOrEqual(NARROW.width);
}
