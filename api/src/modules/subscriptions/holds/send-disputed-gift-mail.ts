import { formatCents, type Charity } from '@handsel/contract';
import * as z from 'zod/mini';
import { giftDay, makeGiftLink, manageLinkWords } from '../../payments/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { letter, longDate } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findDisputedGift } from './store.ts';

interface DisputedGiftMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** Our public address. */
  publicUrl: URL;
}

const payloadSchema = z.object({ disputeId: z.string() });

/**
 * The job that tells a donor that we paused their monthly gift because a payment of it is disputed; run again after a crash, it sends
 * the mail with the same Message-ID, and another link.
 */
export async function sendDisputedGiftMail(
  { db, mailer, charity, publicUrl }: DisputedGiftMailContext,
  payload: unknown,
): Promise<void> {
  const { disputeId } = z.parse(payloadSchema, payload);
  const gift = await findDisputedGift(db, disputeId);
  if (gift === undefined) throw new Error(`no monthly gift of the dispute ${disputeId} to tell of`);
  const { subscriptionId } = gift;
  const { html, text } = letter(charity, {
    title: `Your monthly gift of ${formatCents(gift.monthlyCents)} is paused.`,
    paragraphs: [
      `A bank told us that your gift of ${formatCents(gift.amountCents)} on ${longDate(giftDay(charity.timeZone, gift))} is disputed. So we paused your monthly gift, and nothing more is charged.`,
      'If you did not mean to give every month, you can end the monthly gift.',
      `If the dispute was a mistake, please tell your bank and write to ${charity.supportEmail}. Once the dispute is withdrawn, you can resume the monthly gift.`,
    ],
    action: { label: 'See or end the monthly gift', url: await manageUrl(db, publicUrl, subscriptionId) },
    smallPrint: [manageLinkWords],
  });
  await mailer.send({
    to: gift.email,
    subject: `Your monthly gift to ${charity.name} is paused`,
    messageId: `<disputed-gift-${disputeId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

const manageUrl = (db: Db, publicUrl: URL, subscriptionId: string) =>
  makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
