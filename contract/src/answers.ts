import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { textSchema } from './fields.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/specified';
import { fieldWords } from '@handsel/words/fields';
import { isPlainName, NAME_MAX_LENGTH } from './plain-name.ts';

const EMAIL_FIELD_MAX_LENGTH = 254;

const NAME_LEADS_ELSEWHERE = fieldWords.nameOnly;

const nameSchema = textSchema(NAME_MAX_LENGTH, fieldWords.tooLong({ length: NAME_MAX_LENGTH }));
const emailFieldSchema = textSchema(EMAIL_FIELD_MAX_LENGTH, MESSAGES.emailInvalid);

const referralFields = {
  referred: z.boolean(),
  referrer: emailFieldSchema,
  employeeMatch: z.boolean(),
  employer: nameSchema,
  employeeEmail: emailFieldSchema,
};
const dedicationFields = {
  dedicated: z.boolean(),
  dedicateTo: nameSchema,
  dedicateToEmail: emailFieldSchema,
};

type Referral = z.infer<z.ZodMiniObject<typeof referralFields>>;
type Dedication = z.infer<z.ZodMiniObject<typeof dedicationFields>>;

/** What is wrong with the answers to "who referred you" and "does your employer match", by field. */
function referralErrors(data: Referral): [string, string][] {
  const errors: [string, string][] = [];
  if (data.referred && data.referrer === '') errors.push(['referrer', MESSAGES.referrerMissing]);
  else if (data.referred && !isEmail(data.referrer)) errors.push(['referrer', MESSAGES.emailInvalid]);
  if (data.employeeMatch && data.employer.trim() === '') errors.push(['employer', MESSAGES.employerMissing]);
  if (data.employeeEmail !== '' && !isEmail(data.employeeEmail))
    errors.push(['employeeEmail', MESSAGES.emailInvalid]);
  return errors;
}

function dedicationErrors(data: Dedication): [string, string][] {
  const errors: [string, string][] = [];
  if (data.dedicated && data.dedicateTo.trim() === '')
    errors.push(['dedicateTo', MESSAGES.dedicateToMissing]);
  else if (data.dedicated && data.dedicateTo.length <= NAME_MAX_LENGTH && !isPlainName(data.dedicateTo))
    errors.push(['dedicateTo', NAME_LEADS_ELSEWHERE]);
  if (data.dedicateToEmail !== '' && !isEmail(data.dedicateToEmail)) {
    errors.push(['dedicateToEmail', MESSAGES.emailInvalid]);
  }
  return errors;
}

function named<T>(errorsOf: (data: T) => [string, string][]) {
  return z.check<T>(({ value, issues }) => {
    for (const [field, message] of errorsOf(value)) {
      issues.push({ code: 'custom', input: value, path: [field], message });
    }
  });
}

/** PUT /api/userData/update: the answers that are the donor's, whatever the gift. */
export const userDataSchema = z.object(referralFields).check(named(referralErrors));

/** The thank-you questions whole. */
export const answersSchema = z
  .object({ ...dedicationFields, ...referralFields })
  .check(named((data: Referral & Dedication) => [...referralErrors(data), ...dedicationErrors(data)]));
export type Answers = z.infer<typeof answersSchema>;

/** PUT /api/transaction/{id}: the questions as a JSON string, as specified. */
export const answersPutSchema = z.object({ form_data: z.string().check(z.maxLength(10_000)) });
export const answersSavedSchema = z.object({ saved: z.literal(true) });
