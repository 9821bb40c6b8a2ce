import { formatCents, type Charity } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
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
  const { subscriptionId } = gift;
  const { html, text } = mailLayout(charity, {
    title: pauseMailWords.pausedTitle({ amount: formatCents(gift.monthlyCents) }),
    paragraphs: [
      pauseMailWords.disputedLead({
        amount: formatCents(gift.amountCents),
        day: formatDay(giftDay(charity.timeZone, gift)),
      }),
      pauseMailWords.disputedEnd,
      pauseMailWords.disputedMistake({ supportEmail: charity.supportEmail }),
    ],
    action: { label: pauseMailWords.disputedAction, url: await manageUrl(db, publicUrl, subscriptionId) },
    smallPrint: [manageLinkWords],
  });
  await mailer.send({
    to: gift.email,
    subject: pauseMailWords.pausedSubject({ charity: charity.name }),
    messageId: `<disputed-gift-${disputeId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

const manageUrl = (db: Db, publicUrl: URL, subscriptionId: string) =>
  makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
