/** How dates, numbers and lists are written. */
export const LOCALE = 'en-US';

/** Kept, because to make one takes a hundred times as long as to use it. Days are days of the calendar: of no time zone. */
const dates = {
  long: lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })),
  medium: lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })),
  month: lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })),
};
const lists = lazily(() => new Intl.ListFormat(LOCALE));

/** A day (ISO 8601) as it is read: "November 21, 2026"; `medium`: "Nov 21, 2026"; `month`: "November". */
export function formatDay(isoDay: string, style: 'long' | 'medium' | 'month' = 'long'): string {
  return dates[style]().format(new Date(isoDay));
}

/** "a", "a and b", "a, b, and c". */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}

/** 12345 as "12,345". */
export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALE);
}

/** A moment as a clock and a calendar of that time zone show it: "Nov 21, 2026, 2:05 PM EST". */
export function formatMomentIn(isoMoment: string, timeZone: string): string {
  return new Date(isoMoment).toLocaleString(LOCALE, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  });
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
