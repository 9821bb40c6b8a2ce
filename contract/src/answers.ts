import * as z from 'zod/mini';
import {
  dedicationFields,
  errorsByField,
  referralErrors,
  referralFields,
  type Referral,
} from './answer-fields.ts';
import { isEmail } from './email.ts';
import { specifiedWords as MESSAGES } from '@handsel/words/specified';
import { fieldWords } from '@handsel/words/fields';
import { NAME_MAX_LENGTH } from './constants.ts';
import { isPlainName } from './plain-name.ts';

const NAME_LEADS_ELSEWHERE = fieldWords.nameOnly;

type Dedication = z.infer<z.ZodMiniObject<typeof dedicationFields>>;

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

/** The thank-you questions whole. */
export const answersSchema = z
  .object({ ...dedicationFields, ...referralFields })
  .check(
    errorsByField((data: Referral & Dedication) => [...referralErrors(data), ...dedicationErrors(data)]),
  );
export type Answers = z.infer<typeof answersSchema>;
