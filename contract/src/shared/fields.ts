import * as z from 'zod/mini';
import { AMOUNT_MAX_CENTS, AMOUNT_MIN_CENTS, DECIMALS } from './constants.ts';
import { isEmail } from './email.ts';
import { FREQUENCIES } from './frequency.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';
import { fieldWords } from '@handsel/words/shared/fields';
import { centsFromDollars, dollarsFromCents } from './money.ts';

/*
 * The schemas of single fields, separate from the rules that they check. A page that only needs
 * the rules does not load Zod.
 */

export const emailSchema = z.string().check(z.refine(isEmail, MESSAGES.emailInvalid));

export const frequencySchema = z.enum(FREQUENCIES);

/** The amount of a gift in a request: dollars, at most two decimals, 5 to 9999. */
export const amountSchema = z.number().check(
  z.minimum(dollarsFromCents(AMOUNT_MIN_CENTS)),
  z.maximum(dollarsFromCents(AMOUNT_MAX_CENTS)),
  z.refine(
    (dollars) => centsFromDollars(dollars) !== undefined,
    DECIMALS === 0 ? fieldWords.noDecimals : fieldWords.decimals,
  ),
);

/** PostgreSQL cannot store a null character. */
export const hasNoNull = (text: string) => !text.includes('\u0000');

/** Free text from a person or a browser. */
export function textSchema(maxLength: number, tooLong?: string) {
  return z.string().check(z.maxLength(maxLength, tooLong), z.refine(hasNoNull, fieldWords.noNull));
}
