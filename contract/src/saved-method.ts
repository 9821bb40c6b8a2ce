import * as z from 'zod/mini';
import { MESSAGES } from './messages.ts';

/** The four that are specified, and ours beside them. */
const SAVED_METHOD_TYPES = ['card', 'Paypal', 'Google Pay', 'Apple Pay', 'Venmo', 'Bank account'] as const;

/**
 * A way to pay that a donor has saved. `last_four` is of its card or bank account; PayPal's has an address instead, masked, and
 * Venmo's a user name.
 */
export const savedMethodSchema = z.object({
  id: z.string(),
  type: z.enum(SAVED_METHOD_TYPES),
  token: z.string(),
  email: z.optional(z.object({ email: z.string() })),
  username: z.optional(z.string()),
  last_four: z.nullable(z.string()),
  default: z.boolean(),
});
export type SavedMethod = z.infer<typeof savedMethodSchema>;

/** POST /api/paymentMethod. `checkout_id`: the card is entered for this checkout's monthly gift, and not to be kept without it. */
export const addMethodSchema = z.object({
  checkout_id: z.optional(z.uuid()),
  paymentMethodNonce: z
    .string(MESSAGES.methodMissing)
    .check(z.minLength(1, MESSAGES.methodMissing), z.maxLength(500, MESSAGES.methodMissing)),
});

/** PUT /api/paymentMethod/{token}: a method stops being the default when another one is made it. */
export const changeMethodSchema = z.object({ default: z.literal(true) });

/** GET /api/subscription/token. */
export const methodTokenQuerySchema = z.object({
  paymentMethodToken: z
    .string(MESSAGES.methodMissing)
    .check(z.minLength(1, MESSAGES.methodMissing), z.maxLength(100, MESSAGES.methodMissing)),
});

/** A nonce that pays once with a saved method; `bin` is the first digits of a card. */
export const methodNonceSchema = z.object({
  token: z.string(),
  nonce: z.string(),
  details: z.object({ bin: z.optional(z.string()) }),
});
export type MethodNonce = z.infer<typeof methodNonceSchema>;
