import { OTHER_LOCALE } from './other-locale.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

/** The locale of dates, numbers and lists. */
export const LOCALE = PAGE_LANGUAGE === 'en' ? 'en-US' : OTHER_LOCALE;

/**
 * Cached, because creating a format takes a hundred times as long as using it. Days are calendar
 * days without a time zone.
 */
const dates = {
  long: lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })),
  medium: lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })),
  month: lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })),
};
const lists = lazily(() => new Intl.ListFormat(LOCALE));

/** Formats a day (ISO 8601): "November 21, 2026"; `medium`: "Nov 21, 2026"; `month`: "November". */
export function formatDay(isoDay: string, style: 'long' | 'medium' | 'month' = 'long'): string {
  const text = dates[style]().format(new Date(isoDay));
  return PAGE_LANGUAGE === 'fr' ? frenchDay(text) : text;
}

/** Fonts of pages and documents lack the narrow no-break space that French groups digits with. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

/** The first of a month is "1er novembre" in French; the other days are plain numbers. */
export function frenchDay(text: string): string {
  return text.replace(/^1(?= )/, '1er');
}

/** "a", "a and b", "a, b, and c". */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}

/** 12345 as "12,345". */
export function formatNumber(value: number): string {
  const text = value.toLocaleString(LOCALE);
  return PAGE_LANGUAGE === 'en' ? text : withPlainSpaces(text);
}

/** Formats a moment in a time zone: "Nov 21, 2026, 2:05 PM EST". */
export function formatMomentIn(isoMoment: string, timeZone: string): string {
  return new Date(isoMoment).toLocaleString(LOCALE, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
