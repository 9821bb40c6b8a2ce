import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { dayOfMonthWords } from '@handsel/words/shared/fields';
import { LAST_DAY_OF_MONTH } from './billing-day.ts';

/** Names a day of the month in a language, as `billingDayWords` does in the page's. */
export function billingDayWordsIn(language: Language, day: number): string {
  const words = wordsIn(language, dayOfMonthWords);
  return day === LAST_DAY_OF_MONTH ? words.last : words.day({ day });
}
