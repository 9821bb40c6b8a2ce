import { CENTS_PER_UNIT, CURRENCY, decimalFromCents } from '@handsel/contract';
import { staffGivingWords } from '@handsel/words/console/giving';
import { LOCALE } from '@handsel/words/format';

/** The sign that donors read: "$" in Canada, too. */
const OWN = { style: 'currency', currency: CURRENCY.code, currencyDisplay: 'narrowSymbol' } as const;

const money = new Intl.NumberFormat(LOCALE, OWN);
const short = new Intl.NumberFormat(LOCALE, {
  ...OWN,
  notation: 'compact',
  maximumSignificantDigits: 2,
});

/**
 * Formats cents for the books, always with all decimals so that columns align: 123450 as
 * "$1,234.50".
 */
export function formatMoney(cents: number): string {
  return money.format(cents / CENTS_PER_UNIT);
}

/** Formats cents for a table: zero as a dash, so that the other amounts stand out. */
export function formatCell(cents: number): string {
  return formatCellIn(CURRENCY.code, cents);
}

/** The same for any currency. */
export function formatCellIn(currency: string, cents: number): string {
  return cents === 0 ? staffGivingWords.zero : formatMoneyIn(currency, cents);
}

/** Formats an amount in any currency; another one with our sign is named by its code. */
export function formatMoneyIn(currency: string, cents: number): string {
  if (currency === CURRENCY.code) return formatMoney(cents);
  const format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  return format.formatToParts(0).some(isOurSign)
    ? `${currency} ${decimalFromCents(cents)}`
    : format.format(cents / CENTS_PER_UNIT);
}

const isOurSign = ({ type, value }: Intl.NumberFormatPart) =>
  type === 'currency' && value === CURRENCY.symbol;

const pounds = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' });

/** Formats pence for HMRC: 123450 as "£1,234.50". */
export function formatPounds(pence: number): string {
  return pounds.format(pence / 100);
}

/** Formats cents for a chart's axis: 123450 as "$1.2K". */
export function formatShort(cents: number): string {
  return short.format(cents / CENTS_PER_UNIT);
}
