import type { NewsletterAnswer, OwnNewsletter } from '@handsel/contract';
import { newsletterWords } from '@handsel/words/donate/newsletter';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import { findOwnAnswer, insertAnswer } from './answers.ts';

export interface NewsletterContext {
  db: Db;
  charityName: () => string;
  /** Whether the charity asks now. */
  isOffered: () => boolean;
}

export async function readOwnNewsletter(
  { db }: NewsletterContext,
  donorId: string,
): Promise<Result<OwnNewsletter>> {
  return success({ agrees: (await findOwnAnswer(db, donorId)) ?? null });
}

/** A repeated answer adds nothing. */
export async function answerNewsletter(
  context: NewsletterContext,
  donorId: string,
  { agrees, source }: NewsletterAnswer,
): Promise<Result<OwnNewsletter>> {
  if (agrees && !context.isOffered()) return refusal('not_found');
  const words = newsletterWords.consent({ name: context.charityName() });
  await context.db.transaction((tx) => insertAnswer(tx, donorId, { agrees, source, words }));
  return success({ agrees });
}
