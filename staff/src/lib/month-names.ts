import { LOCALE } from '@handsel/words/format';

const long = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** A month, `YYYY-MM`, in full: "November 2026". */
export function monthName(month: string): string {
  return long.format(new Date(`${month}-01`));
}

/** The same without its year: "Nov". */
export function shortMonthName(month: string): string {
  return short.format(new Date(`${month}-01`));
}
