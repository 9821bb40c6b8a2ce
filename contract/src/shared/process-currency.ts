import type { Currency } from './currency.ts';

type Terms = Pick<Currency, 'symbol' | 'name' | 'unit' | 'units' | 'subunits' | 'marks' | 'country'> & {
  /** Multiplies the smallest gift, the step and the default; 1 by default. */
  scale?: number;
};

const DOLLARS = { symbol: '$', unit: 'dollar', units: 'dollars', subunits: 'cents' };

/** The currencies that a charity can choose; each has two decimals. */
const SUPPORTED: Record<string, Terms> = {
  USD: { ...DOLLARS, name: 'US dollars', marks: 'us ?\\$|\\$|usd|dollars?', country: 'US' },
  AUD: { ...DOLLARS, name: 'Australian dollars', marks: 'au? ?\\$|\\$|aud|dollars?', country: 'AU' },
  CAD: { ...DOLLARS, name: 'Canadian dollars', marks: 'ca? ?\\$|\\$|cad|dollars?', country: 'CA' },
  CHF: {
    symbol: 'CHF\u00a0',
    name: 'Swiss francs',
    unit: 'franc',
    units: 'francs',
    subunits: 'rappen',
    marks: 'chf|fr\\.?|francs?',
    country: 'CH',
  },
  DKK: {
    symbol: 'kr\u00a0',
    name: 'Danish kroner',
    unit: 'krone',
    units: 'kroner',
    subunits: 'øre',
    marks: 'dkk|kr\\.?|kroner?',
    country: 'DK',
    scale: 10,
  },
  EUR: {
    symbol: '€',
    name: 'euros',
    unit: 'euro',
    units: 'euros',
    subunits: 'cents',
    marks: '€|eur|euros?',
    country: 'IE',
  },
  GBP: {
    symbol: '£',
    name: 'pounds sterling',
    unit: 'pound',
    units: 'pounds',
    subunits: 'pence',
    marks: '£|gbp|pounds?',
    country: 'GB',
  },
  MXN: {
    symbol: '$',
    name: 'Mexican pesos',
    unit: 'peso',
    units: 'pesos',
    subunits: 'centavos',
    marks: 'mx ?\\$|\\$|mxn|pesos?',
    country: 'MX',
    scale: 10,
  },
  NOK: {
    symbol: 'kr\u00a0',
    name: 'Norwegian kroner',
    unit: 'krone',
    units: 'kroner',
    subunits: 'øre',
    marks: 'nok|kr\\.?|kroner?',
    country: 'NO',
    scale: 10,
  },
  NZD: { ...DOLLARS, name: 'New Zealand dollars', marks: 'nz ?\\$|\\$|nzd|dollars?', country: 'NZ' },
  SEK: {
    symbol: 'kr\u00a0',
    name: 'Swedish kronor',
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
 * gift is 9,999 in each currency, as the database checks.
 * @throws Error for an unsupported currency
 */
export function currencyOf(code: string): Currency {
  const terms = SUPPORTED[code];
  if (terms === undefined) throw new Error(`The currency ${code} is not supported`);
  const { scale = 1, ...rest } = terms;
  return {
    code,
    exponent: 2,
    ...rest,
    taxId: terms.country === 'US' ? 'EIN' : 'registration number',
    minCents: 500 * scale,
    maxCents: 999_900,
    stepCents: 500 * scale,
    defaultCents: 5_000 * scale,
  };
}

const wanted = process.env['CURRENCY'] ?? '';

/**
 * The currency of this process, from the setting CURRENCY. The server refuses to start with an
 * unsupported one, and says so in its own words.
 */
export const CURRENCY: Currency = currencyOf(wanted in SUPPORTED ? wanted : DEFAULT_CODE);
