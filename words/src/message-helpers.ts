import { LOCALE, withPlainSpaces } from './format.ts';

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

/** How a locale writes numbers and counts. */
export interface Counting {
  formatNumber: (value: number) => string;
  pluralCategory: (count: number) => Intl.LDMLPluralRule;
  ordinalCategory: (place: number) => Intl.LDMLPluralRule;
}

export function countingIn(locale: string): Counting {
  const plurals = new Intl.PluralRules(locale);
  const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
  return {
    formatNumber: (value) => withPlainSpaces(value.toLocaleString(locale)),
    pluralCategory: (count) => plurals.select(count),
    ordinalCategory: (place) => ordinals.select(place),
  };
}
