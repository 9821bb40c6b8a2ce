import {
  type Charity,
  CURRENCY,
  formatCents,
  isPlainName,
  lastDayToAsk,
  plainName,
  ratioWords,
  receiptNumber,
  unlinkable,
} from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { matchMailWords as words } from '@handsel/words/mails/post-donation';
import { giftDay } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MatchableGift } from './store.ts';

type NumberedGift = Omit<MatchableGift, 'receipt'> & { receipt: { year: number; number: number } };

/**
 * The details for an employer who matches gifts, in HTML and plain text. The mail goes only to the
 * donor, who passes it on.
 */
export function matchMail(charity: Charity, gift: NumberedGift, messageId: string): Mail {
  const { email, employer, employeeEmail, amountCents, methodDescription, receipt, listed } = gift;
  // An employer listed by staff is trusted; a typed name may come from a stranger.
  const isNamed = listed !== null || isPlainName(employer);
  const whose = isNamed && employer !== '' ? unlinkable(plainName(employer)) : words.someEmployer;
  const givenOn = giftDay(charity.timeZone, gift);
  const { html, text } = mailLayout(charity, {
    title: words.title({ employer: whose }),
    paragraphs: [
      listed === null ? words.lead : words.leadListed({ employer: whose }),
      listed === null || listed.link === '' ? words.first : words.firstListed({ employer: whose }),
      employeeEmail === '' ? words.second : words.secondAtWork({ email: unlinkable(employeeEmail) }),
      words.third({ supportEmail: charity.supportEmail }),
      ...(listed === null || listed.note === '' ? [] : [listed.note]),
    ],
    ...(listed !== null && listed.link !== '' && { action: { label: words.openForm, url: listed.link } }),
    rows: [
      ...(listed === null ? [] : rulesOf(listed, givenOn)),
      [words.labelCharity, charity.legalName],
      [words.labelEin(CURRENCY), charity.ein],
      [words.labelAddress, charity.postalAddress],
      [words.labelWebsite, charity.website],
      [words.labelDate, formatDay(givenOn)],
      [words.labelAmount, formatCents(amountCents)],
      [words.labelMethod, methodDescription],
      [words.labelReceipt, receiptNumber(receipt)],
      [words.labelDonor, email],
    ],
    smallPrint: [],
    hasStrangersWords: true,
    why: words.why({ charity: charity.name }),
  });
  return { to: email, subject: words.subject({ charity: charity.name }), messageId, html, text };
}

/** The employer's rules in the charity's directory. */
function rulesOf(listed: NonNullable<MatchableGift['listed']>, givenOn: string): [string, string][] {
  const { ratioBasisPoints, minCents, maxCents, deadlineMonths: months, deadlineFrom: from } = listed;
  const askBy = lastDayToAsk({ months, from }, givenOn);
  return [
    ...(ratioBasisPoints === null
      ? []
      : [[words.labelRatio, ratioWords(ratioBasisPoints)] as [string, string]]),
    ...(minCents === null ? [] : [[words.labelSmallest, formatCents(minCents)] as [string, string]]),
    ...(maxCents === null ? [] : [[words.labelLargest, formatCents(maxCents)] as [string, string]]),
    ...(askBy === null ? [] : [[words.labelAskBy, formatDay(askBy)] as [string, string]]),
  ];
}
