import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { changeMailWords } from '@handsel/words/mails/subscriptions';
import { mailLayout } from '../../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

export interface SucceededChange {
  email: string;
  amountBeforeCents: number;
  amountCents: number;
  /** The amount of its next charge, which staff may have changed. */
  nextCents: number;
  /** It was given for an unpaid month, which had been charged by then. */
  isForPaidMonth: boolean;
  /** YYYY-MM-DD. */
  nextBillingDate: string | null;
  /** Staff did it for the donor. */
  isByStaff: boolean;
}

/** The mail about a changed monthly gift, in HTML and plain text. */
export function changeMail(charity: Charity, change: SucceededChange, messageId: string): Mail {
  const { email, amountBeforeCents, amountCents, nextCents, isForPaidMonth, nextBillingDate, isByStaff } =
    change;
  const amount = formatCents(amountCents);
  const title =
    amountBeforeCents === amountCents
      ? changeMailWords.methodTitle({ amount })
      : changeMailWords.amountTitle({ amount });
  const first = nextBillingDate === null ? [] : [formatDay(nextBillingDate)];
  const { html, text } = mailLayout(charity, {
    title,
    paragraphs: [
      ...(isByStaff ? [mailLayoutWords.byStaff] : []),
      isForPaidMonth ? changeMailWords.monthWasPaid : changeMailWords.nothingCharged,
      ...first.map((day) =>
        changeMailWords.next({
          amount: formatCents(nextCents),
          day,
          supportEmail: charity.supportEmail,
        }),
      ),
    ],
    rows: [
      [
        changeMailWords.labelBefore,
        mailLayoutWords.amountEveryMonth({ amount: formatCents(amountBeforeCents) }),
      ],
      [changeMailWords.labelNow, mailLayoutWords.amountEveryMonth({ amount })],
      ...first.map((date): [string, string] => [changeMailWords.labelFirst, date]),
    ],
    smallPrint: [mailLayoutWords.wrongChange({ what: 'change', supportEmail: charity.supportEmail })],
  });
  return { to: email, subject: changeMailWords.subject({ charity: charity.name }), messageId, html, text };
}
