import { formatCents, type Charity } from '@handsel/contract';
import { mendLinkWords } from '../../payments/index.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
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

/** Warns a donor that the way to pay will not pay the next month, in HTML and in plain text. */
export function methodMail(
  charity: Charity,
  warning: MethodWarning,
  { messageId, mendUrl }: { messageId: string; mendUrl: string },
): Mail {
  const { email, kind, lastDay, amountCents, nextBillingDate } = warning;
  const method = warning.methodDescription ?? 'The account';
  const sum = formatCents(amountCents);
  const next = `Your next gift of ${sum} is to be taken on ${longDate(nextBillingDate)}.`;
  const { html, text } = letter(charity, {
    title:
      kind === 'expires'
        ? 'The card of your monthly gift is about to expire.'
        : 'The payment method of your monthly gift no longer works.',
    paragraphs: [
      kind === 'expires'
        ? `${method} can be charged until ${longDate(lastDay)}. ${next}`
        : `${method} that paid it no longer allows it. ${next}`,
      'To go on giving, please choose another way to pay, or enter the new card: press the button, without signing in. Nothing is charged today.',
    ],
    action: { label: 'Choose another way to pay', url: mendUrl },
    smallPrint: [mendLinkWords, `Should the month not be taken, we tell you, and you owe nothing.`],
  });
  const subject =
    kind === 'expires'
      ? `The card of your monthly gift to ${charity.name} expires`
      : `Your monthly gift to ${charity.name} needs another way to pay`;
  return { to: email, subject, messageId, html, text };
}
