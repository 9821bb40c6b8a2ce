import { billingDayWords, dayIn, formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
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
  return mailOf(charity, news, pauseMailWords.pausedSubject, {
    title: pauseMailWords.pausedTitle({ amount: formatCents(news.amountCents) }),
    paragraphs: [
      news.nextBillingDate === null
        ? pauseMailWords.pausedUntilResumed
        : pauseMailWords.pausedUntil({
            day: formatDay(news.nextBillingDate),
            amount: formatCents(news.nextCents),
          }),
      pauseMailWords.pausedChoice,
    ],
    action: { label: pauseMailWords.pausedAction, url: news.manageUrl },
    smallPrint: [
      manageLinkWords,
      mailLayoutWords.wrongChange({ what: 'pause', supportEmail: charity.supportEmail }),
    ],
  });
}

export function resumedMail(charity: Charity, news: ScheduleNews): Mail {
  return mailOf(charity, news, pauseMailWords.resumedSubject, {
    title: pauseMailWords.resumedTitle({ amount: formatCents(news.amountCents) }),
    paragraphs: [nextGift(news), pauseMailWords.resumedThanks],
    action: { label: monthlyMailWords.manageAction, url: news.manageUrl },
    smallPrint: [
      manageLinkWords,
      mailLayoutWords.wrongChange({ what: 'resume', supportEmail: charity.supportEmail }),
    ],
  });
}

/** The mail about another day of the month. */
export function dayChangedMail(
  charity: Charity,
  news: Omit<ScheduleNews, 'manageUrl'> & { billingDay: number; profileUrl: URL },
): Mail {
  const { nextBillingDate, billingDay } = news;
  const next = nextBillingDate === null ? '' : dayMailWords.next({ day: formatDay(nextBillingDate) });
  return mailOf(charity, news, dayMailWords.subject, {
    title: dayMailWords.title({
      amount: formatCents(news.nextCents),
      billingDay: billingDayWords(billingDay),
      next,
    }),
    paragraphs: [dayMailWords.lead],
    action: { label: dayMailWords.action, url: news.profileUrl.href },
    smallPrint: [mailLayoutWords.wrongChange({ what: 'change', supportEmail: charity.supportEmail })],
  });
}

/** The mail some days before the first charge after a pause. */
export function resumingMail(charity: Charity, news: ScheduleNews): Mail {
  return mailOf(charity, news, pauseMailWords.resumingSubject, {
    title: pauseMailWords.resumingTitle({ amount: formatCents(news.amountCents) }),
    paragraphs: [pauseMailWords.resumingLead, nextGift(news), pauseMailWords.resumingChoice],
    action: { label: pauseMailWords.resumingAction, url: news.manageUrl },
    smallPrint: [manageLinkWords],
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
  const { last } = news;
  return mailOf(charity, news, endMailWords.subject, {
    title: endMailWords.title({ amount: formatCents(news.amountCents) }),
    paragraphs: [
      ...(last === undefined
        ? []
        : [
            endMailWords.lastGift({
              amount: formatCents(last.amountCents),
              day: formatDay(dayIn(charity.timeZone, last.takenAt)),
            }),
          ]),
      endMailWords.thanks({ charity: charity.name }),
      endMailWords.again,
    ],
    action: { label: monthlyMailWords.giveAgainAction, url: news.publicUrl.origin },
    smallPrint: [mailLayoutWords.wrongChange({ what: 'end', supportEmail: charity.supportEmail })],
  });
}

function nextGift({ nextCents, nextBillingDate: date }: ScheduleNews): string {
  const amount = formatCents(nextCents);
  return date === null
    ? monthlyMailWords.everyMonth({ amount })
    : monthlyMailWords.nextGift({ amount, day: formatDay(date) });
}

function mailOf(
  charity: Charity,
  { email, messageId, isByStaff = false }: Pick<ScheduleNews, 'email' | 'messageId' | 'isByStaff'>,
  subject: (values: { charity: string }) => string,
  words: MailContent,
): Mail {
  return {
    to: email,
    subject: subject({ charity: charity.name }),
    messageId,
    ...mailLayout(charity, {
      ...words,
      paragraphs: [...(isByStaff ? [mailLayoutWords.byStaff] : []), ...words.paragraphs],
    }),
  };
}
