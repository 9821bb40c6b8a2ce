import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { textSchema } from './fields.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';
import { fieldWords } from '@handsel/words/shared/fields';
import { NAME_MAX_LENGTH } from './constants.ts';

const EMAIL_FIELD_MAX_LENGTH = 254;

const nameSchema = textSchema(NAME_MAX_LENGTH, fieldWords.tooLong({ length: NAME_MAX_LENGTH }));
const emailFieldSchema = textSchema(EMAIL_FIELD_MAX_LENGTH, MESSAGES.emailInvalid);

export const referralFields = {
  referred: z.boolean(),
  referrer: emailFieldSchema,
  employeeMatch: z.boolean(),
  employer: nameSchema,
  employeeEmail: emailFieldSchema,
};
export const dedicationFields = {
  dedicated: z.boolean(),
  dedicateTo: nameSchema,
  dedicateToEmail: emailFieldSchema,
};

export type Referral = z.infer<z.ZodMiniObject<typeof referralFields>>;

/** The errors in the answers about the referrer and the employer's match, by field. */
export function referralErrors(data: Referral): [string, string][] {
  const errors: [string, string][] = [];
  if (data.referred && data.referrer === '') errors.push(['referrer', MESSAGES.referrerMissing]);
  else if (data.referred && !isEmail(data.referrer)) errors.push(['referrer', MESSAGES.emailInvalid]);
  if (data.employeeMatch && data.employer.trim() === '') errors.push(['employer', MESSAGES.employerMissing]);
  if (data.employeeEmail !== '' && !isEmail(data.employeeEmail))
    errors.push(['employeeEmail', MESSAGES.emailInvalid]);
  return errors;
}

export function errorsByField<T>(errorsOf: (data: T) => [string, string][]) {
  return z.check<T>(({ value, issues }) => {
    for (const [field, message] of errorsOf(value)) {
      issues.push({ code: 'custom', input: value, path: [field], message });
    }
  });
}

/** PUT /api/userData/update: the answers that belong to the donor, not to one gift. */
export const userDataSchema = z.object(referralFields).check(errorsByField(referralErrors));

/** The thank-you questions as saved. They passed `answersSchema` when the donor answered. */
export const savedAnswersSchema = z.object({ ...dedicationFields, ...referralFields });

/** PUT /api/transaction/{id}: the questions as a JSON string, as specified. */
export const answersPutSchema = z.object({ form_data: z.string().check(z.maxLength(10_000)) });
export const answersSavedSchema = z.object({ saved: z.literal(true) });
