import { daysOfFiscalYear, fiscalYearOf } from '@handsel/contract';
import { fiscalYearWords as words } from '@handsel/words/console/fiscal-year';
import { client, SESSION_KEY } from './client.ts';
import type { KnownSession } from './client.ts';
import { monthName } from './month-names.ts';
import { today } from './today.ts';

/** The first month of the charity's fiscal year, 1 to 12. */
function firstMonth(): number {
  return client.getQueryData<KnownSession>(SESSION_KEY)?.session.fiscal_year_starts ?? 1;
}

/** Whether the charity's fiscal year is not the calendar year, so that pages name it. */
export function hasFiscalYear(): boolean {
  return firstMonth() !== 1;
}

/** The charity's fiscal year on a day (YYYY-MM-DD). */
export function thisFiscalYear(day = today()): number {
  return fiscalYearOf(day, firstMonth());
}

/** The first and the last day of a fiscal year, as YYYY-MM-DD. */
export function fiscalYearDays(year: number): { from: string; to: string } {
  return daysOfFiscalYear(year, firstMonth());
}

/** "Fiscal year 2027 (July 2026 to June 2027)", or "2027" for the calendar year. */
export function fiscalYearName(year: number): string {
  if (!hasFiscalYear()) return String(year);
  const { from, to } = fiscalYearDays(year);
  const month = (day: string) => monthName(day.slice(0, 7));
  return words.full({ year: String(year), first: month(from), last: month(to) });
}

/** "FY 2027", or "2027" for the calendar year. */
export function shortFiscalYearName(year: number): string {
  return hasFiscalYear() ? words.short({ year: String(year) }) : String(year);
}
