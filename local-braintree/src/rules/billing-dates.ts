/** Calendar arithmetic on days written `YYYY-MM-DD`; a billing day has no time of day. */

export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(moment).toJSON()?.slice(0, 10) === text;
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Days from one to the other; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * The billing date some months later. A day that the month lacks becomes its last day, so that a
 * subscription of the 31st is billed on 28 February and then on 31 March again.
 */
export function addMonths(day: string, months: number, billingDayOfMonth: number): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(billingDayOfMonth, lastDay))).toISOString().slice(0, 10);
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8, 10));
}

/**
 * Whether a merchant may choose this day: 29 and 30 are excluded, and 31 is the last day of every
 * month.
 */
export function isBillingDayOfMonth(day: number): boolean {
  return Number.isInteger(day) && ((day >= 1 && day <= 28) || day === 31);
}

/** The first such day of the month on or after `day`. */
export function nextDayOfMonth(day: string, wanted: number): string {
  const thisMonth = addMonths(day, 0, wanted);
  return thisMonth >= day ? thisMonth : addMonths(day, 1, wanted);
}
