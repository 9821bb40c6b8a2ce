import { sameEmail } from '@handsel/contract';
import * as z from 'zod/mini';
import { makeGiftLink } from '../payments/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasNoEmail } from '../../platform/mail/no-email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { perksToClaim } from '../perks/index.ts';
import type { MailPicture } from '../../platform/mail/mail-layout.ts';
import type { ReceiptSnapshot } from '../../schema/receipts.ts';
import { membershipOf, type Membership } from './membership.ts';
import { makeReceipt, type Maker } from './make-receipt.ts';
import { findGifts } from './own-store.ts';
import { receiptMail } from './receipt-mail.ts';
import { languageOf } from './receipt-words.ts';
import { receiptPdf, type Looks } from './receipt-pdf.ts';
import { giftNow } from './notice.ts';
import { findMailed, findReceipt, findRunningGift, markMailed, type StoredPicture } from './store.ts';

/** The page on which a donor sees every gift, after signing in. */
export const profileUrlOf = (publicUrl: URL | string): string => new URL('/profile', publicUrl).href;

export interface ReceiptContext extends Maker {
  db: Db;
  mailer: Mailer;
  /** The public address of this installation. */
  publicUrl: URL;
  looks: Looks;
  /** The picture of a mail: the campaign's, or else the charity's, if it has one. */
  pictureOf: (ofCampaign: StoredPicture | null) => MailPicture | undefined;
}

const payloadSchema = z.object({ giftId: z.uuid() });

/**
 * The receipt's job: numbers the receipt once, then mails it. After a crash it sends the same
 * receipt with the same Message-ID. The mail also shows later changes of the gift, because the mail
 * server or a correction may have caused a delay.
 */
export async function sendReceipt(context: ReceiptContext, payload: unknown): Promise<void> {
  const { giftId } = z.parse(payloadSchema, payload);
  const { db, mailer, looks } = context;
  const receipt =
    (await findReceipt(db, giftId)) ?? (await db.transaction((tx) => makeReceipt(tx, context, giftId)));
  // Staff print the receipt of a donor without an email.
  if (receipt.mailedAt !== null || hasNoEmail(receipt.snapshot.email)) return;
  const manageUrl = await manageUrlOf(context, giftId, receipt.snapshot.email);
  const [gift] = await findGifts(db, [giftId]);
  const now =
    gift === undefined
      ? { netCents: receipt.snapshot.amountCents }
      : giftNow(gift, languageOf(receipt.snapshot));
  const profileUrl = profileUrlOf(context.publicUrl);
  const pdf = () => receiptPdf(receipt, looks, now);
  const { picture: ofCampaign, ...mailed } = await findMailed(db, giftId);
  const picture = now.notice === undefined ? context.pictureOf(ofCampaign) : undefined;
  const membership = await findMembership(context, receipt.snapshot, mailed);
  await mailer.send(receiptMail(receipt, { pdf, now, profileUrl, manageUrl, picture, membership }, looks));
  await markMailed(db, receipt.id);
}

/** Another person's address is not asked where to send the donor's perks. */
async function findMembership(
  { db, charity: { tiers } }: ReceiptContext,
  snapshot: ReceiptSnapshot,
  { donorId, isStrangersAddress }: { donorId: string; isStrangersAddress: boolean },
): Promise<Membership | undefined> {
  const { amountCents, coveredFeeCents = 0, isSettling } = snapshot;
  const asks = snapshot.frequency === 'monthly' && isSettling !== true && !isStrangersAddress;
  const perks = asks ? await perksToClaim({ db, tiers }, donorId, amountCents - coveredFeeCents) : [];
  return membershipOf(tiers, snapshot, perks);
}

/**
 * @param to the receipt's address
 * @returns the link with which the donor of a month pauses or ends the monthly gift; undefined for
 * a one-time gift, and for an address of the gift that is not its donor's
 */
async function manageUrlOf(
  { db, publicUrl }: ReceiptContext,
  giftId: string,
  to: string,
): Promise<string | undefined> {
  const running = await findRunningGift(db, giftId);
  if (running === undefined || sameEmail(running.strangersAddress ?? '', to)) return undefined;
  return makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId: running.id });
}
