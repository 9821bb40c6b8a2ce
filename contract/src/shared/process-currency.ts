import { currencyWords, currencyNames } from '@handsel/words/shared/currencies';
import type { Currency } from './currency.ts';

type Terms = Pick<Currency, 'symbol' | 'unit' | 'units' | 'marks' | 'country'> & {
  /** Undefined if the currency has no decimals. */
  subunits?: string;
  /** Multiplies the smallest gift, the step and the default; 1 by default. */
  scale?: number;
};

const DOLLARS = { symbol: '$', unit: 'dollar', units: 'dollars', subunits: 'cents' };

/** The currencies that a charity can choose. */
const SUPPORTED: Record<keyof typeof currencyNames, Terms> = {
  USD: { ...DOLLARS, marks: 'us ?\\$|\\$|usd|dollars?', country: 'US' },
  AUD: { ...DOLLARS, marks: 'au? ?\\$|\\$|aud|dollars?', country: 'AU' },
  CAD: { ...DOLLARS, marks: 'ca? ?\\$|\\$|cad|dollars?', country: 'CA' },
  CHF: {
    symbol: 'CHF\u00a0',
    unit: 'franc',
    units: 'francs',
    subunits: 'rappen',
    marks: 'chf|fr\\.?|francs?',
    country: 'CH',
  },
  DKK: {
    symbol: 'kr\u00a0',
    unit: 'krone',
    units: 'kroner',
    subunits: 'øre',
    marks: 'dkk|kr\\.?|kroner?',
    country: 'DK',
    scale: 10,
  },
  EUR: {
    symbol: '€',
    unit: 'euro',
    units: 'euros',
    subunits: 'cents',
    marks: '€|eur|euros?',
    country: 'IE',
  },
  GBP: {
    symbol: '£',
    unit: 'pound',
    units: 'pounds',
    subunits: 'pence',
    marks: '£|gbp|pounds?',
    country: 'GB',
  },
  JPY: { symbol: '¥', unit: 'yen', units: 'yen', marks: '¥|円|jpy|yen', country: 'JP' },
  MXN: {
    symbol: '$',
    unit: 'peso',
    units: 'pesos',
    subunits: 'centavos',
    marks: 'mx ?\\$|\\$|mxn|pesos?',
    country: 'MX',
    scale: 10,
  },
  NOK: {
    symbol: 'kr\u00a0',
    unit: 'krone',
    units: 'kroner',
    subunits: 'øre',
    marks: 'nok|kr\\.?|kroner?',
    country: 'NO',
    scale: 10,
  },
  NZD: { ...DOLLARS, marks: 'nz ?\\$|\\$|nzd|dollars?', country: 'NZ' },
  SEK: {
    symbol: 'kr\u00a0',
    unit: 'krona',
    units: 'kronor',
    subunits: 'öre',
    marks: 'sek|kr\\.?|kron(?:a|or)',
    country: 'SE',
    scale: 10,
  },
};

/** The codes that the setting CURRENCY accepts. */
export const SUPPORTED_CURRENCIES: readonly string[] = Object.keys(SUPPORTED);

const DEFAULT_CODE = 'USD';

/**
 * The currency with its limits: those of the specification, which are not converted. The largest
 * gift is 999,900 of the smallest unit in each currency, as the database checks.
 */
function currencyOf(code: keyof typeof SUPPORTED): Currency {
  const terms = SUPPORTED[code];
  const { scale = 1, subunits, ...rest } = terms;
  return {
    code,
    decimals: subunits === undefined ? 0 : 2,
    ...rest,
    marks: `(?:${terms.marks})?`,
    unreadable:
      subunits === undefined
        ? currencyWords.unreadableWhole({ units: terms.units })
        : currencyWords.unreadable({ units: terms.units, subunits }),
    name: currencyNames[code],
    taxId: currencyWords.taxId(terms),
    min: 500 * scale,
    max: 999_900,
    step: 500 * scale,
    usual: 5_000 * scale,
  };
}

const isSupported = (code: string): code is keyof typeof SUPPORTED => code in SUPPORTED;

// The modules need it before the settings are read and checked.
// eslint-disable-next-line no-restricted-properties -- the contract's constants depend on it
const wanted = process.env['CURRENCY'] ?? '';

/**
 * The currency of this process, from the setting CURRENCY. The server refuses to start with an
 * unsupported one, and says so in its own words.
 */
export const CURRENCY: Currency = currencyOf(isSupported(wanted) ? wanted : DEFAULT_CODE);
