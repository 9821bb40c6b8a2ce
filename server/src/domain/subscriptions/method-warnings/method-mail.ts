import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { methodMailWords, monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { updateLinkWords } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

export interface MethodWarning {
  email: string;
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
  const { email, kind, lastDay, amountCents, nextBillingDate } = warning;
  const method = warning.methodDescription ?? methodMailWords.someAccount;
  const amount = formatCents(amountCents);
  const day = formatDay(nextBillingDate);
  const { html, text } = mailLayout(charity, {
    title: kind === 'expires' ? methodMailWords.expiresTitle : methodMailWords.revokedTitle,
    paragraphs: [
      kind === 'expires'
        ? methodMailWords.expiresLead({ method, lastDay: formatDay(lastDay), amount, day })
        : methodMailWords.revokedLead({ method, amount, day }),
      methodMailWords.advice,
    ],
    action: { label: monthlyMailWords.updateMethodAction, url: updateUrl },
    smallPrint: [updateLinkWords, methodMailWords.smallPrint],
  });
  const subject =
    kind === 'expires'
      ? methodMailWords.expiresSubject({ charity: charity.name })
      : methodMailWords.revokedSubject({ charity: charity.name });
  return { to: email, subject, messageId, html, text };
}
