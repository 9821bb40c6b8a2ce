import { LANGUAGE_COOKIE } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/**
 * Makes a language that of a donor and their checkouts, as a gift on its pages does.
 * @returns the donor's id
 */
export async function writeToDonorIn(test: TestApp, language: Language, email: string): Promise<string> {
  await test.rows(`update checkouts set language = '${language}' where email = '${email}'`);
  const [donor] = await test.rows(
    `update donors set language = '${language}' where email = '${email}' returning id`,
  );
  return String(donor?.['id']);
}

/** A visitor who chose this language. */
export function readerOf(test: TestApp, language: Language): Browser {
  const browser = test.browser();
  browser.cookies.set(LANGUAGE_COOKIE, language);
  return browser;
}

/** Words that every English mail has, and no mail in another language. */
const ENGLISH = /\b(?:the|you|your|this|ending)\b/i;

/**
 * Waits for a mail, and expects these sentences in its HTML and in its text, and no English in
 * either.
 * @param sentences with plain spaces
 * @returns its text
 */
export async function expectMailIn(
  test: TestApp,
  language: Language,
  { to, subject, sentences }: { to: string; subject: string; sentences: string[] },
): Promise<string> {
  const mails = `from local_mails where recipient = '${to}' and subject = '${subject}'`;
  await test.until(`select exists (select ${mails}) as ok`);
  const [mail] = await test.rows(`select html, text ${mails} order by id desc limit 1`);
  const html = plainSpaces(mail?.['html']);
  const text = plainSpaces(mail?.['text']);
  expect(html).toContain(`<html lang="${language}">`);
  for (const shown of [html, text]) {
    for (const sentence of sentences) expect(shown).toContain(sentence);
    expect(shown).not.toMatch(ENGLISH);
  }
  return text;
}

/** Amounts and some signs have a no-break space before them. */
const plainSpaces = (shown: unknown) => String(shown).replaceAll(/[\u00A0\u202F]/g, ' ');

/** Plays a receipt from before there were languages. */
export const forgetReceiptLanguage = (test: TestApp, giftId: string) =>
  test.rows(`update receipts set snapshot = snapshot - 'language' where gift_id = '${giftId}'`);

/** Stands for any value of a message, and for the function of any tag. */
const anything: unknown = Object.assign(() => '\n', { toString: () => '\n' });
const anyValues = new Proxy({}, { get: () => anything });

/** Shorter parts of sentences may be names or the same in another language. */
const SHORTEST = 13;

/**
 * The English sentences of areas that are left in a text which should be in another language. A
 * sentence with values counts by its parts between them.
 */
export function englishLeft(text: string, ...areas: object[]): string[] {
  return areas
    .flatMap((area) => Object.values(area) as (string | ((values: object) => string | string[]))[])
    .flatMap((message) => (typeof message === 'string' ? message : message(anyValues)))
    .flatMap((sentence) => sentence.split('\n'))
    .filter((part) => part.trim().length >= SHORTEST && text.includes(part));
}
