import { wordsIn } from '@handsel/words/in-language';
import { LANGUAGES } from '@handsel/words/languages';
import { dayOfMonthWords } from '@handsel/words/shared/fields';
import { expect, it } from 'vitest';
import { billingDayWordsIn } from './billing-day-in.ts';
import { LAST_DAY_OF_MONTH } from './billing-day.ts';

it('a day of the month has its words before “of each month” in each language', () => {
  const named = LANGUAGES.map((language) =>
    [1, 22, LAST_DAY_OF_MONTH].map((day) => billingDayWordsIn(language, day)),
  );
  expect(named).toEqual([
    ['the 1st', 'the 22nd', 'the last day'],
    ['el día 1', 'el día 22', 'el último día'],
    ['le 1er', 'le 22', 'le dernier jour'],
    ['1.', '22.', 'letzten Tag'],
  ]);
});

it('and shorter words in a list of days', () => {
  const listed = LANGUAGES.map((language) => wordsIn(language, dayOfMonthWords).listed({ day: 1 }));
  expect(listed).toEqual(['1st', '1', '1er', '1.']);
});
