import { LOCALE } from './format.ts';

export { formatNumber } from './format.ts';

/** Which words of a plural a number takes: "one" or "other", in English. */
export function pluralCategory(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(LOCALE).select(count);
}

/** Which ending a place in an order takes: "one" of 1st, "two" of 2nd, "few" of 3rd, "other" of 4th, in English. */
export function ordinalCategory(place: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(place);
}
