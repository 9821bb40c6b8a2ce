import { LOCALE, withPlainSpaces } from '@handsel/words/format';
import { PAGE_LANGUAGE } from '@handsel/words/page-language';
import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  AMOUNT_STEP_CENTS,
  CENTS_PER_UNIT,
  CURRENCY,
  DECIMALS,
} from './constants.ts';

/** An integer number of the smallest units of the currency: cents, or yen. */
export type Cents = number;

const LARGEST_SAFE_DOLLARS = 1e9;

/**
 * Turns a JSON number of dollars into cents.
 * @returns undefined if it has more decimals than the currency, or is not finite.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > LARGEST_SAFE_DOLLARS) return undefined;
  const cents = Math.round(dollars * CENTS_PER_UNIT);
  return cents / CENTS_PER_UNIT === dollars ? cents : undefined;
}

/** Cents as a JSON number of dollars: 1337 -> 13.37. */
export function dollarsFromCents(cents: Cents): number {
  return cents / CENTS_PER_UNIT;
}

/** Formats cents for donors: 5000 -> "$50", 1337 -> "$13.37", 999900 -> "$9,999". */
export function formatCents(cents: Cents): string {
  return PAGE_LANGUAGE === 'en'
    ? formatCentsInFull(cents).replace('.00', '')
    : writeAmount(LOCALE, cents, 'stripIfInteger');
}

/** The same with all decimals, so that the amounts of a column align: 5000 -> "$50.00". */
export function formatCentsInFull(cents: Cents): string {
  if (PAGE_LANGUAGE !== 'en') return writeAmount(LOCALE, cents, 'auto');
  const [whole = '', rest] = decimalFromCents(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${CURRENCY.symbol}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** Creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount of the charity's currency as a locale does: 133700 -> "1.337 $" in German.
 * @param zeros `stripIfInteger` leaves out the decimals of whole amounts
 */
export function writeAmount(locale: string, cents: Cents, zeros: 'auto' | 'stripIfInteger'): string {
  return withPlainSpaces(formatIn(locale, zeros).format(cents / CENTS_PER_UNIT)).replaceAll('\u2019', "'");
}

function formatIn(locale: string, zeros: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  const key = `${locale} ${zeros}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: CURRENCY.code,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: zeros,
    });
  formats.set(key, format);
  return format;
}

/** Formats an amount in any currency: 2500 of "EUR" -> "25.00 EUR". */
export function formatCentsIn(currency: string, cents: Cents): string {
  return currency === CURRENCY.code ? formatCents(cents) : `${decimalFromCents(cents)} ${currency}`;
}

/** Cents as Braintree and an amount field write them: 5000 -> "50.00". */
export function decimalFromCents(cents: Cents): string {
  return (cents / CENTS_PER_UNIT).toFixed(DECIMALS);
}

/** Plain digits, or groups of three with one separator throughout, then a point and cents. */
const TYPED_AMOUNT = new RegExp(
  `^${CURRENCY.marks} ?(\\d+|\\d{1,3}(?:([,' ])\\d{3})(?:\\2\\d{3})*)?(?:\\.(\\d*))? ?${CURRENCY.marks}$`,
  'i',
);
/** One thousand in much of the world, and one dollar here. */
const POINT_OR_GROUP = /^[1-9]\d{0,2}\.\d\d0$/;

export interface TypedAmount {
  cents: Cents;
  /** It had fractions of a cent. */
  isRounded: boolean;
}

/**
 * Reads a typed amount, in any digits and with any currency mark, if it has only one meaning. Half
 * cents round up. Ambiguous text ("12,50", "1.000", "5 0") is rejected.
 * @returns undefined if unreadable
 */
export function readTypedAmount(text: string): TypedAmount | undefined {
  return readPlainAmount(PAGE_LANGUAGE === 'en' ? text : withPoint(LOCALE, text));
}

/**
 * Reads an amount as links have it, the same in every language: a point before the decimals.
 * @returns undefined if unreadable
 */
export function readPlainAmount(text: string): TypedAmount | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/\s+/g, ' ')
    .trim();
  const [, grouped = '', , fraction = ''] = TYPED_AMOUNT.exec(plain) ?? [];
  if (grouped + fraction === '' || POINT_OR_GROUP.test(`${grouped}.${fraction}`)) return undefined;
  const whole = grouped.replace(/\D/g, '');
  if (whole.length > 12) return { cents: Number.MAX_SAFE_INTEGER, isRounded: false };
  const cents = Number(whole + fraction.padEnd(DECIMALS, '0').slice(0, DECIMALS));
  const rest = fraction.slice(DECIMALS);
  return { cents: cents + (rest >= '5' ? 1 : 0), isRounded: /[1-9]/.test(rest) };
}

/** The last point or comma of a text, with the digits after it. */
const LAST_MARK = /^(.*)([.,])(\d+)(\D*)$/;
const UNREADABLE = '?';

/**
 * Rewrites a typed amount with a decimal point and commas between thousands. One or two digits
 * after the last mark are decimals in every language. Three are thousands after the mark that the
 * locale groups with, and otherwise could be either.
 * @param locale of the page, such as "de"
 */
export function withPoint(locale: string, text: string): string {
  const plain = text.normalize('NFKC').replaceAll('\u2019', "'");
  const [, before = '', mark = '', after = '', rest = ''] = LAST_MARK.exec(plain) ?? [];
  if (mark === '') return plain;
  const hasBoth = /\..*,|,.*\./.test(before);
  const whole = before.replaceAll('.', ',');
  if (after.length <= 2) return hasBoth || before.includes(mark) ? UNREADABLE : `${whole}.${after}${rest}`;
  const { decimal, group } = marksOf(locale);
  if (after.length === 3)
    return hasBoth || mark !== group || (decimal !== '' && before.includes(decimal))
      ? UNREADABLE
      : `${whole},${after}${rest}`;
  return mark === decimal && !before.includes(mark) ? `${whole}.${after}${rest}` : UNREADABLE;
}

function marksOf(locale: string): { decimal: string; group: string } {
  const parts = formatIn(locale, 'auto').formatToParts(1_234_567.5);
  const mark = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: mark('decimal'), group: mark('group') };
}

/** The nearest amount within the limits. */
export function clampAmount(cents: Cents): Cents {
  return Math.min(AMOUNT_MAX_CENTS, Math.max(AMOUNT_MIN_CENTS, cents));
}

/** One click on plus (1) or minus (-1), within the limits. */
export function stepAmount(cents: Cents, direction: 1 | -1): Cents {
  return clampAmount(cents + direction * AMOUNT_STEP_CENTS);
}
