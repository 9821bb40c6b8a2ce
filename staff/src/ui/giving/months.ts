/** The first and the last day of a month or a year, as `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

/** The month of a day in the reader's time zone, or so many months before it. */
export function monthOf(today: Date, monthsBefore = 0): Days {
  const year = today.getFullYear();
  const month = today.getMonth() - monthsBefore;
  return { from: isoDay(year, month, 1), to: isoDay(year, month + 1, 0) };
}

/** The year of a day in the reader's time zone. */
export function yearOf(today: Date): Days {
  const year = today.getFullYear();
  return { from: isoDay(year, 0, 1), to: isoDay(year, 11, 31) };
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
