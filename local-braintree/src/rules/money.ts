/** The largest amount of one transaction, in cents (Braintree rejects more with code 81528). */
const maxAmountCents = 9_999_999_999;

export type AmountProblem = 'format' | 'negative' | 'zero' | 'too-large';

/**
 * Reads an amount as the SDKs send it: dollars as a decimal text with at most two decimals.
 * @returns the amount in integer cents, or its error
 */
export function parseAmount(text: string): { cents: number } | { problem: AmountProblem } {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return { problem: 'format' };
  const [, sign, dollars = '0', decimals = ''] = match;
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents === 0) return { problem: 'zero' };
  if (sign === '-') return { problem: 'negative' };
  return cents > maxAmountCents ? { problem: 'too-large' } : { cents };
}

/** Formats integer cents like Braintree, e.g. 1337 as "13.37". */
export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The smallest unit of a currency, in hundredths: 100 in yen, which has no decimals. */
export function smallestUnit(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits === 0 ? 100 : 1;
}
