import type { NewsletterAnswer, OwnNewsletter } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { newsletterWords } from '@handsel/words/donate/newsletter';
import type { Db } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/session-store.ts';
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

/** Stores the words of the donor's page with the answer. A repeated answer adds nothing. */
export async function answerNewsletter(
  context: NewsletterContext,
  holder: { session: Session; donorId: string },
  { agrees, source }: NewsletterAnswer,
  language: Language,
): Promise<Result<OwnNewsletter>> {
  if (agrees && !context.isOffered()) return refusal('not_found');
  const { stop, consent } = wordsIn(language, newsletterWords);
  const words = source === 'profile' && !agrees ? stop : consent({ name: context.charityName() });
  const isStored = await context.db.transaction((tx) => insertAnswer(tx, holder, { agrees, source, words }));
  return isStored ? success({ agrees }) : refusal('not_authenticated');
}
