import { LOCALE } from './format.ts';

const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Formats a month, given any of its days (ISO 8601): "November 2026". Separate from other dates, so
 * that donors' pages do not load it.
 */
export function formatMonth(isoDay: string): string {
  return format.format(new Date(isoDay));
}
