/**
 * The day after the first on which a monthly gift begun today is charged: a shorter month ends earlier.
 * @param today and the day are as the calls write them, "2026-12-21".
 */
export function nextMonthlyCharge(today: string): string {
  const [year = 0, nextMonth = 0, day = 0] = today.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, nextMonth + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, nextMonth, Math.min(day, lastDay)));
  return next.toISOString().slice(0, 10);
}
