import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { importedMonthlyMailWords } from '@handsel/words/mails/imported-monthly';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { receiptWords } from '@handsel/words/documents/receipts';
import { monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';
import { importedMonthly } from '../../../schema/imported-monthly.ts';
import { makeGiftLink, manageLinkWords } from '../gift-links.ts';

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that informs a donor that their monthly gift continues here. It sends nothing if the gift
 * has ended meanwhile.
 */
export async function sendImportedMonthlyMail(
  { db, mailer, charity, publicUrl }: Pick<Mailing, 'db' | 'mailer' | 'charity' | 'publicUrl'>,
  payload: unknown,
): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const gift = await findImported(db, subscriptionId);
  if (gift === undefined) return;
  const { language } = gift;
  const words = wordsIn(language, importedMonthlyMailWords);
  const amount = formatAmountIn(language, gift.amountCents);
  const manageUrl = await makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
  const content: MailContent = {
    title: words.title({ charity: charity.name }),
    paragraphs: [words.lead],
    rows: [
      [
        wordsIn(language, monthlyMailWords).labelAmount,
        wordsIn(language, mailLayoutWords).amountEveryMonth({ amount }),
      ],
      [words.labelNext, formatDayIn(language, gift.beginsOn)],
    ],
    quietAction: { label: wordsIn(language, receiptWords).manageGift, url: manageUrl },
    smallPrint: [manageLinkWords(language), words.notWanted({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<monthly-imported-${subscriptionId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

async function findImported(db: Db, id: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      amountCents: subscriptions.amountCents,
      beginsOn: sql<string>`coalesce(${subscriptions.nextBillingDate}, ${importedMonthly.beginsOn})::text`,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .innerJoin(importedMonthly, eq(importedMonthly.id, subscriptions.id))
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, 'cancelled')));
  return row;
}
