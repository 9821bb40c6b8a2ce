import { formatCents, type Charity } from '@handsel/contract';
import { letter, longDate } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

export interface SucceededChange {
  email: string;
  amountBeforeCents: number;
  amountCents: number;
  /** What its next charge takes, which staff may have made another sum. */
  nextCents: number;
  /** It was given for a month that was owed, and that had been taken by then. */
  isForPaidMonth: boolean;
  /** YYYY-MM-DD. */
  nextBillingDate: string | null;
}

/** Tells the donor that a monthly gift has changed, in HTML and in plain text. */
export function changeMail(charity: Charity, change: SucceededChange, messageId: string): Mail {
  const { email, amountBeforeCents, amountCents, nextCents, isForPaidMonth, nextBillingDate } = change;
  const sum = formatCents(amountCents);
  const title =
    amountBeforeCents === amountCents
      ? `Your monthly gift of ${sum} is paid another way from now on.`
      : `Your monthly gift is now ${sum}.`;
  const first = nextBillingDate === null ? [] : [longDate(nextBillingDate)];
  const { html, text } = letter(charity, {
    title,
    paragraphs: [
      isForPaidMonth
        ? 'The month that was owed had been taken already, so nothing was charged for it again. What you gave us pays from the next month on.'
        : 'Nothing was charged today.',
      ...first.map(
        (date) =>
          `Your next gift of ${formatCents(nextCents)} will be taken on ${date}, and then every month until you stop. You can change, pause or end it on your profile, or write to ${charity.supportEmail}.`,
      ),
    ],
    rows: [
      ['Before', `${formatCents(amountBeforeCents)} every month`],
      ['From now on', `${sum} every month`],
      ...first.map((date): [string, string] => ['First taken on', date]),
    ],
    smallPrint: [`You did not change it? Then write to ${charity.supportEmail} at once.`],
  });
  return { to: email, subject: `Your monthly gift to ${charity.name} has changed`, messageId, html, text };
}
