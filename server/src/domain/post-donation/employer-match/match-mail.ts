import {
  type Charity,
  CURRENCY,
  isPlainName,
  lastDayToAsk,
  plainName,
  ratioWords,
  receiptNumber,
  unlinkable,
} from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { matchMailWords } from '@handsel/words/mails/post-donation';
import { giftDay } from '../../payments/index.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { MatchableGift } from './store.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

type NumberedGift = Omit<MatchableGift, 'receipt'> & { receipt: { year: number; number: number } };

/**
 * The details for an employer who matches gifts, in HTML and plain text. The mail goes only to the
 * donor, who passes it on.
 */
export function matchMail(charity: Charity, gift: NumberedGift, messageId: string): Mail {
  const { email, employer, employeeEmail, amountCents, methodDescription, receipt, listed, language } = gift;
  const words = wordsIn(language, matchMailWords);
  // An employer listed by staff is trusted; a typed name may come from a stranger.
  const isNamed = listed !== null || isPlainName(employer);
  const whose = isNamed && employer !== '' ? unlinkable(plainName(employer)) : words.someEmployer;
  const givenOn = giftDay(charity.timeZone, gift);
  const { html, text } = mailLayout(
    charity,
    {
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
        ...(listed === null ? [] : rulesOf(language, listed, givenOn)),
        [words.labelCharity, charity.legalName],
        [words.labelEin(CURRENCY), charity.ein],
        [words.labelAddress, charity.postalAddress],
        [words.labelWebsite, charity.website],
        [words.labelDate, formatDayIn(language, givenOn)],
        [words.labelAmount, formatAmountIn(language, amountCents)],
        [words.labelMethod, methodIn(language, methodDescription)],
        [words.labelReceipt, receiptNumber(receipt)],
        [words.labelDonor, email],
      ],
      smallPrint: [],
      hasStrangersWords: true,
      why: words.why({ charity: charity.name }),
    },
    language,
  );
  return { to: email, subject: words.subject({ charity: charity.name }), messageId, html, text };
}

/** The employer's rules in the charity's directory. */
function rulesOf(
  language: Language,
  listed: NonNullable<MatchableGift['listed']>,
  givenOn: string,
): [string, string][] {
  const { ratioBasisPoints, minCents, maxCents, deadlineMonths: months, deadlineFrom: from } = listed;
  const words = wordsIn(language, matchMailWords);
  const askBy = lastDayToAsk({ months, from }, givenOn);
  return [
    ...(ratioBasisPoints === null
      ? []
      : [[words.labelRatio, ratioWords(ratioBasisPoints)] as [string, string]]),
    ...(minCents === null
      ? []
      : [[words.labelSmallest, formatAmountIn(language, minCents)] as [string, string]]),
    ...(maxCents === null
      ? []
      : [[words.labelLargest, formatAmountIn(language, maxCents)] as [string, string]]),
    ...(askBy === null ? [] : [[words.labelAskBy, formatDayIn(language, askBy)] as [string, string]]),
  ];
}
