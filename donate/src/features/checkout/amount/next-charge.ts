/**
 * The day of the second charge of a monthly gift that begins today; a shorter month uses its last
 * day.
 * @param today and the result are formatted as in the calls, "2026-12-21".
 */
export function nextMonthlyCharge(today: string): string {
  const [year = 0, nextMonth = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, nextMonth + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, nextMonth, Math.min(day, lastDay)));
  return next.toISOString().slice(0, 10);
}
