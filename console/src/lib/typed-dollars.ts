import { CENTS_PER_UNIT, CURRENCY, DECIMALS } from '@handsel/contract';
import { LOCALE } from '@handsel/words/format';

const SYMBOL = CURRENCY.symbol.trim();
const PLAIN = DECIMALS === 0 ? /^\d+$/ : /^\d+(?:\.\d{1,2})?$/;

/** The cents of a typed amount; NaN, which the server rejects, if the text is not an amount. */
export function centsOf(amount: string): number {
  const typed = amount.trim();
  const number = typed.startsWith(SYMBOL) ? typed.slice(SYMBOL.length).trim() : typed;
  const text = number.replaceAll(',', '');
  return PLAIN.test(text) ? Math.round(Number(text) * CENTS_PER_UNIT) : Number.NaN;
}

/** Formats cents as typed: 2500000 as "25,000". */
export function dollarsOf(cents: number): string {
  const minimumFractionDigits = cents % CENTS_PER_UNIT === 0 ? 0 : DECIMALS;
  return (cents / CENTS_PER_UNIT).toLocaleString(LOCALE, { minimumFractionDigits });
}
