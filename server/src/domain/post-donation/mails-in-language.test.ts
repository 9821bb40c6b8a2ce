import { LANGUAGE_COOKIE } from '@handsel/contract';
import { cardWords } from '@handsel/words/mails/cards';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { dedicationWords, matchMailWords } from '@handsel/words/mails/post-donation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerCards, putCard } from '../../testing/cards.ts';
import { answer, askForNotice } from '../../testing/dedications.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import { addEmployer, askSteps, offerMatching } from '../../testing/employers.ts';
import { englishLeft, writeToDonorIn } from '../../testing/languages.ts';
import { ACCESSIBLE, getPdf } from '../../testing/pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: ['en', 'es', 'fr', 'de'] });
  await offerCards(test);
  await offerMatching(test);
});
afterAll(() => test.close());

const AREAS = [cardWords, dedicationWords, matchMailWords, mailLayoutWords] as const;

/** A donor who is written to in Spanish, and reads the pages in Spanish. */
async function spanishDonor(email: string) {
  const given = await verifiedDonor(test, email);
  await writeToDonorIn(test, 'es', email);
  given.browser.cookies.set(LANGUAGE_COOKIE, 'es');
  return given;
}

/** The newest mail to an address, without English sentences in it. */
async function mailTo(email: string) {
  await test.until(`select not exists (select from graphile_worker._private_jobs) as ok`);
  const [mail] = await test.rows(
    `select subject, html, text from local_mails where recipient = '${email}' order by id desc limit 1`,
  );
  const { subject, text, ...sent } = mail as Record<'subject' | 'html' | 'text', string>;
  // The marks that keep programs from making links.
  const html = sent.html.replaceAll('<span></span>', '');
  expect(html).toContain('<html lang="es">');
  expect(englishLeft([subject, html, text].join('\n'), ...AREAS)).toEqual([]);
  return { subject, html, text };
}

describe('the mail of a donor who reads Spanish', () => {
  it('announces a dedication in Spanish', async () => {
    const { browser, checkoutId } = await spanishDonor('notice@example.org');
    await answer(browser, checkoutId, { dedicateToEmail: 'family@example.org' });
    expect((await askForNotice(browser, checkoutId, true)).status).toBe(200);
    const { subject, html, text } = await mailTo('family@example.org');
    expect(subject).toBe('Una donación dedicada a Green Ribbon Example');
    for (const body of [html, text]) {
      expect(body).toContain('Se dedicó una donación a «Grace Hopper».');
      expect(body).toContain('La donación es de $13.37.');
      expect(body).toContain('No recibir más correos así');
    }
  });

  it('brings a card in Spanish, which is also printed in the language of the page', async () => {
    const { browser, checkoutId } = await spanishDonor('card@example.org');
    const posed = await putCard(browser, checkoutId, { from: 'Green Ribbon Example' });
    expect(posed.body.errors).toEqual({
      from: [
        'Firme con su propio nombre. Una tarjeta no puede llevar la firma de Green Ribbon Example ni de otra organización.',
      ],
    });
    await putCard(browser, checkoutId, { email: 'grace@example.org', shows_amount: true });
    const { subject, html, text } = await mailTo('grace@example.org');
    expect(subject).toBe('Una tarjeta para usted, con una donación a Green Ribbon Example');
    for (const body of [html, text]) {
      expect(body).toContain('En honor de Grace Hopper');
      expect(body).toContain('Escrito por quien dona, no por Green Ribbon Example:');
    }
    expect(html).toContain('alt="Dibujo: dos ramitas de laurel alrededor de una estrella"');
    browser.cookies.set(LANGUAGE_COOKIE, 'de');
    const { pdf } = await getPdf(test, browser, `/api/transaction/${checkoutId}/card/a4`);
    expect(pdf).toMatchObject({
      ...ACCESSIBLE,
      language: 'de',
      title: 'Karte: Zu Ehren von Grace Hopper',
      figures: ['Zeichnung: zwei Lorbeerzweige um einen Stern'],
    });
    expect(pdf.text).toContain('Die Spende beträgt 13,37 $.');
    expect(englishLeft(pdf.text, ...AREAS)).toEqual([]);
  });

  it('explains in Spanish how an employer matches the gift', async () => {
    const employer = await addEmployer(test);
    const { browser, checkoutId } = await spanishDonor('match@example.org');
    expect((await askSteps(browser, checkoutId, { employer_id: employer })).status).toBe(200);
    const { subject, html, text } = await mailTo('match@example.org');
    expect(subject).toBe('Pida a su empresa que iguale su donación a Green Ribbon Example');
    for (const body of [html, text]) {
      expect(body).toContain('Cómo pedir que Analytical Engines iguale su donación');
      expect(body).toContain('Donación mínima que iguala');
      expect(body).toMatch(/\d+ de \p{L}+ de \d{4}/u);
    }
  });
});
