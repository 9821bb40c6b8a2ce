import * as z from 'zod/mini';
import { givenPasswordSchema, isConfirmed, newPasswordFields, CONFIRMATION } from './account.ts';
import { emailSchema } from './fields.ts';

/** PUT /api/profile/password. */
export const changePasswordSchema = z
  .object({ current_password: givenPasswordSchema, ...newPasswordFields })
  .check(z.refine(isConfirmed, CONFIRMATION));

/** POST /api/profile/sessions/end: one of them, or all but the one that asks. */
export const endSessionsSchema = z.object({ session: z.union([z.literal('others'), z.uuid()]) });

/** A browser that somebody is signed in with. */
const signedInSessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, e.g. "Firefox on Windows"; null where it was not noted. */
  device: z.nullable(z.string()),
  first_seen: z.iso.date(),
  last_seen: z.iso.date(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export const signedInSessionsSchema = z.array(signedInSessionSchema);
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

/** POST /api/profile/email. The password is asked of anyone who has one. */
export const emailChangeRequestSchema = z.object({
  email: emailSchema,
  password: z.optional(givenPasswordSchema),
});

/** A change of address that waits for both addresses. */
const emailChangeSchema = z.object({
  new_email: z.string(),
  /** The address of now has allowed it. */
  is_allowed: z.boolean(),
  /** The new address has said that it is the donor's. */
  is_verified: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** GET /api/profile/sign-in: how a donor signs in, and where they are signed in. */
export const signInSettingsSchema = z.object({
  email: z.string(),
  has_password: z.boolean(),
  email_change: z.nullable(emailChangeSchema),
  sessions: signedInSessionsSchema,
});
export type SignInSettings = z.infer<typeof signInSettingsSchema>;

/** What a mailed link about a change of address asks, and of which of both addresses; both masked. */
export const emailChangeQuestionSchema = z.object({
  asked_of: z.enum(['old', 'new']),
  old_email: z.string(),
  new_email: z.string(),
});
export type EmailChangeQuestion = z.infer<typeof emailChangeQuestionSchema>;

/** POST /api/email-change/{token}. */
export const emailChangeAnswerSchema = z.object({ answer: z.enum(['allow', 'refuse']) });
/** `waiting`: for the other address. */
export const emailChangeOutcomeSchema = z.object({ state: z.enum(['waiting', 'changed', 'refused']) });
export type EmailChangeState = z.infer<typeof emailChangeOutcomeSchema>['state'];
