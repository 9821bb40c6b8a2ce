import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { failedMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { updateLinkWords } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

export interface FailedMonth {
  email: string;
  amountCents: number;
  isHard: boolean;
  /** The payment method that could not be charged, e.g. "Visa ending in 1111". */
  methodDescription: string;
  /** The day of the gateway's next try, YYYY-MM-DD. */
  nextTryOn: string | null;
  /** The day of our last try, YYYY-MM-DD. */
  endsOn: string;
}

/**
 * The mail about a month that could not be charged, with the next try and what to do, in HTML and
 * plain text.
 */
export function failedMail(
  charity: Charity,
  failure: FailedMonth,
  { messageId, updateUrl, isAsked }: { messageId: string; updateUrl: string; isAsked: boolean },
): Mail {
  const { email, amountCents, isHard, methodDescription, nextTryOn, endsOn } = failure;
  const amount = formatCents(amountCents);
  // A card that the bank refuses permanently is not tried again.
  const next = isHard ? undefined : formatDay(nextTryOn !== null && nextTryOn < endsOn ? nextTryOn : endsOn);
  const { html, text } = mailLayout(charity, {
    title: failedMailWords.title({ amount }),
    paragraphs: [
      ...(isAsked ? [failedMailWords.asked] : []),
      next === undefined
        ? failedMailWords.hard({ method: methodDescription, amount })
        : failedMailWords.soft({ day: next, amount }),
      failedMailWords.end({ day: formatDay(endsOn) }),
    ],
    rows: [
      [monthlyMailWords.labelAmount, amount],
      [monthlyMailWords.labelMethod, methodDescription],
      ...(next === undefined
        ? []
        : ([[failedMailWords.labelNextAttempt, next]] satisfies [string, string][])),
    ],
    action: { label: monthlyMailWords.updateMethodAction, url: updateUrl },
    smallPrint: [updateLinkWords, failedMailWords.somethingElse({ supportEmail: charity.supportEmail })],
  });
  const subject = failedMailWords.subject({ charity: charity.name });
  return { to: email, subject, messageId, html, text };
}
