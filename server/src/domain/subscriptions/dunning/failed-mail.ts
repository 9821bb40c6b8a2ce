import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { failedMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { updateLinkWords } from '../../payments/index.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

export interface FailedMonth {
  email: string;
  /** The donor's. */
  language: Language;
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
  const { email, language, amountCents, isHard, nextTryOn, endsOn } = failure;
  const methodDescription = methodIn(language, failure.methodDescription);
  const words = wordsIn(language, failedMailWords);
  const monthlyWords = wordsIn(language, monthlyMailWords);
  const amount = formatAmountIn(language, amountCents);
  // A card that the bank refuses permanently is not tried again.
  const next = isHard
    ? undefined
    : formatDayIn(language, nextTryOn !== null && nextTryOn < endsOn ? nextTryOn : endsOn);
  const content: MailContent = {
    title: words.title({ amount }),
    paragraphs: [
      ...(isAsked ? [words.asked] : []),
      next === undefined
        ? words.hard({ method: methodDescription, amount })
        : words.soft({ day: next, amount }),
      words.end({ day: formatDayIn(language, endsOn) }),
    ],
    rows: [
      [monthlyWords.labelAmount, amount],
      [monthlyWords.labelMethod, methodDescription],
      ...(next === undefined ? [] : ([[words.labelNextAttempt, next]] satisfies [string, string][])),
    ],
    action: { label: monthlyWords.updateMethodAction, url: updateUrl },
    smallPrint: [updateLinkWords(language), words.somethingElse({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  const subject = words.subject({ charity: charity.name });
  return { to: email, subject, messageId, html, text };
}
