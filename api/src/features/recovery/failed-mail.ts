import { formatCents, type Charity } from '@handsel/contract';
import { letter, longDate } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export interface FailedMonth {
  email: string;
  amountCents: number;
  isHard: boolean;
  /** What could not be charged, e.g. "Visa ending in 1111". */
  methodDescription: string;
  /** When the gateway tries again, YYYY-MM-DD. */
  nextTryOn: string | null;
  /** When we try for the last time, YYYY-MM-DD. */
  endsOn: string;
}

/** Tells the donor that a month could not be taken, when it is tried again, and what to do, in HTML and in plain text. */
export function failedMail(
  charity: Charity,
  failure: FailedMonth,
  { messageId, publicUrl }: { messageId: string; publicUrl: URL },
): Mail {
  const { email, amountCents, isHard, methodDescription, nextTryOn, endsOn } = failure;
  const sum = formatCents(amountCents);
  const next = longDate(nextTryOn !== null && nextTryOn < endsOn ? nextTryOn : endsOn);
  const { html, text } = letter(charity, {
    title: `This month’s ${sum} could not be taken.`,
    paragraphs: [
      isHard
        ? `The bank says that ${methodDescription} can no longer be charged. Please sign in and choose another way to pay; this month’s ${sum} is then taken with it on ${next}.`
        : `The bank did not approve it. Often that passes by itself: we try again on ${next}. You can also sign in and choose another way to pay, which is then tried instead.`,
      `If it cannot be taken by ${longDate(endsOn)}, your monthly gift ends by itself. We never take two months at once.`,
    ],
    rows: [
      ['Amount', sum],
      ['Was to be paid with', methodDescription],
      ['Tried again on', next],
    ],
    action: { label: 'Choose another way to pay', url: new URL('/change-subscription', publicUrl).href },
    smallPrint: [`Something else is wrong? Write to ${charity.supportEmail}.`],
  });
  const subject = `Your monthly gift to ${charity.name} could not be taken`;
  return { to: email, subject, messageId, html, text };
}
