import { LOCALE } from './format.ts';

export { formatNumber } from './format.ts';

/** The plural category of a number: "one" or "other" in English. */
export function pluralCategory(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(LOCALE).select(count);
}

/**
 * The ordinal category of a number: "one" for 1st, "two" for 2nd, "few" for 3rd, "other" for 4th in
 * English.
 */
export function ordinalCategory(place: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(place);
}
