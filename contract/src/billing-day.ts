import { dayOfMonthWords } from '@handsel/words/fields';

/** Stands for the last day of the month, whichever that is. */
export const LAST_DAY_OF_MONTH = 31;

/** "the 5th" or "the last day", before "of each month". */
export function billingDayWords(day: number): string {
  return day === LAST_DAY_OF_MONTH
    ? dayOfMonthWords.last
    : dayOfMonthWords.day({ day: `${String(day)}${ordinalEnding(day)}` });
}

/** "st" of 1. */
export function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}
