import { LANGUAGE_COOKIE, yearIn } from '@handsel/contract';
import { receiptWords, refundWords, statementWords } from '@handsel/words/documents/receipts';
import { usualSentenceWords } from '@handsel/words/documents/usual-sentences';
import type { Language } from '@handsel/words/languages';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { unverifiedDonor } from '../../testing/donors.ts';
import { englishLeft, forgetReceiptLanguage, writeToDonorIn } from '../../testing/languages.ts';
import { ACCESSIBLE, getPdf } from '../../testing/pdf.ts';
import { mailReceiptAgain, startReceipts, type Receipts } from '../../testing/receipts.ts';
import { beginCheckout, paymentBody, testConfig, type TestApp } from '../../testing/test-app.ts';

let test: Receipts;
beforeAll(async () => {
  const { charity } = testConfig();
  charity.receipts.words.closing = 'Thank you, from all of us.';
  test = await startReceipts({ charity, languages: ['en', 'es', 'fr', 'de'] });
});
afterAll(() => test.close());

const AREAS = [receiptWords, refundWords, statementWords, usualSentenceWords, mailLayoutWords] as const;
const YEAR = String(yearIn('America/Chicago', new Date()));

/** Gives on the pages in a language, as `unverifiedDonor` does on the English ones. */
const givingIn = (language: Language) =>
  (async (app: TestApp, email: string) => {
    const browser = app.browser();
    browser.cookies.set(LANGUAGE_COOKIE, language);
    const checkout = await beginCheckout(browser, { email });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    return { browser, checkoutId: checkout.uuid };
  }) satisfies typeof unverifiedDonor;

/** The newest mail to an address, whose words and PDF are not in English. */
async function newestTo(email: string) {
  const [mail] = await test.mailedPdfs(email);
  if (mail === undefined) throw new Error('there is no mail');
  const all = [mail.subject, mail.words, mail.title, mail.text].map(String);
  expect(englishLeft(all.join('\n'), ...AREAS)).toEqual([]);
  return { ...mail, words: String(mail.words) };
}

describe('a receipt', () => {
  it('is in the language of its gift, in its mail and its PDF, except for the charity’s own words', async () => {
    const { number } = await test.given('de@example.org', givingIn('de'));
    const mail = await newestTo('de@example.org');
    expect(mail.subject).toBe('Ihre Quittung von Green Ribbon Example: 13,37\u00a0$');
    expect(mail).toMatchObject({ ...ACCESSIBLE, language: 'de' });
    expect(mail.title).toBe(`Quittung ${number}, Green Ribbon Example`);
    for (const text of [mail.words, mail.text]) {
      expect(text).toMatch(/Vielen Dank für Ihre Spende von 13,37\s\$\./);
      expect(text).toContain('weder Waren geliefert noch Dienstleistungen erbracht');
      expect(text).toContain('Thank you, from all of us.');
    }
  });

  it('stays in its language when its donor has changed theirs, unlike the year’s document', async () => {
    const gift = await test.given('es@example.org', givingIn('es'));
    await writeToDonorIn(test, 'fr', 'es@example.org');
    const copied = await gift.browser.post(`/api/receipt/${gift.giftId}/mail`, {});
    expect(copied.status).toBe(200);
    await test.settled();
    const copy = await newestTo('es@example.org');
    expect(copy.subject).toBe('Copia de su recibo de Green Ribbon Example: $13.37');
    expect(copy.words).toContain('Esta es una copia del recibo que emitimos el');
    expect(copy).toMatchObject({ ...ACCESSIBLE, language: 'es-US' });
    const year = await getPdf(test, gift.browser, `/api/receipts/${YEAR}`);
    expect(year.pdf.language).toBe('fr');
    expect(year.pdf.title).toBe(`Reçus de ${YEAR}, Green Ribbon Example`);
    expect(year.pdf.text).toContain('Chaque reçu indique');
    expect(year.pdf.text).toContain('no proporcionó bienes ni servicios');

    await test.command('correct', gift.number, '--name', 'Ana Núñez');
    await test.settled();
    expect((await newestTo('es@example.org')).words).toContain('Hola, Ana Núñez:');
  });

  it('reports a refund in the donor’s language', async () => {
    const gift = await test.given('back@example.org', givingIn('de'));
    await test.refund(gift, 3.37);
    const mail = await newestTo('back@example.org');
    expect(mail.subject).toBe('Erstattet: 3,37\u00a0$ Ihrer Spende an Green Ribbon Example');
    for (const text of [mail.words, mail.text]) expect(text).toMatch(/Wir haben Ihnen 3,37\s\$ erstattet\./);
    const receipt = await getPdf(test, gift.browser, `/api/receipt/${gift.giftId}`);
    expect(receipt.pdf.text).toContain('Ein Teil dieser Spende wurde zurückgebucht oder erstattet:');
    expect(englishLeft(receipt.pdf.text, ...AREAS)).toEqual([]);
  });

  it('from before there were languages is English', async () => {
    const { giftId } = await test.given('before@example.org', givingIn('es'));
    await forgetReceiptLanguage(test, giftId);
    await mailReceiptAgain(test, giftId);
    await test.settled();
    const [mail] = await test.mailedPdfs('before@example.org');
    expect(mail?.subject).toBe('Your receipt from Green Ribbon Example: $13.37');
    expect(mail?.language).toBe('en-US');
  });

  it('of a year is mailed in the donor’s language', async () => {
    await test.given('year@example.org', givingIn('es'));
    const [donor] = await test.rows(`select id from donors where email = 'year@example.org'`);
    const payload = `'donorId', '${String(donor?.['id'])}', 'year', ${YEAR}, 'mailId', gen_random_uuid()`;
    await test.rows(`select graphile_worker.add_job('send_statement', json_build_object(${payload}))`);
    await test.settled();
    const mail = await newestTo('year@example.org');
    expect(mail.subject).toBe(`Lo que donó a Green Ribbon Example en ${YEAR}: $13.37`);
    expect(mail.words).toContain(`Usted donó $13.37 en ${YEAR}. Gracias.`);
    expect(mail).toMatchObject({ ...ACCESSIBLE, language: 'es-US' });
    expect(mail.text).toContain('Cada recibo dice: «');
  });
});
