import { CURRENCY } from '@handsel/contract';
import { LOCALE } from '@handsel/words/format';

const SYMBOL = CURRENCY.symbol.trim();

/** The cents of a typed amount; NaN, which the server rejects, if the text is not an amount. */
export function centsOf(amount: string): number {
  const typed = amount.trim();
  const number = typed.startsWith(SYMBOL) ? typed.slice(SYMBOL.length).trim() : typed;
  const text = number.replaceAll(',', '');
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Formats cents as typed: 2500000 as "25,000". */
export function dollarsOf(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(LOCALE, { minimumFractionDigits });
}
