import { randomUUID } from 'node:crypto';
import { LINK_LIFETIME_MINUTES, MESSAGES } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { success, type Result } from '../../platform/http/result.ts';
import { JOBS } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/database.ts';
import { makeLink } from '../../platform/mail/mailed-links.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Charity } from '@handsel/contract';
import { PROVING_LINK_KINDS, type ProvingLinkKind } from '../../schema/links.ts';
import { linkMail } from './link-mail.ts';
import { findDonorsByEmail } from './store.ts';

/** The same reply, and the same work, for any address: whether anybody gave under it, only the mail's job finds out. */
export async function requestLink(
  db: Db,
  kind: ProvingLinkKind,
  email: string,
): Promise<Result<{ message: string }>> {
  await enqueueLink(db, kind, email);
  return success({
    message:
      kind === 'password'
        ? MESSAGES.resetRequested
        : 'If we know this address, a link to sign in is on its way to it.',
  });
}

export async function enqueueLink(db: Db, kind: ProvingLinkKind, email: string): Promise<void> {
  const payload = JSON.stringify({ kind, email, requestId: randomUUID() });
  await db.execute(sql`select graphile_worker.add_job(${JOBS.sendLink}::text, ${payload}::json)`);
}

export interface LinkMailContext {
  db: Db;
  mailer: Mailer;
  charity: Charity;
  publicUrl: URL;
}

const payloadSchema = z.object({ kind: z.enum(PROVING_LINK_KINDS), email: z.string(), requestId: z.uuid() });

/**
 * The job that mails a link. The token is made here and stands in the mail alone. Run again after a crash it mails another
 * link under the same Message-ID; using either ends both.
 */
export async function sendLink(
  { db, mailer, charity, publicUrl }: LinkMailContext,
  payload: unknown,
): Promise<void> {
  const { kind, email, requestId } = z.parse(payloadSchema, payload);
  // To the address that gave, not to the one that was typed: a mail server may tell them apart.
  const [donor] = await findDonorsByEmail(db, email);
  if (donor === undefined) return;
  const lifetimeMinutes = LINK_LIFETIME_MINUTES;
  const token = await makeLink(db, { kind, email: donor.email, lifetimeMinutes });
  const url = linkUrl(publicUrl, kind, donor.email, token);
  const messageId = `<link-${requestId}@${publicUrl.hostname}>`;
  await mailer.send(linkMail({ kind, to: donor.email, url, messageId, charity, lifetimeMinutes }));
}

/** Always at our own public address, whatever a request's headers said. */
function linkUrl(publicUrl: URL, kind: ProvingLinkKind, email: string, token: string): string {
  if (kind === 'sign_in') return new URL(`/login/link/${token}`, publicUrl).href;
  const url = new URL(`/pass/${token}`, publicUrl);
  url.searchParams.set('email', email);
  return url.href;
}
