import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  centsFromTyped,
  clampAmount,
  formatCents,
} from '@handsel/contract';
import type { Cents } from '@handsel/contract';

export interface SettledAmount {
  amountCents: Cents;
  /** What was changed, when what was typed could not stand as it was. */
  said?: string;
}

/**
 * Makes a sum that may be given of what was typed: rounded half up to the cent, within the limits.
 * @param before the sum to go back to when what was typed is no sum
 */
export function settleAmount(typed: string, before: Cents): SettledAmount {
  const cents = centsFromTyped(typed);
  if (cents === undefined) {
    return {
      amountCents: before,
      said: `We could not read that as a sum, so it is ${formatCents(before)} again.`,
    };
  }
  const amountCents = clampAmount(cents);
  const sum = formatCents(amountCents);
  if (cents < AMOUNT_MIN_CENTS) return { amountCents, said: `Rounded up to ${sum}, the smallest gift.` };
  if (cents > AMOUNT_MAX_CENTS) return { amountCents, said: `Rounded down to ${sum}, the largest gift.` };
  return hasPartsOfCents(typed) ? { amountCents, said: `Rounded to ${sum}, to the cent.` } : { amountCents };
}

/** The sum that is being typed, as soon as it is one that may be given. */
export function amountWhileTyping(typed: string): Cents | undefined {
  const cents = centsFromTyped(typed);
  return cents !== undefined && clampAmount(cents) === cents ? cents : undefined;
}

function hasPartsOfCents(typed: string): boolean {
  return /\.\d\d0*[1-9]/.test(typed);
}
