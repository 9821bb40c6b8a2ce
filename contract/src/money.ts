import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, AMOUNT_STEP_CENTS } from './constants.ts';

/** An integer number of US cents. */
export type Cents = number;

const LARGEST_SAFE_DOLLARS = 1e9;

/**
 * Turns a JSON number of dollars into cents.
 * @returns undefined when it has more than two decimals, or is no finite number.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > LARGEST_SAFE_DOLLARS) return undefined;
  const cents = Math.round(dollars * 100);
  return cents / 100 === dollars ? cents : undefined;
}

/** Cents as the JSON number of dollars the calls carry: 1337 -> 13.37. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** Cents as a donor reads them: 5000 -> "$50", 1337 -> "$13.37", 999900 -> "$9,999". */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  const whole = String(Math.trunc(absolute / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${sign}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Cents as Braintree and an amount field write them: 5000 -> "50.00". */
export function decimalFromCents(cents: Cents): string {
  return `${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Reads what a person typed into an amount field. Half cents round up. Only plain digits, one point and commas that
 * group thousands are understood: "75,00" and "1e3" are ambiguous or foreign and are refused rather than guessed.
 * @returns undefined when it is no sum.
 */
export function centsFromTyped(text: string): Cents | undefined {
  const trimmed = text.trim().replace(/^\$\s*/, '');
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(trimmed) || !/\d/.test(trimmed)) return undefined;
  const [whole = '', fraction = ''] = trimmed.replaceAll(',', '').split('.');
  if (whole.length > 12) return Number.MAX_SAFE_INTEGER;
  const cents = Number(`${fraction}00`.slice(0, 2));
  const roundsUp = Number(fraction[2] ?? '0') >= 5;
  return Number(whole || '0') * 100 + cents + (roundsUp ? 1 : 0);
}

/** The nearest sum that may be given. */
export function clampAmount(cents: Cents): Cents {
  return Math.min(AMOUNT_MAX_CENTS, Math.max(AMOUNT_MIN_CENTS, cents));
}

/** One press of plus (1) or minus (-1): five dollars, within what may be given. */
export function stepAmount(cents: Cents, direction: 1 | -1): Cents {
  return clampAmount(cents + direction * AMOUNT_STEP_CENTS);
}
