import * as z from 'zod/mini';

/**
 * The error codes of calls. errors.ts has their statuses and messages, which pages receive from the
 * server and need not load.
 */
export const ERROR_CODES = [
  'malformed',
  'not_authenticated',
  'user_exists',
  'bad_credentials',
  'declined',
  'bot_check_failed',
  'checkout_expired',
  'link_invalid',
  'password_not_yours',
  'blocked',
  'not_found',
  'conflict',
  'day_changed',
  'fee_changed',
  'day_changed_often',
  'subscription_exists',
  'subscription_checking',
  'subscription_ended',
  'subscription_past_due',
  'notice_asked',
  'notice_impossible',
  'reminder_impossible',
  'offer_over',
  'card_sent',
  'card_impossible',
  'match_impossible',
  'subscription_paused',
  'subscription_unpaid',
  'subscription_returned',
  'subscription_disputed',
  'subscription_only_less',
  'subscription_uneven',
  'subscription_moved',
  'subscription_changing',
  'subscription_due',
  'subscription_adjusted',
  'receipt_not_ready',
  'method_in_use',
  'method_limit',
  'too_large',
  'not_json',
  'xsrf',
  'validation',
  'nonce_unusable',
  'method_not_for_subscription',
  'too_many',
  'session_lapsed',
  'internal',
  'gateway_unavailable',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The message of a failure that came from something in front of the server. */
export const wordedSchema = z.object({ message: z.string().check(z.minLength(1)) });

const words = {
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
};

/** The body of every failure. `errors` names the fields on 422. */
export const failureSchema = z.object({ ...words, code: z.enum(ERROR_CODES) });
export type Failure = z.infer<typeof failureSchema>;

/** A failure as a page reads it: a server newer than the page may send unknown codes. */
export const answeredFailureSchema = z.object({
  ...words,
  ...wordedSchema.shape,
  code: z.string(),
});
