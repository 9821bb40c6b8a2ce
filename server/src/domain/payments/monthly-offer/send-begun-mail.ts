import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { monthlyOfferMailWords } from '@handsel/words/donate/monthly-offer';
import { receiptWords } from '@handsel/words/documents/receipts';
import { monthlyMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import { mailLayout, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { attempts } from '../../../schema/attempts.ts';
import { donors } from '../../../schema/donors.ts';
import { gifts } from '../../../schema/gifts.ts';
import { monthlyAddress, subscriptions } from '../../../schema/subscriptions.ts';
import { monthlyOffers } from '../../../schema/monthly-offers.ts';
import { makeGiftLink, manageLinkWords } from '../gift-links.ts';
import { methodIn } from '../../../gateway/method-in-language.ts';

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that confirms a monthly gift without a charge yet. It sends nothing if the gift has ended
 * meanwhile.
 */
export async function sendMonthlyBegunMail(
  { db, mailer, charity, publicUrl }: Pick<Mailing, 'db' | 'mailer' | 'charity' | 'publicUrl'>,
  payload: unknown,
): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const gift = await findBegun(db, subscriptionId);
  if (gift === undefined) return;
  const { language } = gift;
  const words = wordsIn(language, monthlyOfferMailWords);
  const monthlyWords = wordsIn(language, monthlyMailWords);
  const amount = formatAmountIn(language, gift.amountCents);
  // The rule of receipts: an address that is not the donor's gets no link.
  const manageUrl = gift.isStrangers
    ? undefined
    : await makeGiftLink(db, publicUrl, { purpose: 'manage', subscriptionId });
  const content: MailContent = {
    title: words.title({ amount }),
    paragraphs: [words.lead, words.agreed({ consent: gift.consent ?? '' })],
    rows: [
      [monthlyWords.labelAmount, wordsIn(language, mailLayoutWords).amountEveryMonth({ amount })],
      [words.labelFirst, formatDayIn(language, gift.beginsOn)],
      [monthlyWords.labelMethod, methodIn(language, gift.method)],
    ],
    ...(manageUrl !== undefined && {
      quietAction: { label: wordsIn(language, receiptWords).manageGift, url: manageUrl },
    }),
    smallPrint: [
      ...(manageUrl === undefined ? [] : [manageLinkWords(language)]),
      words.notWanted({ supportEmail: charity.supportEmail }),
    ],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<monthly-begun-${subscriptionId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

async function findBegun(db: Db, id: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      isStrangers: sql<boolean>`lower(${donors.email}) <> lower(${attempts.email}) and ${donors.emailVerifiedAt} is null`,
      amountCents: attempts.amountCents,
      beginsOn: sql<string>`${attempts.beginsOn}`,
      consent: attempts.consentText,
      method: gifts.methodDescription,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .innerJoin(monthlyOffers, eq(monthlyOffers.id, subscriptions.id))
    .innerJoin(gifts, eq(gifts.attemptId, monthlyOffers.attemptId))
    .where(
      and(eq(subscriptions.id, id), isNotNull(attempts.beginsOn), ne(subscriptions.status, 'cancelled')),
    );
  return row;
}
