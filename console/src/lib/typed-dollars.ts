import { CURRENCY } from '@handsel/contract';
import { LOCALE } from '@handsel/words/format';

/** The cents of typed dollars; NaN, which the server rejects, if the text is not an amount. */
export function centsOf(dollars: string): number {
  const typed = dollars.trim();
  const amount = typed.startsWith(CURRENCY.symbol) ? typed.slice(CURRENCY.symbol.length) : typed;
  const text = amount.replaceAll(',', '');
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** Formats cents as typed: 2500000 as "25,000". */
export function dollarsOf(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(LOCALE, { minimumFractionDigits });
}
