import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { pauseMailWords } from '@handsel/words/mails/subscriptions';
import * as z from 'zod/mini';
import { giftDay, makeGiftLink, manageLinkWords } from '../../payments/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findDisputedGift } from './store.ts';

interface DisputedGiftMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ disputeId: z.string() });

/**
 * The job that mails a donor that their monthly gift is paused because a payment of it is disputed.
 * After a crash it sends the mail with the same Message-ID, and another link.
 */
export async function sendDisputedGiftMail(
  { db, mailer, charity, publicUrl }: DisputedGiftMailContext,
  payload: unknown,
): Promise<void> {
  const { disputeId } = z.parse(payloadSchema, payload);
  const gift = await findDisputedGift(db, disputeId);
  if (gift === undefined) throw new Error(`no monthly gift of the dispute ${disputeId} to tell of`);
  const { subscriptionId, language } = gift;
  const words = wordsIn(language, pauseMailWords);
  const content = {
    title: words.pausedTitle({ amount: formatAmountIn(language, gift.monthlyCents) }),
    paragraphs: [
      words.disputedLead({
        amount: formatAmountIn(language, gift.amountCents),
        day: formatDayIn(language, giftDay(charity.timeZone, gift)),
      }),
      words.disputedEnd,
      words.disputedMistake({ supportEmail: charity.supportEmail }),
    ],
    action: { label: words.disputedAction, url: await manageUrl(db, publicUrl, subscriptionId) },
    smallPrint: [manageLinkWords(language)],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.pausedSubject({ charity: charity.name }),
    messageId: `<disputed-gift-${disputeId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

const manageUrl = (db: Db, publicUrl: URL, subscriptionId: string) =>
  makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
