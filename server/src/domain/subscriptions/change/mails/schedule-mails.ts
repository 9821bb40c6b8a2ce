import { dayIn, type Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { billingDayWordsIn } from '@handsel/contract/billing-day-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import {
  dayMailWords,
  endMailWords,
  monthlyMailWords,
  pauseMailWords,
} from '@handsel/words/mails/subscriptions';
import { manageLinkWords } from '../../../payments/index.ts';
import { mailLayout, type MailContent } from '../../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

/** The recipient and content of a mail about when a monthly gift is charged. */
export interface ScheduleNews {
  email: string;
  /** The donor's. */
  language: Language;
  amountCents: number;
  /** The amount of that next charge, which staff may have changed. */
  nextCents: number;
  /** The day of the next charge, YYYY-MM-DD; null when it is unknown. */
  nextBillingDate: string | null;
  /** The link that pauses, resumes or ends it without signing in. */
  manageUrl: string;
  messageId: string;
  /** Staff did it for the donor. */
  isByStaff?: boolean;
}

/** The mail about a pause, in HTML and plain text like all of these. */
export function pausedMail(charity: Charity, news: ScheduleNews): Mail {
  const { language, nextBillingDate } = news;
  const words = wordsIn(language, pauseMailWords);
  return mailOf(charity, news, words.pausedSubject, {
    title: words.pausedTitle({ amount: formatAmountIn(language, news.amountCents) }),
    paragraphs: [
      nextBillingDate === null
        ? words.pausedUntilResumed
        : words.pausedUntil({
            day: formatDayIn(language, nextBillingDate),
            amount: formatAmountIn(language, news.nextCents),
          }),
      words.pausedChoice,
    ],
    action: { label: words.pausedAction, url: news.manageUrl },
    smallPrint: [manageLinkWords(language), wrongChange(charity, language, 'pause')],
  });
}

export function resumedMail(charity: Charity, news: ScheduleNews): Mail {
  const { language } = news;
  const words = wordsIn(language, pauseMailWords);
  return mailOf(charity, news, words.resumedSubject, {
    title: words.resumedTitle({ amount: formatAmountIn(language, news.amountCents) }),
    paragraphs: [nextGift(news), words.resumedThanks],
    action: { label: wordsIn(language, monthlyMailWords).manageAction, url: news.manageUrl },
    smallPrint: [manageLinkWords(language), wrongChange(charity, language, 'resume')],
  });
}

/** The mail about another day of the month. */
export function dayChangedMail(
  charity: Charity,
  news: Omit<ScheduleNews, 'manageUrl'> & { billingDay: number; profileUrl: URL },
): Mail {
  const { language, nextBillingDate, billingDay } = news;
  const words = wordsIn(language, dayMailWords);
  const next = nextBillingDate === null ? '' : words.next({ day: formatDayIn(language, nextBillingDate) });
  return mailOf(charity, news, words.subject, {
    title: words.title({
      amount: formatAmountIn(language, news.nextCents),
      billingDay: billingDayWordsIn(language, billingDay),
      next,
    }),
    paragraphs: [words.lead],
    action: { label: words.action, url: news.profileUrl.href },
    smallPrint: [wrongChange(charity, language, 'change')],
  });
}

/** The mail some days before the first charge after a pause. */
export function resumingMail(charity: Charity, news: ScheduleNews): Mail {
  const { language } = news;
  const words = wordsIn(language, pauseMailWords);
  return mailOf(charity, news, words.resumingSubject, {
    title: words.resumingTitle({ amount: formatAmountIn(language, news.amountCents) }),
    paragraphs: [words.resumingLead, nextGift(news), words.resumingChoice],
    action: { label: words.resumingAction, url: news.manageUrl },
    smallPrint: [manageLinkWords(language)],
  });
}

/** The last charge, which may have been made just as the gift was ended. */
export interface LastGift {
  amountCents: number;
  takenAt: Date;
}

export function cancelledMail(
  charity: Charity,
  news: Omit<ScheduleNews, 'manageUrl' | 'nextCents'> & { last: LastGift | undefined; publicUrl: URL },
): Mail {
  const { language, last } = news;
  const words = wordsIn(language, endMailWords);
  return mailOf(charity, news, words.subject, {
    title: words.title({ amount: formatAmountIn(language, news.amountCents) }),
    paragraphs: [
      ...(last === undefined
        ? []
        : [
            words.lastGift({
              amount: formatAmountIn(language, last.amountCents),
              day: formatDayIn(language, dayIn(charity.timeZone, last.takenAt)),
            }),
          ]),
      words.thanks({ charity: charity.name }),
      words.again,
    ],
    action: { label: wordsIn(language, monthlyMailWords).giveAgainAction, url: news.publicUrl.origin },
    smallPrint: [wrongChange(charity, language, 'end')],
  });
}

function nextGift({ language, nextCents, nextBillingDate: date }: ScheduleNews): string {
  const words = wordsIn(language, monthlyMailWords);
  const amount = formatAmountIn(language, nextCents);
  return date === null
    ? words.everyMonth({ amount })
    : words.nextGift({ amount, day: formatDayIn(language, date) });
}

function wrongChange(
  { supportEmail }: Charity,
  language: Language,
  what: 'pause' | 'resume' | 'end' | 'change',
): string {
  return wordsIn(language, mailLayoutWords).wrongChange({ what, supportEmail });
}

function mailOf(
  charity: Charity,
  {
    email,
    language,
    messageId,
    isByStaff = false,
  }: Pick<ScheduleNews, 'email' | 'language' | 'messageId' | 'isByStaff'>,
  subject: (values: { charity: string }) => string,
  words: MailContent,
): Mail {
  const { byStaff } = wordsIn(language, mailLayoutWords);
  const content = { ...words, paragraphs: [...(isByStaff ? [byStaff] : []), ...words.paragraphs] };
  return {
    to: email,
    subject: subject({ charity: charity.name }),
    messageId,
    ...mailLayout(charity, content, language),
  };
}
