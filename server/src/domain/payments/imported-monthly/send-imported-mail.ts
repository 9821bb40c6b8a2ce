import { formatCents } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { importedMonthlyMailWords as words } from '@handsel/words/mails/imported-monthly';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { receiptWords } from '@handsel/words/documents/receipts';
import { monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
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
  const amount = formatCents(gift.amountCents);
  const manageUrl = await makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
  const { html, text } = mailLayout(charity, {
    title: words.title({ charity: charity.name }),
    paragraphs: [words.lead],
    rows: [
      [monthlyMailWords.labelAmount, mailLayoutWords.amountEveryMonth({ amount })],
      [words.labelNext, formatDay(gift.beginsOn)],
    ],
    quietAction: { label: receiptWords.manageGift, url: manageUrl },
    smallPrint: [manageLinkWords, words.notWanted({ supportEmail: charity.supportEmail })],
  });
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
