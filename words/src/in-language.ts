import { frenchDay } from './format.ts';
import type { Language } from './languages.ts';
import { localeIn } from './locale-in.ts';
import { countingIn } from './message-helpers.ts';
import { translate } from './translations.ts';

export { localeIn } from './locale-in.ts';

/*
 * The server's words and formats. One process writes to donors in all languages, so the language
 * is an argument of each mail, document and page.
 */

const translated = new Map<Language, WeakMap<object, object>>();

/**
 * An area in a language.
 * @param words an area that donors read, in English
 */
export function wordsIn<Words extends object>(language: Language, words: Words): Words {
  if (language === 'en') return words;
  const known = translated.get(language) ?? new WeakMap<object, object>();
  translated.set(language, known);
  const made = known.get(words) ?? translate(language, words, countingIn(localeIn(language)));
  known.set(words, made);
  return made as Words;
}

/** Formats a day (ISO 8601) in a language; the styles are those of `formatDay`. */
export function formatDayIn(
  language: Language,
  isoDay: string,
  style: 'long' | 'medium' | 'month' = 'long',
): string {
  const key = `${language} ${style}`;
  const format = days.get(key) ?? dayFormat(localeIn(language), style);
  days.set(key, format);
  const text = format.format(new Date(isoDay));
  return language === 'fr' ? frenchDay(text) : text;
}

const days = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string, style: 'long' | 'medium' | 'month'): Intl.DateTimeFormat {
  const options = style === 'month' ? { month: 'long' as const } : { dateStyle: style };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}

/** "a", "a and b", "a, b, and c" in a language. */
export function formatListIn(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(localeIn(language)).format(items);
}
