import * as z from 'zod/mini';

/** What a bot check allows, once each: to begin a donation, to sign in, to have a link mailed; while cards are being tested here, to pay. */
export const BOT_CHECK_ACTIONS = ['start', 'login', 'link', 'payment'] as const;
export type BotCheckAction = (typeof BOT_CHECK_ACTIONS)[number];

/** The field of a call's body that carries the answer, no matter who asked: Google, or our own proof of work. */
export const BOT_CHECK_FIELD = 'g-recaptcha-response';
/** How long a puzzle of ours may be answered, in seconds. */
export const BOT_CHECK_LIFETIME_S = 600;
export const botCheckAnswerSchema = z.string().check(z.maxLength(10_000));

export const botCheckParamsSchema = z.object({ action: z.enum(BOT_CHECK_ACTIONS) });

/** A signed puzzle as ALTCHA 2 writes it (https://altcha.org/docs/v2/): find the counter whose key has the prefix. */
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
      /** Of a payment's: whose session alone may use it, hashed. */
      owner: z.nullable(z.string()),
    }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** What is in the field as base64 of its JSON: the puzzle as it was given, and what was found. */
export const challengeAnswerSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;
