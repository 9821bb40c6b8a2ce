import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { changeMailWords } from '@handsel/words/mails/subscriptions';
import { mailLayout, type MailContent } from '../../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

export interface SucceededChange {
  email: string;
  /** The donor's. */
  language: Language;
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
  const { email, language, amountBeforeCents, amountCents, nextCents, nextBillingDate } = change;
  const words = wordsIn(language, changeMailWords);
  const layoutWords = wordsIn(language, mailLayoutWords);
  const amount = formatAmountIn(language, amountCents);
  const title =
    amountBeforeCents === amountCents ? words.methodTitle({ amount }) : words.amountTitle({ amount });
  const first = nextBillingDate === null ? [] : [formatDayIn(language, nextBillingDate)];
  const content: MailContent = {
    title,
    paragraphs: [
      ...(change.isByStaff ? [layoutWords.byStaff] : []),
      change.isForPaidMonth ? words.monthWasPaid : words.nothingCharged,
      ...first.map((day) =>
        words.next({
          amount: formatAmountIn(language, nextCents),
          day,
          supportEmail: charity.supportEmail,
        }),
      ),
    ],
    rows: [
      [
        words.labelBefore,
        layoutWords.amountEveryMonth({ amount: formatAmountIn(language, amountBeforeCents) }),
      ],
      [words.labelNow, layoutWords.amountEveryMonth({ amount })],
      ...first.map((date): [string, string] => [words.labelFirst, date]),
    ],
    smallPrint: [layoutWords.wrongChange({ what: 'change', supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  return { to: email, subject: words.subject({ charity: charity.name }), messageId, html, text };
}
