/** A fiscal year begins on the first day of one of these months; 1 is January. */
export const FIRST_MONTH_MAX = 12;

/** The number of months to add to a day, so that its calendar year is its fiscal year. */
function monthsAhead(firstMonth: number): number {
  return (FIRST_MONTH_MAX + 1 - firstMonth) % FIRST_MONTH_MAX;
}

/**
 * The fiscal year of a day (YYYY-MM-DD). A fiscal year has the number of the calendar year that it
 * ends in.
 * @param firstMonth 1 to 12
 */
export function fiscalYearOf(day: string, firstMonth: number): number {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  return year + Math.floor((month - 1 + monthsAhead(firstMonth)) / FIRST_MONTH_MAX);
}

/** The first and the last day of a fiscal year, as YYYY-MM-DD. */
export function daysOfFiscalYear(year: number, firstMonth: number): { from: string; to: string } {
  const first = -monthsAhead(firstMonth);
  return { from: isoDay(year, first, 1), to: isoDay(year, first + FIRST_MONTH_MAX, 0) };
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
