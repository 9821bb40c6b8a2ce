import { LOCALE } from './format.ts';

export { formatNumber } from './format.ts';

/** Which words of a plural a number takes: "one" or "other", in English. */
export function pluralCategory(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(LOCALE).select(count);
}
