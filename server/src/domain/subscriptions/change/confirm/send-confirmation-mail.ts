import type { Charity } from '@handsel/contract';
import { formatAmountIn } from '@handsel/contract/amount-in';
import { formatDayIn, wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { confirmationMailWords } from '@handsel/words/mails/subscriptions';
import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../../platform/database/database.ts';
import { mailLayout } from '../../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { attempts } from '../../../../schema/attempts.ts';
import { donors } from '../../../../schema/donors.ts';
import { monthlyAddress, subscriptions } from '../../../../schema/subscriptions.ts';
import { askedOfDonorSchema, type AskedOfDonor } from './asked-of-donor.ts';

interface ConfirmationMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  /** The public address of this installation. */
  publicUrl: URL;
}

const payloadSchema = z.object({ subscriptionId: z.uuid(), asked: askedOfDonorSchema, askedId: z.uuid() });

/**
 * The job that asks a donor to confirm a change of their monthly gift. The link leads to the
 * sign-in and then to the gift.
 */
export async function sendConfirmationMail(
  { db, mailer, charity, publicUrl }: ConfirmationMailContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId, asked, askedId } = z.parse(payloadSchema, payload);
  const donor = await findRecipient(db, subscriptionId);
  if (donor === undefined) return;
  const { email, language } = donor;
  const words = wordsIn(language, confirmationMailWords);
  const content = {
    ...wordsOf(asked, charity, language),
    action: { label: words.signIn, url: new URL('/profile', publicUrl).href },
    smallPrint: [words.notWanted({ supportEmail: charity.supportEmail })],
  };
  const { html, text } = mailLayout(charity, content, language);
  await mailer.send({
    to: email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<confirm-${askedId}@${publicUrl.hostname}>`,
    html,
    text,
  });
}

function wordsOf(
  asked: AskedOfDonor,
  { name: charity }: Charity,
  language: Language,
): { title: string; paragraphs: string[] } {
  const words = wordsIn(language, confirmationMailWords);
  if (asked.kind === 'day') {
    const days = { before: formatDayIn(language, asked.before), after: formatDayIn(language, asked.after) };
    return { title: words.dayTitle(days), paragraphs: [words.day({ ...days, charity }), words.nothingYet] };
  }
  if (asked.kind === 'resume')
    return { title: words.resumeTitle, paragraphs: [words.resume({ charity }), words.nothingYet] };
  const amounts = {
    before: formatAmountIn(language, asked.before_cents),
    after: formatAmountIn(language, asked.after_cents),
  };
  return {
    title: words.amountTitle(amounts),
    paragraphs: [words.amount({ ...amounts, charity }), words.nothingYet],
  };
}

/** @returns undefined when the gift has ended meanwhile */
async function findRecipient(db: Db, id: string): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await db
    .select({ email: monthlyAddress, language: donors.language })
    .from(subscriptions)
    .innerJoin(attempts, eq(attempts.id, subscriptions.id))
    .innerJoin(donors, eq(donors.id, subscriptions.donorId))
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, 'cancelled')));
  return row;
}
