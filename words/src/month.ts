import { LOCALE } from './format.ts';

const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month, by any of its days (ISO 8601): "November 2026". Apart from other dates, so that no page of donors has it. */
export function formatMonth(isoDay: string): string {
  return format.format(new Date(isoDay));
}
