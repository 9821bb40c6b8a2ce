import { billingDayWords, dayIn, formatCents, type Charity } from '@handsel/contract';
import { manageLinkWords } from '../../../payments/index.ts';
import { letter, longDate, type Letter } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

/** Whom a mail about when a monthly gift is charged goes to, and what of it they are told. */
export interface ScheduleNews {
  email: string;
  amountCents: number;
  /** What that next charge takes, which staff may have made another sum. */
  nextCents: number;
  /** The day of the next charge, YYYY-MM-DD; null when there is none that is known. */
  nextBillingDate: string | null;
  /** Where it is paused, resumed or ended without signing in. */
  manageUrl: string;
  messageId: string;
}

/** Tells that a monthly gift is paused, in HTML and in plain text, as all of these. */
export function pausedMail(charity: Charity, news: ScheduleNews): Mail {
  const sum = formatCents(news.amountCents);
  return mailOf(charity, news, 'is paused', {
    title: `Your monthly gift of ${sum} is paused.`,
    paragraphs: [
      news.nextBillingDate === null
        ? 'Nothing will be taken until you resume it.'
        : `Nothing will be taken before ${longDate(news.nextBillingDate)}. On that day your next gift of ${formatCents(news.nextCents)} will be taken, and then every month until you stop.`,
      'You can resume it sooner, pause it for longer, or end it.',
    ],
    action: { label: 'Resume or change the pause', url: news.manageUrl },
    smallPrint: [manageLinkWords, `You did not pause it? Then write to ${charity.supportEmail} at once.`],
  });
}

export function resumedMail(charity: Charity, news: ScheduleNews): Mail {
  const sum = formatCents(news.amountCents);
  return mailOf(charity, news, 'goes on', {
    title: `Your monthly gift of ${sum} goes on.`,
    paragraphs: [nextGift(news), 'Thank you for coming back.'],
    action: { label: 'Pause or end this monthly gift', url: news.manageUrl },
    smallPrint: [manageLinkWords, `You did not resume it? Then write to ${charity.supportEmail} at once.`],
  });
}

/** Tells that a monthly gift is taken on another day of the month. */
export function dayChangedMail(
  charity: Charity,
  news: Omit<ScheduleNews, 'manageUrl'> & { billingDay: number; profileUrl: URL },
): Mail {
  const { nextBillingDate, billingDay } = news;
  const next = nextBillingDate === null ? '' : `, next on ${longDate(nextBillingDate)}`;
  return mailOf(charity, news, 'is taken on another day', {
    title: `From now on your ${formatCents(news.nextCents)} is taken on ${billingDayWords(billingDay)} of each month${next}.`,
    paragraphs: ['Nothing was charged for this change, and nothing else about your gift has changed.'],
    action: { label: 'See your giving', url: news.profileUrl.href },
    smallPrint: [`You did not change it? Then write to ${charity.supportEmail} at once.`],
  });
}

/** Some days before the first charge after a pause. */
export function resumingMail(charity: Charity, news: ScheduleNews): Mail {
  const sum = formatCents(news.amountCents);
  return mailOf(charity, news, 'goes on soon', {
    title: `Your monthly gift of ${sum} goes on soon.`,
    paragraphs: [
      'The pause that you chose is coming to its end.',
      nextGift(news),
      'If it comes too soon, you can pause it again or end it before that day.',
    ],
    action: { label: 'Pause again or end it', url: news.manageUrl },
    smallPrint: [manageLinkWords],
  });
}

/** The last charge, which may have been made in the very moment in which the gift was ended. */
export interface LastGift {
  amountCents: number;
  takenAt: Date;
}

export function cancelledMail(
  charity: Charity,
  news: Omit<ScheduleNews, 'manageUrl' | 'nextCents'> & { last: LastGift | undefined; publicUrl: URL },
): Mail {
  const { last } = news;
  return mailOf(charity, news, 'has ended', {
    title: `Your monthly gift of ${formatCents(news.amountCents)} has ended.`,
    paragraphs: [
      ...(last === undefined
        ? []
        : [
            `Your last gift of ${formatCents(last.amountCents)} was taken on ${longDate(dayIn(charity.timeZone, last.takenAt))}.`,
          ]),
      `Nothing more will be taken. What you have given has helped ${charity.name}, and we thank you for it.`,
      'Should you wish to give again, you can do so at any time.',
    ],
    action: { label: 'Give again', url: news.publicUrl.origin },
    smallPrint: [`You did not end it? Then write to ${charity.supportEmail} at once.`],
  });
}

function nextGift({ nextCents, nextBillingDate: date }: ScheduleNews): string {
  const sum = formatCents(nextCents);
  return date === null
    ? `Your gift of ${sum} will be taken every month until you stop.`
    : `Your next gift of ${sum} will be taken on ${longDate(date)}, and then every month until you stop.`;
}

function mailOf(
  charity: Charity,
  { email, messageId }: Pick<ScheduleNews, 'email' | 'messageId'>,
  what: string,
  words: Letter,
): Mail {
  const subject = `Your monthly gift to ${charity.name} ${what}`;
  return { to: email, subject, messageId, ...letter(charity, words) };
}
