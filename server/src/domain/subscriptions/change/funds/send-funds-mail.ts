import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatListIn, wordsIn } from '@handsel/words/in-language';
import { fundsMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../../platform/database/database.ts';
import { mailLayout } from '../../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { attempts } from '../../../../schema/attempts.ts';
import { donors } from '../../../../schema/donors.ts';
import { monthlyAddress, subscriptions } from '../../../../schema/subscriptions.ts';

interface FundsMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), change: z.uuid() });

/**
 * The job that mails a donor about new funds of their monthly gift. It sends nothing if the gift
 * has ended meanwhile.
 */
export async function sendFundsMail(
  { db, mailer, charity, publicUrl }: FundsMailContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, change } = z.parse(payloadSchema, payload);
  const gift = await findGift(db, subscriptionId);
  if (gift === undefined) return;
  const { language } = gift;
  const words = wordsIn(language, fundsMailWords);
  const amount = formatAmountIn(language, gift.amountCents);
  const content = {
    title: words.title({ funds: formatListIn(language, gift.funds) }),
    paragraphs: [words.changed({ charity: charity.name, amount }), words.same],
    smallPrint: [words.notWanted({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: gift.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<funds-${change}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

async function findGift(db: Db, id: string) {
  const [row] = await db
    .select({
      email: monthlyAddress,
      language: donors.language,
      amountCents: subscriptions.amountCents,
      funds: sql<string[]>`(select array_agg(name order by share desc, lower(name)) from subscription_funds
        join funds on funds.id = fund_id where subscription_id = ${subscriptions.id})`,
    })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, 'cancelled')));
  return row;
}
