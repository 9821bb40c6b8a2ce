import { LOCALE } from '@handsel/words/format';
import { currencyNames, currencyWords, unitWords } from '@handsel/words/shared/currencies';
import type { Currency } from './currency.ts';

type Terms = Pick<Currency, 'symbol' | 'marks' | 'country'> & {
  /** Its unit in `unitWords`. */
  kind: 'dollar' | 'euro' | 'franc' | 'krona' | 'krone' | 'peso' | 'pound' | 'yen';
  /** It has no hundredths. */
  isWhole?: true;
  /** Multiplies the smallest gift, the step and the default; 1 by default. */
  scale?: number;
};

const DOLLARS = { symbol: '$', kind: 'dollar' } as const;
/** The word in English, French, German and Spanish. */
const DOLLAR = 'd[oó]lar(?:es)?|dollars?';

/** The currencies that a charity can choose. */
const SUPPORTED: Record<keyof typeof currencyNames, Terms> = {
  USD: { ...DOLLARS, marks: `us ?\\$|\\$|usd|${DOLLAR}`, country: 'US' },
  AUD: { ...DOLLARS, marks: `au? ?\\$|\\$|aud|${DOLLAR}`, country: 'AU' },
  CAD: { ...DOLLARS, marks: `ca? ?\\$|\\$|cad|${DOLLAR}`, country: 'CA' },
  CHF: {
    symbol: 'CHF\u00a0',
    kind: 'franc',
    marks: 'chf|fr\\.?|francs?|franken|francos?',
    country: 'CH',
  },
  DKK: {
    symbol: 'kr\u00a0',
    kind: 'krone',
    marks: 'dkk|kr\\.?|krone[nr]?|couronnes?|coronas?',
    country: 'DK',
    scale: 10,
  },
  EUR: {
    symbol: '€',
    kind: 'euro',
    marks: '€|eur|euros?',
    country: 'IE',
  },
  GBP: {
    symbol: '£',
    kind: 'pound',
    marks: '£|gbp|pounds?|livres?|libras?|pfund',
    country: 'GB',
  },
  JPY: { symbol: '¥', kind: 'yen', isWhole: true, marks: '¥|円|jpy|yen(?:e?s)?', country: 'JP' },
  MXN: {
    symbol: '$',
    kind: 'peso',
    marks: 'mx ?\\$|\\$|mxn|pesos?',
    country: 'MX',
    scale: 10,
  },
  NOK: {
    symbol: 'kr\u00a0',
    kind: 'krone',
    marks: 'nok|kr\\.?|krone[nr]?|couronnes?|coronas?',
    country: 'NO',
    scale: 10,
  },
  NZD: { ...DOLLARS, marks: `nz ?\\$|\\$|nzd|${DOLLAR}`, country: 'NZ' },
  SEK: {
    symbol: 'kr\u00a0',
    kind: 'krona',
    marks: 'sek|kr\\.?|kron(?:a|or|en?)|couronnes?|coronas?',
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
  const { symbol, marks, country, kind, isWhole = false, scale = 1 } = terms;
  const units = unitWords.many({ kind });
  return {
    code,
    decimals: isWhole ? 0 : 2,
    symbol,
    unit: unitWords.one({ kind }),
    units,
    marks: `(?:${marks})?`,
    country,
    unreadable: isWhole
      ? currencyWords.unreadableWhole({ units })
      : currencyWords.unreadable({
          units,
          subunits: unitWords.hundredths({ kind }),
          example: (12.5).toLocaleString(LOCALE, { minimumFractionDigits: 2 }),
        }),
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
