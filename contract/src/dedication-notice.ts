import * as z from 'zod/mini';
import type { Frequency } from './frequency.ts';
import { formatCents, type Cents } from './money.ts';
import { plainName } from './plain-name.ts';
import type { Charity } from './settings.ts';

/** POST /api/transaction/{id}/notice: tells whoever the gift is dedicated to, or their family. */
export const noticeSchema = z.object({ tells_amount: z.boolean() });
export const noticeAskedSchema = z.object({ asked: z.literal(true) });

/** POST /api/notices/{token}/refusal: no more of these mails to the address that one was mailed to. */
export const noticesRefusedSchema = z.object({ refused: z.literal(true) });

export interface Dedication {
  charity: Pick<Charity, 'name' | 'mission'>;
  /** The giver's address, where they have shown to read it: nothing else of them is known to us and to the reader alike. */
  giver: string | undefined;
  dedicateTo: string;
  frequency: Frequency;
  /** Undefined where the giver did not choose to tell it. */
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
 * stands in the subject.
 */
export function noticeWords({
  charity,
  giver = 'A donor who has not confirmed an email address',
  dedicateTo,
  frequency,
  amountCents,
}: Dedication): NoticeWords {
  const name = plainName(dedicateTo);
  const isMonthly = frequency === 'monthly';
  return {
    subject: `A dedicated gift to ${charity.name}`,
    title: `A gift was dedicated to “${name}”.`,
    paragraphs: [
      isMonthly
        ? `${giver} gives to ${charity.name} every month and dedicated this giving to “${name}”.`
        : `${giver} made a gift to ${charity.name} and dedicated it to “${name}”.`,
      ...(amountCents === undefined
        ? []
        : [`The gift is ${formatCents(amountCents)}${isMonthly ? ' every month' : ''}.`]),
      charity.mission,
    ],
    reason: `You’re receiving this one email because this donor entered your address on the donation page of ${charity.name}. The donor typed the name; ${charity.name} did not write or check it. You don’t need to do anything: we ask you for no money, password or account details.`,
  };
}
