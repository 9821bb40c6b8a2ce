import { randomUUID } from 'node:crypto';
import { LINK_LIFETIME_MINUTES, MESSAGES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { countOtherRequests, findDonorsByEmail, findLanguage, makeLink } from '../../accounts/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { donorText } from '../../../platform/http/donor-texts.ts';
import { success, type Refusal, type Result } from '../../../platform/http/result.ts';
import type { Limits, RateLimitKeys } from '../../../platform/limits/limits.ts';
import { REQUESTED_MAILS } from '../job-names.ts';
import { mailJob, MailPermit } from '../../../platform/mail/requested-mail.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Charity } from '@handsel/contract';
import { accountWords } from '@handsel/words/donate/account';
import { LANGUAGES, type Language } from '@handsel/words/languages';
import { PROVING_LINK_KINDS, type ProvingLinkKind } from '../../../schema/links.ts';
import { linkMail } from './link-mail.ts';

interface LinkContext {
  db: Db;
  limits: Limits;
}

interface AskedLink {
  kind: ProvingLinkKind;
  email: string;
  /** The language of the request, whose sender may not be the donor. */
  language: Language;
}

/**
 * Replies with the same words after the same work for any address. Only the mail's job finds out
 * whether the address has an account.
 */
export async function requestLink(
  context: LinkContext,
  link: AskedLink,
  limitKeys: RateLimitKeys,
): Promise<Result<{ message: string }>> {
  const refused = await mailLink(context, link, limitKeys);
  if (refused !== undefined) return refused;
  const message = link.kind === 'password' ? MESSAGES.resetRequested : accountWords.signInLinkSent;
  return success({ message: donorText(link.language, message) });
}

/** Queues the mail of a link. @returns why it was refused */
export async function mailLink(
  { db, limits }: LinkContext,
  link: AskedLink,
  limitKeys: RateLimitKeys,
): Promise<Refusal | undefined> {
  const permit = await MailPermit.ask(limits, REQUESTED_MAILS.sendLink, limitKeys);
  if (!(permit instanceof MailPermit)) return permit;
  const isKnown = limitKeys.known !== undefined;
  const payload = JSON.stringify({ ...link, isKnown, requestId: randomUUID() });
  await db.execute(sql`select ${mailJob(permit, sql`${payload}::json`)}`);
  return undefined;
}

export interface LinkMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  publicUrl: URL;
}

const payloadSchema = z.object({
  kind: z.enum(PROVING_LINK_KINDS),
  email: z.string(),
  /** The requesting browser was signed in to the account before. */
  isKnown: z.optional(z.boolean()),
  /** Jobs of earlier releases have none. */
  language: z.optional(z.enum(LANGUAGES)),
  requestId: z.uuid(),
});

/**
 * The limit of unused links of one kind in a mailbox. A further request finds these there.
 * Strangers cannot fill the mailbox, and cannot keep its owner from a link.
 */
const LIVE_LINKS_MAX = 3;

/**
 * The daily limit of links of both kinds for requests from unknown browsers. After that, one an
 * hour: a stranger who solves bot checks cannot fill a mailbox, and the owner waits for an hour at
 * most.
 */
const LINKS_A_DAY_MAX = 20;

/**
 * The job that mails a link. It makes the token, which is only in the mail. After a crash it mails
 * another link under the same Message-ID; using either ends both.
 */
export async function sendLink(
  { db, mailer, charity, publicUrl }: LinkMailContext,
  payload: unknown,
): Promise<void> {
  const { kind, email, isKnown = false, requestId, ...asked } = z.parse(payloadSchema, payload);
  // The address of the account, not the typed one, because a mail server may distinguish them.
  const [donor] = await findDonorsByEmail(db, email);
  if (donor === undefined) return;
  const lifetimeMinutes = LINK_LIFETIME_MINUTES;
  const link = { kind, email: donor.email, requestId, lifetimeMinutes };
  const token = await db.transaction(async (tx) => {
    // Serializes parallel jobs, so that each counts the links of the others.
    await lockEmail(tx, donor.email);
    const { live, inHour, inDay } = await countOtherRequests(tx, link);
    const isFull = inDay >= LINKS_A_DAY_MAX && inHour > 0 && !isKnown;
    return live >= LIVE_LINKS_MAX || isFull ? undefined : makeLink(tx, link);
  });
  if (token === undefined) return;
  const url = linkUrl(publicUrl, kind, donor.email, token);
  const messageId = `<link-${requestId}@${publicUrl.hostname}>`;
  const language = asked.language ?? (await findLanguage(db, donor.id));
  await mailer.send(linkMail({ kind, to: donor.email, url, messageId, charity, lifetimeMinutes, language }));
}

/** A link at our own public address, whatever the request's headers contain. */
function linkUrl(publicUrl: URL, kind: ProvingLinkKind, email: string, token: string): string {
  if (kind === 'sign_in') return new URL(`/login/link/${token}`, publicUrl).href;
  const url = new URL(`/pass/${token}`, publicUrl);
  url.searchParams.set('email', email);
  return url.href;
}
