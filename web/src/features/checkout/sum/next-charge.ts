/**
 * The day after today's on which a monthly gift made today is charged next: a shorter month ends earlier.
 * @returns the date as the calls write it, "2026-12-21".
 */
export function nextMonthlyCharge(today: Date): string {
  const [year, nextMonth] = [today.getFullYear(), today.getMonth() + 1];
  const lastDay = new Date(Date.UTC(year, nextMonth + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(year, nextMonth, Math.min(today.getDate(), lastDay)));
  return next.toISOString().slice(0, 10);
}
