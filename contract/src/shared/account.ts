import * as z from 'zod/mini';
import { campaignSchema, campaignVersionSchema, userAgentSchema } from './along.ts';
import { BOT_CHECK_FIELD, botCheckAnswerSchema } from './bot-check.ts';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { emailSchema } from './fields.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';
import { fieldWords } from '@handsel/words/shared/fields';

/** A longer password only costs time to hash. */
const PASSWORD_MAX_LENGTH = 200;

/** The password of a sign-in. It is compared only, so the rules for new passwords do not apply. */
export const givenPasswordSchema = z
  .string()
  .check(z.minLength(1, MESSAGES.passwordMissing), z.maxLength(PASSWORD_MAX_LENGTH));

const newPasswordSchema = z.string().check(
  z.minLength(1, MESSAGES.passwordMissing),
  z.refine((text) => text.length === 0 || text.length >= PASSWORD_MIN_LENGTH, {
    error: fieldWords.tooShort({ length: PASSWORD_MIN_LENGTH }),
    when: ({ value }) => typeof value === 'string',
  }),
  z.maxLength(PASSWORD_MAX_LENGTH, fieldWords.tooLong({ length: PASSWORD_MAX_LENGTH })),
);

/** A new password is typed twice; `isConfirmed` compares the two. */
export const newPasswordFields = { password: newPasswordSchema, password_confirmation: z.string() };

export function isConfirmed(fields: { password: string; password_confirmation: string }): boolean {
  return fields.password === fields.password_confirmation;
}
export const CONFIRMATION = { path: ['password_confirmation'], error: MESSAGES.passwordsDiffer };

/** POST /api/login. */
export const loginSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  user_agent: userAgentSchema,
  campaign: campaignSchema,
  campaign_version: campaignVersionSchema,
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
  validate_recaptcha: z.optional(z.boolean()),
});

/** POST /api/login/link and POST /api/pass/forgot. */
export const linkRequestSchema = z.object({
  email: emailSchema,
  [BOT_CHECK_FIELD]: z.optional(botCheckAnswerSchema),
});

/** PUT /api/user/setInitialPassword. */
export const initialPasswordSchema = z.object(newPasswordFields).check(z.refine(isConfirmed, CONFIRMATION));

/** POST /api/pass/{token}. */
export const passwordResetSchema = z
  .object({ email: emailSchema, ...newPasswordFields })
  .check(z.refine(isConfirmed, CONFIRMATION));

export const accountSchema = z.object({ email: z.string() });
/** The masked address that a mailed link verifies. */
export const linkSchema = z.object({ masked_email: z.string() });
export const linkRequestedSchema = z.object({ message: z.string() });
