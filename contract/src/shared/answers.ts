import * as z from 'zod/mini';
import {
  dedicationFields,
  errorsByField,
  referralErrors,
  referralFields,
  type Referral,
} from './answer-fields.ts';
import { isEmail } from './email.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/shared/specified';
import { NAME_MAX_LENGTH } from './constants.ts';
import { problemOfName } from './plain-name.ts';

type Dedication = z.infer<z.ZodMiniObject<typeof dedicationFields>>;

function dedicationErrors(data: Dedication): [string, string][] {
  const errors: [string, string][] = [];
  const { dedicated, dedicateTo } = data;
  const nameProblem =
    dedicated && dedicateTo.length <= NAME_MAX_LENGTH
      ? problemOfName(dedicateTo, NAME_MAX_LENGTH, MESSAGES.dedicateToMissing)
      : undefined;
  if (nameProblem !== undefined) errors.push(['dedicateTo', nameProblem]);
  if (data.dedicateToEmail !== '' && !isEmail(data.dedicateToEmail)) {
    errors.push(['dedicateToEmail', MESSAGES.emailInvalid]);
  }
  return errors;
}

/** All thank-you questions. */
export const answersSchema = z
  .object({ ...dedicationFields, ...referralFields })
  .check(
    errorsByField((data: Referral & Dedication) => [...referralErrors(data), ...dedicationErrors(data)]),
  );
export type Answers = z.infer<typeof answersSchema>;
