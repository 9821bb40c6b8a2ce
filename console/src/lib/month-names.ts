import { LOCALE } from '@handsel/words/format';

const long = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** The full name of a month, `YYYY-MM`: "November 2026". */
export function monthName(month: string): string {
  return long.format(new Date(`${month}-01`));
}

/** The short name without the year: "Nov". */
export function shortMonthName(month: string): string {
  return short.format(new Date(`${month}-01`));
}
