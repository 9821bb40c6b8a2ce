import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { monthlyMailWords, updateLinkMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { makeGiftLink, updateLinkWords } from '../../payments/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { monthlyAddress, nextCents, subscriptions } from '../../../schema/subscriptions.ts';
import { methodWarnings } from '../../../schema/method-warnings.ts';

interface UpdateLinkContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ warningId: z.uuid(), askedId: z.uuid() });

/**
 * The job that mails a donor the link that they asked staff for. After a crash it sends the mail
 * again, with the same Message-ID and a new link.
 */
export async function sendUpdateLink(
  { db, mailer, charity, publicUrl }: UpdateLinkContext,
  payload: unknown,
): Promise<void> {
  const { warningId, askedId } = z.parse(payloadSchema, payload);
  const gift = await findGift(db, warningId);
  if (gift === undefined) return;
  const { email, language, amountCents, nextBillingDate, subscriptionId } = gift;
  const url = await makeGiftLink(db, publicUrl, {
    purpose: 'update_payment_method',
    subscriptionId,
    warningId,
  });
  const words = wordsIn(language, updateLinkMailWords);
  const amount = formatAmountIn(language, amountCents);
  const content = {
    title: words.title,
    paragraphs: [
      nextBillingDate === null
        ? words.gift({ amount })
        : words.giftNext({ amount, day: formatDayIn(language, nextBillingDate) }),
      words.advice,
    ],
    action: { label: wordsIn(language, monthlyMailWords).updateMethodAction, url },
    smallPrint: [updateLinkWords(language), words.notAsked({ supportEmail: charity.supportEmail })],
  };
  await mailer.send({
    to: email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<update-link-${askedId}@${publicUrl.hostname}>`,
    ...mailLayout(charity, content, language),
  });
}

/** @returns undefined if the method was replaced, or the gift has ended */
async function findGift(db: Db, warningId: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      amountCents: nextCents,
      // After a returned debit the gift is charged again only once it has another method.
      nextBillingDate: sql<
        string | null
      >`case when ${methodWarnings.kind} <> 'returned' then ${subscriptions.nextBillingDate}::text end`,
      subscriptionId: subscriptions.id,
    })
    .from(methodWarnings)
    .innerJoin(subscriptions, eq(subscriptions.id, methodWarnings.subscriptionId))
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(
      and(
        eq(methodWarnings.id, warningId),
        eq(subscriptions.paymentToken, methodWarnings.paymentToken),
        ne(subscriptions.status, 'cancelled'),
        isNull(methodWarnings.closedAt),
      ),
    );
  return row;
}
