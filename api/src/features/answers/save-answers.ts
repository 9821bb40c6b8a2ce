import { answersSchema } from '@handsel/contract';
import type { Db } from '../../platform/database/database.ts';
import { parseBody } from '../../platform/http/parse-body.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import type { Session } from '../../platform/http/session-store.ts';
import { isPaidBy, saveDonorAnswers, saveGiftAnswers, type Referral } from './store.ts';

/** The thank-you questions about one gift of this session. @param formData the answers as a JSON string, as specified */
export async function saveAnswers(
  db: Db,
  session: Session,
  checkoutId: string,
  formData: string,
): Promise<Result<{ saved: true }>> {
  if (!(await isPaidBy(db, checkoutId, session.id))) return refusal('not_found');
  const answers = parseBody(answersSchema, parseJson(formData));
  if (!answers.ok) return answers;
  await saveGiftAnswers(db, checkoutId, answers.value);
  return success({ saved: true });
}

/** Referrer and employer, kept with the donor for the next time. */
export async function saveUserData(db: Db, session: Session, referral: Referral): Promise<Result<Referral>> {
  if (session.donorId === null) return refusal('not_authenticated');
  await saveDonorAnswers(db, session.donorId, referral);
  return success(referral);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
