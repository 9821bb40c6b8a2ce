import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { reversedMailWords } from '@handsel/words/mails/payments';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { offlineLines } from '../../../schema/offline-gifts.ts';
import { giftDay } from '../gift-day.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

interface ReversedMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ giftId: z.uuid() });

/**
 * The job that mails a donor that their receipt is not valid. It sends nothing if the receipt was
 * never mailed, because a later mail of it says so itself. After a crash it sends the same mail.
 */
export async function sendReversedMail(
  { db, mailer, charity, publicUrl }: ReversedMailContext,
  payload: unknown,
): Promise<void> {
  const { giftId } = z.parse(payloadSchema, payload);
  const [gift] = await db
    .select({
      email: donors.email,
      language: donors.language,
      amountCents: gifts.amountCents,
      methodDescription: gifts.methodDescription,
      givenAt: gifts.givenAt,
      billedOn: gifts.billedOn,
      reason: offlineLines.reversalReason,
      isProperty: sql<boolean>`${offlineLines.description} <> ''`,
      isMailed: sql<boolean>`exists (select from receipts where gift_id = ${gifts.id} and mailed_at is not null)`,
    })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donorId))
    .innerJoin(offlineLines, eq(offlineLines.id, gifts.offlineLineId))
    .where(eq(gifts.id, giftId));
  if (gift === undefined) throw new Error(`no gift ${giftId} to tell of`);
  if (!gift.isMailed) return;
  const { language } = gift;
  const words = wordsIn(language, reversedMailWords);
  const content: MailContent = {
    title: words.title,
    paragraphs: [words.lead({ why: gift.reason === 'bounced' ? 'bounced' : 'mistake' }), words.next],
    rows: [
      [words.labelDate, formatDayIn(language, giftDay(charity.timeZone, gift))],
      ...(gift.isProperty
        ? []
        : ([[words.labelAmount, formatAmountIn(language, gift.amountCents)]] satisfies [string, string][])),
      [words.labelMethod, methodIn(language, gift.methodDescription)],
    ],
    smallPrint: [words.questions({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<reversed-${giftId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}
