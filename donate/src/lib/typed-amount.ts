import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  CURRENCY,
  clampAmount,
  formatCents,
  readTypedAmount,
} from '@handsel/contract';
import type { Cents, TypedAmount } from '@handsel/contract';
import { typedAmountWords } from '@handsel/words/donate/typed-amount';

export interface ReadAmount {
  /** Undefined if the text is ambiguous or no amount. */
  amountCents?: Cents;
  /** Explains a change, or what to type instead. */
  said?: string;
}

/** Reads a typed amount: rounds half cents up, applies the limits, and explains every change. */
export function readAmount(typed: string): ReadAmount {
  const read = readTypedAmount(typed);
  return read === undefined ? { said: CURRENCY.unreadable } : explained(read);
}

/** An amount that was read, within the limits, with every change explained. */
export function explained(read: TypedAmount): ReadAmount {
  const amountCents = clampAmount(read.cents);
  const amount = formatCents(amountCents);
  if (read.cents < AMOUNT_MIN_CENTS) {
    return { amountCents, said: typedAmountWords.roundedUp({ amount }) };
  }
  if (read.cents > AMOUNT_MAX_CENTS) {
    return { amountCents, said: typedAmountWords.roundedDown({ amount }) };
  }
  return read.isRounded ? { amountCents, said: typedAmountWords.rounded({ amount }) } : { amountCents };
}

/** The amount while it is typed, as soon as it is valid. */
export function amountWhileTyping(typed: string): Cents | undefined {
  const { cents } = readTypedAmount(typed) ?? {};
  return cents !== undefined && clampAmount(cents) === cents ? cents : undefined;
}
