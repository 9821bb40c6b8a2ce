import { randomUUID } from 'node:crypto';
import {
  LINK_LIFETIME_MINUTES,
  maskEmail,
  sameEmail,
  type Charity,
  type ErasureQuestion,
} from '@handsel/contract';
import { accountWords } from '@handsel/words/donate/account';
import { wordsIn } from '@handsel/words/in-language';
import type { Language } from '@handsel/words/languages';
import { erasureMailWords } from '@handsel/words/mails/account';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { findLink, makeLink, useLink } from '../../accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refusal, success, type Result } from '../../../platform/http/result.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import type { VerifiedSession } from '../../../platform/http/access.ts';
import type { Session } from '../../../platform/http/session-store.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { mailJob, MailPermit } from '../../../platform/mail/requested-mail.ts';
import { closeAndErase } from './erase-donor.ts';
import { findPerson, findSubscriptions, languageOf } from './store.ts';

/**
 * Mails a link to a donor who typed their own address again, because being signed in is not enough
 * for an erasure. It counts toward the address's limit only after the address is known to be
 * theirs, so that no stranger uses up its owner's requests.
 */
export async function requestErasureLink(
  { db, limits }: { db: Db; limits: Limits },
  {
    session,
    limitKeys,
    language,
  }: { session: VerifiedSession; limitKeys: RateLimitKeys; language: Language },
  typed: string,
): Promise<Result<{ message: string }>> {
  if (!sameEmail(session.email, typed)) return refusal('validation', { email: [accountWords.otherEmail] });
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendErasureLink, {
    ...limitKeys,
    donor: session.donorId,
  });
  if (!(permit instanceof MailPermit)) return permit;
  const payload = JSON.stringify({ email: session.email, requestId: randomUUID() });
  await db.execute(sql`select ${mailJob(permit, sql`${payload}::json`)}`);
  return success({ message: wordsIn(language, accountWords).erasureAsked });
}

const payloadSchema = z.object({ email: z.string(), requestId: z.uuid() });

/** The job that mails the link. After a crash it mails another one under the same Message-ID. */
export async function sendErasureLink(
  { db, mailer, charity, publicUrl }: { db: Db; mailer: Mailer; charity: Charity; publicUrl: URL },
  payload: unknown,
): Promise<void> {
  const { email, requestId } = z.parse(payloadSchema, payload);
  const person = await findPerson(db, email);
  if (person === undefined) return;
  const language = await languageOf(db, person);
  const words = wordsIn(language, erasureMailWords);
  const token = await makeLink(db, { kind: 'erasure', email, lifetimeMinutes: LINK_LIFETIME_MINUTES });
  await mailer.send({
    to: email,
    subject: words.askedSubject({ charity: charity.name }),
    messageId: `<erasure-${requestId}@${publicUrl.hostname}>`,
    ...mailLayout(
      charity,
      {
        title: words.askedTitle,
        paragraphs: [words.askedLead({ charity: charity.name }), words.askedWarning],
        action: { label: words.askedAction, url: new URL(`/erasure/${token}`, publicUrl).href },
        smallPrint: [words.askedWorksOnce({ minutes: LINK_LIFETIME_MINUTES })],
      },
      language,
    ),
  });
}

/** The person whom a mailed link erases. Uses nothing up. */
export async function readErasure(db: Db, token: string): Promise<Result<ErasureQuestion>> {
  const link = await findLink(db, ['erasure'], token);
  const person = link && (await findPerson(db, link.email));
  if (person === undefined) return refusal('link_invalid');
  const running = (await findSubscriptions(db, person)).filter(({ isRunning }) => isRunning);
  return success({ masked_email: maskEmail(person.email), monthly_gifts: running.length });
}

/**
 * Closes the account of the link's address, and queues its erasure. The session ends if it is
 * signed in as that donor.
 */
export async function eraseByLink(db: Db, session: Session, token: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, ['erasure'], token);
    const person = link && (await closeAndErase(tx, link.email));
    if (person === undefined) return refusal('link_invalid');
    const isTheirs = session.donorId !== null && person.donorIds.includes(session.donorId);
    return { ...success(null), ...(isTheirs && { endsSession: true }) };
  });
}
