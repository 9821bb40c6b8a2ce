import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { methodMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { updateLinkWords } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

export interface MethodWarning {
  email: string;
  /** The donor's. */
  language: Language;
  kind: 'expires' | 'revoked';
  /** E.g. "Visa ending in 1111". */
  methodDescription: string | null;
  /** The last day on which it could pay, YYYY-MM-DD. */
  lastDay: string;
  amountCents: number;
  /** YYYY-MM-DD. */
  nextBillingDate: string;
}

/**
 * The mail that warns a donor that the payment method will not pay the next month, in HTML and
 * plain text.
 */
export function methodMail(
  charity: Charity,
  warning: MethodWarning,
  { messageId, updateUrl }: { messageId: string; updateUrl: string },
): Mail {
  const { email, language, kind, lastDay, amountCents, nextBillingDate } = warning;
  const words = wordsIn(language, methodMailWords);
  const { methodDescription: stored } = warning;
  const method = stored === null ? words.someAccount : methodIn(language, stored);
  const amount = formatAmountIn(language, amountCents);
  const day = formatDayIn(language, nextBillingDate);
  const content = {
    title: kind === 'expires' ? words.expiresTitle : words.revokedTitle,
    paragraphs: [
      kind === 'expires'
        ? words.expiresLead({ method, lastDay: formatDayIn(language, lastDay), amount, day })
        : words.revokedLead({ method, amount, day }),
      words.advice,
    ],
    action: { label: wordsIn(language, monthlyMailWords).updateMethodAction, url: updateUrl },
    smallPrint: [updateLinkWords(language), words.smallPrint],
  };
  const { html, text } = mailLayout(charity, content, language);
  const subject =
    kind === 'expires'
      ? words.expiresSubject({ charity: charity.name })
      : words.revokedSubject({ charity: charity.name });
  return { to: email, subject, messageId, html, text };
}
