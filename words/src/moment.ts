import { LOCALE } from './format.ts';

/*
 * How a moment is written for staff. Apart from format.ts, so that donors' pages have none of it.
 */

let shown = formatFor(undefined);

/** From now on moments are written as clocks of that time zone show them; before, as the reader's own does. */
export function showMomentsIn(timeZone: string): void {
  if (shown.resolvedOptions().timeZone !== timeZone) shown = formatFor(timeZone);
}

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** A moment (ISO 8601): "Nov 21, 2026, 3:04 PM". */
export function formatMoment(iso: string): string {
  return shown.format(new Date(iso));
}

/** The time zone of what `formatMoment` writes: "Eastern Time". */
export function shownTimeZone(): string {
  const { timeZone } = shown.resolvedOptions();
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The same to the second, in UTC: "2026-11-21 15:04:05". */
export function formatUtc(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace('T', ' ');
}
