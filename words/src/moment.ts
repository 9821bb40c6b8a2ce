import { LOCALE } from './format.ts';

/*
 * The format of moments for staff. Separate from format.ts, so that donors' pages do not load
 * it.
 */

let shown = formatFor(undefined);

/** Sets the time zone of all moments from now on; until then they use the reader's own. */
export function showMomentsIn(timeZone: string): void {
  if (shown.resolvedOptions().timeZone !== timeZone) shown = formatFor(timeZone);
}

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Formats a moment (ISO 8601): "Nov 21, 2026, 3:04 PM". */
export function formatMoment(iso: string): string {
  return shown.format(new Date(iso));
}

/** The time zone that `formatMoment` uses: "Eastern Time". */
export function shownTimeZone(): string {
  const { timeZone } = shown.resolvedOptions();
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats a moment to the second, in UTC: "2026-11-21 15:04:05". */
export function formatUtc(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace('T', ' ');
}
