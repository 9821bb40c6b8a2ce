import { formatCents, type Charity } from '@handsel/contract';
import { mendLinkWords } from '../../payments/index.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

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
  { messageId, mendUrl }: { messageId: string; mendUrl: string },
): Mail {
  const { email, amountCents, isHard, methodDescription, nextTryOn, endsOn } = failure;
  const sum = formatCents(amountCents);
  // A card that the bank refuses for good is not tried again.
  const next = isHard ? undefined : longDate(nextTryOn !== null && nextTryOn < endsOn ? nextTryOn : endsOn);
  const { html, text } = letter(charity, {
    title: `We couldn’t process this month’s ${sum} gift.`,
    paragraphs: [
      next === undefined
        ? `The bank says that ${methodDescription} can no longer be charged. Please choose another way to pay: press the button, without signing in. This month’s ${sum} is then taken with it at once.`
        : `The bank did not approve it. Often that passes by itself: we try again on ${next}. You can also choose another way to pay: press the button, without signing in. This month’s ${sum} is then taken with it at once.`,
      `If it cannot be taken by ${longDate(endsOn)}, your monthly gift ends by itself. We never take two months at once.`,
    ],
    rows: [
      ['Amount', sum],
      ['Was to be paid with', methodDescription],
      ...(next === undefined ? [] : ([['Next attempt', next]] satisfies [string, string][])),
    ],
    action: { label: 'Choose another way to pay', url: mendUrl },
    smallPrint: [mendLinkWords, `Something else is wrong? Write to ${charity.supportEmail}.`],
  });
  const subject = `Your monthly gift to ${charity.name} could not be taken`;
  return { to: email, subject, messageId, html, text };
}
