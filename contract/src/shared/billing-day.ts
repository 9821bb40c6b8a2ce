import { dayOfMonthWords } from '@handsel/words/shared/fields';

/** Stands for the last day of each month. */
export const LAST_DAY_OF_MONTH = 31;

/** "the 5th" or "the last day", before "of each month". */
export function billingDayWords(day: number): string {
  return day === LAST_DAY_OF_MONTH ? dayOfMonthWords.last : dayOfMonthWords.day({ day });
}
