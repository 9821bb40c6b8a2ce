/** The currency of every amount: its names, its limits and how an amount is written. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** The decimals of an amount: none in Japanese yen. */
  decimals: 0 | 2;
  /** Precedes an amount that a donor reads. */
  symbol: string;
  /** "US dollars". */
  name: string;
  /** "dollar" and "dollars". */
  unit: string;
  units: string;
  /** The message about an amount that cannot be read. */
  unreadable: string;
  /** A regular expression, in any case, for a mark beside an amount, or none. */
  marks: string;
  /** The country that processes gifts, ISO 3166-1. */
  country: string;
  /** The number that the country's charities have: "EIN". */
  taxId: string;
  /** The smallest, the largest and the suggested gift, and a step, in the smallest unit. */
  min: number;
  max: number;
  step: number;
  usual: number;
}
