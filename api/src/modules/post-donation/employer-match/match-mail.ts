import { formatCents, isPlainName, plainName, receiptNumber, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { matchMailWords } from '@handsel/words/post-donation-mails';
import { giftDay } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MatchableGift } from './store.ts';

type NumberedGift = Omit<MatchableGift, 'receipt'> & { receipt: { year: number; number: number } };

/** What to tell an employer who matches gifts, in HTML and in plain text. It goes to the donor alone, who passes it on. */
export function matchMail(charity: Charity, gift: NumberedGift, messageId: string): Mail {
  const { email, employer, employeeEmail, amountCents, methodDescription, receipt } = gift;
  const whose = isPlainName(employer) ? plainName(employer) : matchMailWords.someEmployer;
  const { html, text } = mailLayout(charity, {
    title: matchMailWords.title({ employer: whose }),
    paragraphs: [
      matchMailWords.lead,
      matchMailWords.first,
      employeeEmail === '' ? matchMailWords.second : matchMailWords.secondAtWork({ email: employeeEmail }),
      matchMailWords.third({ supportEmail: charity.supportEmail }),
    ],
    rows: [
      [matchMailWords.labelCharity, charity.legalName],
      [matchMailWords.labelEin, charity.ein],
      [matchMailWords.labelAddress, charity.postalAddress],
      [matchMailWords.labelWebsite, charity.website],
      [matchMailWords.labelDate, formatDay(giftDay(charity.timeZone, gift))],
      [matchMailWords.labelAmount, formatCents(amountCents)],
      [matchMailWords.labelMethod, methodDescription],
      [matchMailWords.labelReceipt, receiptNumber(receipt)],
      [matchMailWords.labelDonor, email],
    ],
    smallPrint: [],
    hasStrangersWords: true,
    why: matchMailWords.why({ charity: charity.name }),
  });
  return {
    to: email,
    subject: matchMailWords.subject({ charity: charity.name }),
    messageId,
    html,
    text,
  };
}
