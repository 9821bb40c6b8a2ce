import { answersSchema } from '@handsel/contract';
import type { Db } from '../../../platform/database/database.ts';
import { parseBody } from '../../../platform/http/parse-body.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { DonorSession } from '../../../platform/http/access.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { MailPermit } from '../../../platform/mail/requested-mail.ts';
import { findUntold, isPaidBy, saveDonorAnswers, saveGiftAnswers, type Referral } from './store.ts';

interface Answered {
  checkoutId: string;
  /** The answers as a JSON string, as specified. */
  formData: string;
  limitKeys: RateLimitKeys;
}

interface Keeping {
  db: Db;
  limits: Limits;
}

/** Saves the answers to the thank-you questions about a gift of this session or its donor. */
export async function saveAnswers(
  { db, limits }: Keeping,
  session: Session,
  { checkoutId, formData, limitKeys }: Answered,
): Promise<Result<{ saved: true }>> {
  if (!(await isPaidBy(db, checkoutId, session))) return refusal('not_found');
  const answers = parseBody(answersSchema, parseJson(formData));
  if (!answers.ok) return answers;
  const permit = answers.value.employeeMatch
    ? await askToTellSteps({ db, limits }, checkoutId, limitKeys)
    : undefined;
  await saveGiftAnswers(db, checkoutId, answers.value, permit);
  return success({ saved: true });
}

/**
 * Asks for a permit to mail the steps. The answers are stored in any case; an address that got many
 * mails today gets no further one.
 */
async function askToTellSteps(
  { db, limits }: Keeping,
  checkoutId: string,
  limitKeys: RateLimitKeys,
): Promise<MailPermit | undefined> {
  const address = await findUntold(db, checkoutId);
  if (address === undefined) return undefined;
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendMatchMail, { ...limitKeys, address });
  return permit instanceof MailPermit ? permit : undefined;
}

/** Saves referrer and employer with the donor, for their next gift. */
export async function saveUserData(
  db: Db,
  session: DonorSession,
  referral: Referral,
): Promise<Result<Referral>> {
  const isSaved = await saveDonorAnswers(db, session, session.donorId, referral);
  return isSaved ? success(referral) : refusal('not_authenticated');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
