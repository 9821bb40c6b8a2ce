import * as z from 'zod/mini';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from '../shared/bot-check.ts';
import { hasNoNull } from '../shared/fields.ts';
import { SAVED_METHOD_TYPES } from '../shared/payment-method.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';

/**
 * A payment method that a donor has saved. `last_four` belongs to a card or bank account. PayPal
 * has a masked address instead, and Venmo a user name.
 */
export const savedMethodSchema = z.object({
  id: z.string(),
  type: z.enum(SAVED_METHOD_TYPES),
  token: z.string(),
  email: z.optional(z.object({ email: z.string() })),
  username: z.optional(z.string()),
  last_four: z.nullable(z.string()),
  /** For a card: its network's name, and MM/YYYY. */
  brand: z.optional(z.string()),
  expires: z.optional(z.string()),
  /** It pays for an active monthly gift, so it cannot be removed. */
  pays_monthly: z.optional(z.literal(true)),
  default: z.boolean(),
});
export type SavedMethod = z.infer<typeof savedMethodSchema>;

/** The nonce or token of a method. Any error in it means that the method is missing. */
function methodNameSchema(maxLength: number) {
  const words = MESSAGES.methodMissing;
  return z
    .string(words)
    .check(z.minLength(1, words), z.maxLength(maxLength, words), z.refine(hasNoNull, words));
}

/**
 * POST /api/paymentMethod. `checkout_id`: the card is entered for this checkout's monthly gift, and
 * saved only with it.
 */
export const addMethodSchema = z.object({
  checkout_id: z.optional(z.uuid()),
  paymentMethodNonce: methodNameSchema(500),
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});

/** PUT /api/paymentMethod/{token}: makes a method the default instead of the earlier one. */
export const changeMethodSchema = z.object({ default: z.literal(true) });

/** GET /api/subscription/token. */
export const methodTokenQuerySchema = z.object({
  paymentMethodToken: methodNameSchema(100),
});

/** A nonce for one payment with a saved method; `bin` is the first digits of a card. */
export const methodNonceSchema = z.object({
  token: z.string(),
  nonce: z.string(),
  details: z.object({ bin: z.optional(z.string()) }),
});
export type MethodNonce = z.infer<typeof methodNonceSchema>;
