/** The first and the last day of a month, as `YYYY-MM-DD`. */
interface Days {
  from: string;
  to: string;
}

/** The month of a day (`YYYY-MM-DD`), or the given number of months before it. */
export function monthOf(day: string, monthsBefore = 0): Days {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 - monthsBefore;
  return { from: isoDay(year, month, 1), to: isoDay(year, month + 1, 0) };
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
