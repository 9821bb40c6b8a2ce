import { CENTS_PER_UNIT, cutText, DECIMALS } from '@handsel/contract';

const CURRENCY = /^(?:[A-Z]{3}|[€$£¥])\s*|\s*(?:[A-Z]{3}|[€$£¥])$/g;
/** Other characters for the yen. */
const YEN = /[￥円]/g;
const SIGNED =
  /^(?<open>\()?(?<before>[-+\u2212])?(?<digits>[^()+\-\u2212]+)(?<after>[-+\u2212])?(?<close>\))?$/;
/** "500.00 CR" and "40.00 DR", as some banks write credits and debits. */
const SIDED = /^(?<amount>[^A-Za-z]*\d) ?(?<side>CR|DR)$/i;
const NUMBERS = {
  '.': /^(?<whole>\d+|\d{1,3}(?:[,'’ ]\d{3})+)?(?:\.(?<rest>\d+))?$/,
  ',': /^(?<whole>\d+|\d{1,3}(?:[.'’ ]\d{3})+)?(?:,(?<rest>\d+))?$/,
} as const;
/** The limit of digits within which a sum of cents is exact. */
const MOST_DIGITS = 12;
const LONGEST_TEXT = 500;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/**
 * Reads an amount in cents exactly, without fractions. Parentheses, a minus sign at either end, or
 * "DR" after it make it negative.
 */
export function readCents(text: string, decimal: '.' | ','): number | undefined {
  const plain = text
    .replaceAll(YEN, '¥')
    .replaceAll(/[\u00a0\u202f\u2009\s]+/g, ' ')
    .trim();
  const { amount = plain, side } = SIDED.exec(plain)?.groups ?? {};
  const outer = withoutCurrency(amount);
  const { open, before, digits = '', after, close } = SIGNED.exec(outer)?.groups ?? {};
  if ((open === undefined) !== (close === undefined)) return undefined;
  const signs = [open, before, after, side].filter((sign) => sign !== undefined);
  if (signs.length > 1) return undefined;
  // The currency appears once, outside or inside the sign.
  const inner = outer === amount ? withoutCurrency(digits.trim()) : digits.trim();
  const { whole = '', rest = '' } = NUMBERS[decimal].exec(inner)?.groups ?? {};
  const units = whole.replaceAll(/\D/g, '');
  if (units === '' && rest === '') return undefined;
  // Some banks write more decimals than the currency has, all of them zero. Three digits may mean
  // thousands: 1,650.
  if (units.replace(/^0+/, '').length > MOST_DIGITS || !/^0*$/.test(rest.slice(DECIMALS))) return undefined;
  if (rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return undefined;
  const cents = Number(units) * CENTS_PER_UNIT + Number(rest.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  return signs.some((sign) => !/^(?:\+|CR)$/i.test(sign)) && cents !== 0 ? -cents : cents;
}

/** The currency in an amount such as "€500" or "500 EUR", if it is not the expected one. */
export function otherCurrencyIn(amount: string, expected: string): string | undefined {
  const found = /(?<!\p{L})[A-Z]{3}(?!\p{L})|[€$£¥]/u.exec(
    amount.slice(0, LONGEST_TEXT).replaceAll(YEN, '¥'),
  )?.[0];
  return found === undefined || found === expected || found === signOf(expected) ? undefined : found;
}

/** The same for the name of a column of amounts: "Amount (GBP)", "Débit euros". */
export function otherCurrencyInName(column: string, expected: string): string | undefined {
  const [, code, sign] =
    /[\s(_]([A-Z]{3}|euros?)\)?$|([€$£¥])/.exec(column.slice(0, LONGEST_TEXT).replaceAll(YEN, '¥')) ?? [];
  const found = code?.startsWith('euro') === true ? 'EUR' : (code ?? sign ?? '');
  return sign !== undefined || CURRENCIES.has(found) ? otherCurrencyIn(found, expected) : undefined;
}

function signOf(currency: string): string | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}

function withoutCurrency(text: string): string {
  return text.replaceAll(CURRENCY, '');
}

/** Joins the distinct parts into one line of normalized text, cut to the length that is stored. */
export function oneLine(...parts: readonly (string | undefined)[]): string {
  const said = parts.map((part) => part?.replaceAll(/\s+/g, ' ').trim() ?? '').filter((part) => part !== '');
  return cutText([...new Set(said)].join(' ').normalize('NFC'), LONGEST_TEXT);
}
