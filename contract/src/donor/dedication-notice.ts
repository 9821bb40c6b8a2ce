import { dedicationWords } from '@handsel/words/mails/post-donation';
import * as z from 'zod/mini';
import type { Frequency } from '../shared/frequency.ts';
import { formatCents, type Cents } from '../shared/money.ts';
import { unlinkable } from '../shared/plain-message.ts';
import { plainName } from '../shared/plain-name.ts';
import type { Charity } from '../shared/settings.ts';

/**
 * POST /api/transaction/{id}/notice: mails the person to whom the gift is dedicated, or their
 * family.
 */
export const noticeSchema = z.object({ tells_amount: z.boolean() });
export const noticeAskedSchema = z.object({ asked: z.literal(true) });

/** POST /api/notices/{token}/refusal: stops these mails to the recipient's address. */
export const noticesRefusedSchema = z.object({ refused: z.literal(true) });

export interface Dedication {
  charity: Pick<Charity, 'name' | 'mission'>;
  /**
   * The donor's address if verified. It is the only fact about the donor that both we and the
   * reader know.
   */
  donor: string | undefined;
  dedicateTo: string;
  frequency: Frequency;
  /** Undefined unless the donor chose to disclose it. */
  amountCents: Cents | undefined;
}

export interface NoticeWords {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Why the recipient gets the mail, and that they need not act. */
  reason: string;
}

/**
 * The text of a dedication's notice. The donor reads it before sending it, and the mail is built
 * from it. The subject contains no words that the donor typed.
 */
export function noticeWords(dedication: Dedication): NoticeWords {
  return noticeWordsOf(dedication, dedicationWords, formatCents);
}

/**
 * The same in any language.
 * @param words and `formatAmount` of the language
 */
export function noticeWordsOf(
  { charity, donor, dedicateTo, frequency, amountCents }: Dedication,
  words: typeof dedicationWords,
  formatAmount: (cents: Cents) => string,
): NoticeWords {
  const name = unlinkable(plainName(dedicateTo));
  return {
    subject: words.subject({ charity: charity.name }),
    title: words.title({ name }),
    paragraphs: [
      words.given({
        frequency,
        donor: unlinkable(donor ?? words.unverifiedDonor),
        charity: charity.name,
        name,
      }),
      ...(amountCents === undefined ? [] : [words.amount({ frequency, amount: formatAmount(amountCents) })]),
      charity.mission,
    ],
    reason: words.why({ charity: charity.name }),
  };
}
