import { localeIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { formatCents, formatCentsInFull, writeAmount, type Cents } from './money.ts';

/**
 * Formats an amount in a language, as `formatCents` does in the page's: 5000 -> "50 $" in German.
 */
export function formatAmountIn(language: Language, cents: Cents): string {
  return language === 'en' ? formatCents(cents) : writeAmount(localeIn(language), cents, 'stripIfInteger');
}

/** The same with all decimals, so that the amounts of a column align. */
export function formatFullAmountIn(language: Language, cents: Cents): string {
  return language === 'en' ? formatCentsInFull(cents) : writeAmount(localeIn(language), cents, 'auto');
}
