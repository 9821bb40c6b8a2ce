import { LOCALE } from './format.ts';

/*
 * How a moment is written for staff. Apart from format.ts, so that donors' pages have none of it.
 */

const local = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) in the reader's own time zone: "Nov 21, 2026, 3:04 PM". */
export function formatMoment(iso: string): string {
  return local.format(new Date(iso));
}

/** The same to the second, in UTC: "2026-11-21 15:04:05". */
export function formatUtc(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace('T', ' ');
}
