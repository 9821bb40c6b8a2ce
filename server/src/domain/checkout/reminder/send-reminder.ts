import { CHECKOUT_LIFETIME_DAYS } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { wordsIn } from '@handsel/words/in-language';
import { reminderWords } from '@handsel/words/donate/reminders';
import * as z from 'zod/mini';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { reminderRefusalLinks, reminderToken } from './reminder-links.ts';
import { findReminder, markReminderSent, refusesReminders } from './store.ts';

const payloadSchema = z.object({ reminderId: z.uuid() });

/**
 * The job that sends a reminder of a donation. After a crash it sends the same mail with the same
 * Message-ID. It sends nothing to donors who have given meanwhile or refused reminders, or when the
 * donation has expired.
 */
export async function sendReminder(
  { db, mailer, charity, publicUrl, host }: Mailing,
  payload: unknown,
): Promise<void> {
  const { reminderId } = z.parse(payloadSchema, payload);
  const reminder = await findReminder(db, reminderId, CHECKOUT_LIFETIME_DAYS);
  if (reminder === undefined || reminder.email === null) return;
  if (reminder.isSent || reminder.isGiven || reminder.isExpired) return;
  const { email, frequency, language } = reminder;
  if (await refusesReminders(db, await reminderRefusalLinks.hashAddress(db, email))) return;
  const refusal = await reminderRefusalLinks.tokenFor(db, email);
  const words = wordsIn(language, reminderWords);
  const amount = formatAmountIn(language, reminder.amountCents);
  const content = {
    title: words.title({ charity: charity.name }),
    paragraphs: [words.lead({ frequency, amount }), words.nothingCharged],
    action: {
      label: words.action,
      url: new URL(`/reminder/${await reminderToken(db, reminderId)}`, publicUrl).href,
    },
    smallPrint: [words.only],
    quietAction: { label: words.noMore, url: new URL(`/no-more-reminders/${refusal}`, publicUrl).href },
    why: words.why({ charity: charity.name }),
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<reminder-${reminderId}@${host}>`,
    html,
    text,
    unsubscribeUrl: new URL(`/api/unsubscribe/${refusal}`, publicUrl).href,
  });
  await markReminderSent(db, reminderId);
}
