/** Stands for the last day of the month, whichever that is. */
export const LAST_DAY_OF_MONTH = 31;

const LAST_NUMBERED_DAY = 28;

/** The days of the month that a donor can choose for a monthly gift: those that each month has, and its last. */
export const BILLING_DAYS: readonly number[] = [
  ...Array.from({ length: LAST_NUMBERED_DAY }, (_, index) => index + 1),
  LAST_DAY_OF_MONTH,
];

/** "the 5th" or "the last day", before "of each month". */
export function billingDayWords(day: number): string {
  return day === LAST_DAY_OF_MONTH ? 'the last day' : `the ${String(day)}${ordinalEnding(day)}`;
}

/** "st" of 1. */
export function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}
