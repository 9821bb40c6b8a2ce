import { shortMonthName } from '../../lib/month-names.ts';

/** "Nov 26". */
export function shortMonth(month: string): string {
  return `${shortMonthName(month)} ${month.slice(2, 4)}`;
}

/** The days of a month, YYYY-MM. */
export function daysOf(month: string): { moved_from: string; moved_to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { moved_from: `${month}-01`, moved_to: last };
}
