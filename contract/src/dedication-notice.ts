import { dedicationWords } from '@handsel/words/post-donation-mails';
import * as z from 'zod/mini';
import type { Frequency } from './frequency.ts';
import { formatCents, type Cents } from './money.ts';
import { unlinkable } from './plain-message.ts';
import { plainName } from './plain-name.ts';
import type { Charity } from './settings.ts';

/** POST /api/transaction/{id}/notice: tells the person whom the gift is dedicated to, or their family. */
export const noticeSchema = z.object({ tells_amount: z.boolean() });
export const noticeAskedSchema = z.object({ asked: z.literal(true) });

/** POST /api/notices/{token}/refusal: no more of these mails to the address that one was mailed to. */
export const noticesRefusedSchema = z.object({ refused: z.literal(true) });

export interface Dedication {
  charity: Pick<Charity, 'name' | 'mission'>;
  /** The donor's address, where they have shown to read it: nothing else of them is known to us and to the reader alike. */
  donor: string | undefined;
  dedicateTo: string;
  frequency: Frequency;
  /** Undefined where the donor did not choose to tell it. */
  amountCents: Cents | undefined;
}

export interface NoticeWords {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Why somebody gets it, and that nothing is asked of them. */
  reason: string;
}

/**
 * What the notice of a dedication says: the donor reads it before they send it, and the mail is made of it. No word that the donor typed
 * is in the subject.
 */
export function noticeWords({
  charity,
  donor = dedicationWords.unverifiedDonor,
  dedicateTo,
  frequency,
  amountCents,
}: Dedication): NoticeWords {
  const name = unlinkable(plainName(dedicateTo));
  return {
    subject: dedicationWords.subject({ charity: charity.name }),
    title: dedicationWords.title({ name }),
    paragraphs: [
      dedicationWords.given({ frequency, donor: unlinkable(donor), charity: charity.name, name }),
      ...(amountCents === undefined
        ? []
        : [dedicationWords.amount({ frequency, amount: formatCents(amountCents) })]),
      charity.mission,
    ],
    reason: dedicationWords.why({ charity: charity.name }),
  };
}
