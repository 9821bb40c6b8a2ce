import * as z from 'zod/mini';

/**
 * The actions that one bot check allows once: begin a donation, sign in, request a link and, while
 * fraudsters test cards here, pay.
 */
export const BOT_CHECK_ACTIONS = ['start', 'login', 'link', 'payment'] as const;
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number];

/**
 * The body field with the bot check's answer, for both Google's check and our own proof of work.
 */
export const BOT_CHECK_FIELD = 'g-recaptcha-response';
/** How long a puzzle of ours can be answered, in seconds. */
export const BOT_CHECK_LIFETIME_S = 600;
export const botCheckAnswerSchema = z.string().check(z.maxLength(10_000));

export const botCheckParamsSchema = z.object({ action: z.enum(BOT_CHECK_ACTIONS) });

/**
 * A signed puzzle of ALTCHA 2 (https://altcha.org/docs/v2/): find the counter whose key has the
 * prefix.
 */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    data: z.object({
      action: z.enum(BOT_CHECK_ACTIONS),
      /** The hash of the only session that may use a payment's puzzle. */
      owner: z.nullable(z.string()),
    }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** The base64 JSON in the field: the puzzle as given, and its solution. */
export const challengeAnswerSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;
