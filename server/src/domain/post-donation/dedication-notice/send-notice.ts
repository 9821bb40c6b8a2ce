import type { Charity } from '@handsel/contract';
import { noticeWordsIn } from '@handsel/contract/notice-words-in';
import { wordsIn } from '@handsel/words/in-language';
import { dedicationWords } from '@handsel/words/mails/post-donation';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { noticeRefusalLinks, REFUSAL_PATH } from './refusal-link.ts';
import { findNotice, isRefused, markSent, sendLater } from './store.ts';

interface NoticeContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ noticeId: z.uuid() });

/**
 * The job that mails the person whom a gift is dedicated to. After a crash it sends the same mail
 * with the same Message-ID. It sends nothing for a gift that was refunded or that the donor's bank
 * has not paid yet, or to a recipient who refused notices.
 */
export async function sendNotice(
  { db, mailer, charity, publicUrl }: NoticeContext,
  payload: unknown,
): Promise<void> {
  const { noticeId } = z.parse(payloadSchema, payload);
  const notice = await findNotice(db, noticeId);
  // Undefined after its donor was erased.
  if (notice === undefined || notice.isSent || !notice.isKept) return;
  const { recipient, donor, dedicateTo, frequency, tellsAmount, amountCents, language } = notice;
  if (notice.awaitsBank) return sendLater(db, noticeId);
  if (await isRefused(db, await noticeRefusalLinks.hashAddress(db, recipient))) return;
  const words = noticeWordsIn(language, {
    charity,
    donor: donor ?? undefined,
    dedicateTo,
    frequency,
    amountCents: tellsAmount ? amountCents : undefined,
  });
  const { html, text } = mailLayout(
    charity,
    {
      title: words.title,
      paragraphs: words.paragraphs,
      smallPrint: [],
      why: words.reason,
      quietAction: {
        label: wordsIn(language, dedicationWords).noMore,
        url: new URL(REFUSAL_PATH + (await noticeRefusalLinks.tokenFor(db, recipient)), publicUrl).href,
      },
      hasStrangersWords: true,
    },
    language,
  );
  const messageId = `<notice-${noticeId}@${publicUrl.hostname}>`;
  await mailer.send({ to: recipient, subject: words.subject, messageId, html, text });
  await markSent(db, noticeId);
}
