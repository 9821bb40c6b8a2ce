import { cardTextIn } from '@handsel/contract/card-text-in';
import { wordsIn } from '@handsel/words/in-language';
import { cardWords } from '@handsel/words/mails/cards';
import * as z from 'zod/mini';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { noticeRefusalLinks, REFUSAL_PATH, UNSUBSCRIBE_PATH } from '../dedication-notice/refusal-link.ts';
import { isRefused } from '../dedication-notice/store.ts';
import { cardPng, PICTURE_SIZE } from './card-png.ts';
import { claimCard, findCard, giveUpCard, markCardSent, sendCardLater, type DueCard } from './store.ts';

const payloadSchema = z.object({ cardId: z.uuid(), askId: z.uuid() });
const PICTURE = 'picture';

export interface ReviewSetting {
  /** A card is mailed only after a colleague has approved it. */
  reviewsCards: boolean;
}

/**
 * The job that mails a card on its day. After a crash it sends the same mail with the same
 * Message-ID. It sends no card for a gift that was refunded or that the donor's bank has not paid
 * yet, to a recipient who refused such mails, or before a required review.
 */
export async function sendCard(
  { reviewsCards, ...mailing }: Mailing & ReviewSetting,
  payload: unknown,
): Promise<void> {
  const { db, charity } = mailing;
  const asked = z.parse(payloadSchema, payload);
  const { cardId } = asked;
  const due = await findCard(db, charity.timeZone, asked);
  if (due?.card.state !== 'scheduled' || !due.isDue) return;
  const { recipient } = due.card;
  const isUnwanted = await isRefused(db, await noticeRefusalLinks.hashAddress(db, recipient));
  if (!due.isKept || isUnwanted) return giveUpCard(db, asked);
  const awaitsReview = reviewsCards && !due.isReviewed && !due.card.isSending;
  if (due.awaitsBank || awaitsReview) return sendCardLater(db, asked);
  if (!(await claimCard(db, asked))) return;
  await mail(mailing, due);
  await markCardSent(db, cardId);
}

async function mail(
  { db, mailer, charity, publicUrl, host }: Mailing,
  { card, language, ...gift }: DueCard,
): Promise<void> {
  const text = cardTextIn(language, { charity, card: { ...card, shows_amount: card.showsAmount }, gift });
  const refusal = await noticeRefusalLinks.tokenFor(db, card.recipient);
  const layout = mailLayout(
    charity,
    {
      title: text.title,
      picture: { src: `cid:${PICTURE}`, alt: text.alt, ...PICTURE_SIZE },
      quote: { mark: text.mark, paragraphs: text.message, by: text.from },
      paragraphs: text.paragraphs,
      smallPrint: [],
      why: text.reason,
      quietAction: {
        label: wordsIn(language, cardWords).noMore,
        url: new URL(REFUSAL_PATH + refusal, publicUrl).href,
      },
      hasStrangersWords: true,
    },
    language,
  );
  await mailer.send({
    ...layout,
    to: card.recipient,
    subject: text.subject,
    messageId: `<card-${card.id}@${host}>`,
    unsubscribeUrl: new URL(UNSUBSCRIBE_PATH + refusal, publicUrl).href,
    attachments: [
      {
        filename: 'card.png',
        contentType: 'image/png',
        cid: PICTURE,
        content: () => cardPng(card.picture, charity.accentColor),
      },
    ],
  });
}
