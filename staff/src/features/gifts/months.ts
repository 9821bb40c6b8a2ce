/** The first and the last day of a month, as `YYYY-MM-DD`. */
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

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
