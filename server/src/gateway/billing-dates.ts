/**
 * The billing date some months later, YYYY-MM-DD. A day that the month does not have becomes its
 * last, as at the gateway.
 * @param billingDay the day of the month, 1 to 31
 */
export function addMonths(day: string, months: number, billingDay: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = Date.UTC(year, month - 1 + months, Math.min(billingDay, lastDay));
  return new Date(date).toISOString().slice(0, 10);
}

/** The number of months from one billing date to another; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/** The day of the month, 1 to 31. */
export function dayOf(date: string): number {
  return Number(date.slice(8, 10));
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
