import { CURRENCY } from '@handsel/contract';
import { LOCALE } from '@handsel/words/format';

const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY.code });
const short = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY.code,
  notation: 'compact',
  maximumSignificantDigits: 2,
});

const CENTS = 10 ** CURRENCY.exponent;

/** Cents as books have them, always with both decimals so that columns line up: 123450 as "$1,234.50". */
export function formatMoney(cents: number): string {
  return money.format(cents / CENTS);
}

/** The same of an amount in any currency. */
export function formatMoneyIn(currency: string, cents: number): string {
  if (currency === CURRENCY.code) return formatMoney(cents);
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(cents / CENTS);
}

const pounds = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' });

/** Pence as HMRC is told them: 123450 as "£1,234.50". */
export function formatPounds(pence: number): string {
  return pounds.format(pence / 100);
}

/** Cents as the axis of a chart has room for: 123450 as "$1.2K". */
export function formatShort(cents: number): string {
  return short.format(cents / CENTS);
}
