/** The currency of every amount: its names, its limits and how an amount is written. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** The number of decimals: an amount is stored as an integer of 10 ** -exponent. */
  exponent: number;
  /** Precedes an amount that a donor reads. */
  symbol: string;
  /** "US dollars". */
  name: string;
  /** "dollar" and "dollars". */
  unit: string;
  units: string;
  /** "cents". */
  subunits: string;
  /** A regular expression, in any case, for the marks that people type beside an amount. */
  marks: string;
  /** The country that processes gifts, ISO 3166-1. */
  country: string;
  /** The number that the country's charities have: "EIN". */
  taxId: string;
  minCents: number;
  maxCents: number;
  stepCents: number;
  defaultCents: number;
}
