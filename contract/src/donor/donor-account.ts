import * as z from 'zod/mini';
import { givenPasswordSchema, isConfirmed, newPasswordFields, CONFIRMATION } from '../shared/account.ts';
import { emailSchema } from '../shared/fields.ts';

/** PUT /api/profile/password. */
export const changePasswordSchema = z
  .object({ current_password: givenPasswordSchema, ...newPasswordFields })
  .check(z.refine(isConfirmed, CONFIRMATION));

/** POST /api/profile/sessions/end: one session, or all except the caller's. */
export const endSessionsSchema = z.object({ session: z.union([z.literal('others'), z.uuid()]) });

/** A browser in which the donor is signed in. */
const signedInSessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, e.g. "Firefox on Windows"; null if unknown. */
  device: z.nullable(z.string()),
  first_seen: z.iso.date(),
  last_seen: z.iso.date(),
  /** The caller's own session. */
  is_current: z.boolean(),
});
export const signedInSessionsSchema = z.array(signedInSessionSchema);
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

/** POST /api/profile/email. A donor with a password must enter it. */
export const emailChangeRequestSchema = z.object({
  email: emailSchema,
  password: z.optional(givenPasswordSchema),
});

/** A change of address that waits for both addresses. */
const emailChangeSchema = z.object({
  new_email: z.string(),
  /** The current address has allowed it. */
  is_allowed: z.boolean(),
  /** The new address is verified. */
  is_verified: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** GET /api/profile/sign-in: how a donor signs in, and in which browsers. */
export const signInSettingsSchema = z.object({
  email: z.string(),
  has_password: z.boolean(),
  email_change: z.nullable(emailChangeSchema),
  sessions: signedInSessionsSchema,
});
export type SignInSettings = z.infer<typeof signInSettingsSchema>;

/**
 * The question of a mailed link about a change of address, and which of the two addresses it asks.
 * Both are masked.
 */
export const emailChangeQuestionSchema = z.object({
  asked_of: z.enum(['old', 'new']),
  old_email: z.string(),
  new_email: z.string(),
});
export type EmailChangeQuestion = z.infer<typeof emailChangeQuestionSchema>;

/** POST /api/email-change/{token}. */
export const emailChangeAnswerSchema = z.object({ answer: z.enum(['allow', 'refuse']) });
/** `waiting`: the other address has not agreed yet. */
export const emailChangeOutcomeSchema = z.object({ state: z.enum(['waiting', 'changed', 'refused']) });
export type EmailChangeState = z.infer<typeof emailChangeOutcomeSchema>['state'];
