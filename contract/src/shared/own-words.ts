import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import * as z from 'zod/mini';
import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, CENTS_PER_UNIT, CURRENCY } from './constants.ts';
import { hasNoNull } from './fields.ts';

/* The fields that a charity fills in with its own words. */

/** Text that is required. */
export function plainText(maxLength: number) {
  return z.string({ error: words.missing }).check(
    z.refine((text) => text.trim() !== '', { error: words.missing }),
    z.maxLength(maxLength, words.tooLong({ length: maxLength })),
    z.refine(hasNoNull, { error: words.noNull }),
  );
}

/** Text that may be empty. */
export function textOrNothing(maxLength: number) {
  return z
    .string()
    .check(z.maxLength(maxLength, words.tooLong({ length: maxLength })), z.refine(hasNoNull, words.noNull));
}

/** The limits of an amount without cents, for the messages about one. */
export const WHOLE_LIMITS = {
  units: CURRENCY.units,
  least: AMOUNT_MIN_CENTS / CENTS_PER_UNIT,
  most: AMOUNT_MAX_CENTS / CENTS_PER_UNIT,
};

const fromAmount = words.fromAmount(WHOLE_LIMITS);

/** The lowest amount that something applies to, without cents. */
export const fromAmountSchema = z.int({ error: fromAmount }).check(
  z.minimum(AMOUNT_MIN_CENTS, fromAmount),
  z.maximum(AMOUNT_MAX_CENTS, fromAmount),
  z.refine((cents) => cents % CENTS_PER_UNIT === 0, { error: fromAmount }),
);
