import { formatCents, isPlainName, plainName, receiptNumber, type Charity } from '@handsel/contract';
import { giftDay } from '../../payments/index.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MatchableGift } from './store.ts';

type NumberedGift = Omit<MatchableGift, 'receipt'> & { receipt: { year: number; number: number } };

/** What to tell an employer who matches gifts, in HTML and in plain text. It goes to the donor alone, who passes it on. */
export function matchMail(charity: Charity, gift: NumberedGift, messageId: string): Mail {
  const { email, employer, employeeEmail, amountCents, methodDescription, receipt } = gift;
  const whose = isPlainName(employer) ? plainName(employer) : 'your employer';
  const { html, text } = letter(charity, {
    title: `How to have ${whose} match your gift`,
    paragraphs: [
      'Most employers who match gifts need three steps, and some have a last day for them: often the end of the year.',
      '1. Look for “matching gifts” where your employer keeps its benefits, or ask whoever looks after people there.',
      `2. Fill in their form with what stands below, and attach your receipt: it came in a mail of its own.${employeeEmail === '' ? '' : ` Use your address at work, ${employeeEmail}.`}`,
      `3. If they ask us whether you gave, we answer: they write to ${charity.supportEmail}. We write to nobody at your work by ourselves.`,
    ],
    rows: [
      ['Charity', charity.legalName],
      ['EIN', charity.ein],
      ['Address', charity.postalAddress],
      ['Website', charity.website],
      ['Date of the gift', longDate(giftDay(charity.timeZone, gift))],
      ['Amount', formatCents(amountCents)],
      ['Paid with', methodDescription],
      ['Receipt number', receiptNumber(receipt)],
      ['Given by', email],
    ],
    smallPrint: [],
    hasStrangersWords: true,
    why: `You get this mail, once a gift, because you told us after your gift to ${charity.name} that your employer matches gifts.`,
  });
  return {
    to: email,
    subject: `Have your gift to ${charity.name} matched by your employer`,
    messageId,
    html,
    text,
  };
}
