import { randomUUID } from 'node:crypto';
import type { Charity } from '@handsel/contract';
import { erasureMailWords } from '@handsel/words/mails/account';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

interface ErasedMailContext {
  mailer: Mailer;
  charity: Charity;
  /** The host of the public address, for Message-IDs. */
  host: string;
}

const payloadSchema = z.object({ email: z.string(), id: z.uuid() });

/** Queues the mail. The address is stored only in the job, and deleted with it. */
export async function enqueueErasedMail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.sendErasedMail}::text,
      json_build_object('email', ${email}::text, 'id', ${randomUUID()}::text))`);
}

/** The job that confirms an erasure, with the last mail to the address. */
export async function sendErasedMail(
  { mailer, charity, host }: ErasedMailContext,
  payload: unknown,
): Promise<void> {
  const { email, id } = z.parse(payloadSchema, payload);
  const { html, text } = mailLayout(charity, {
    title: erasureMailWords.erasedTitle,
    paragraphs: [erasureMailWords.erasedLead({ charity: charity.name }), erasureMailWords.erasedRest],
    smallPrint: [erasureMailWords.erasedReceipts],
    why: erasureMailWords.erasedWhy,
  });
  await mailer.send({
    to: email,
    subject: erasureMailWords.erasedSubject({ charity: charity.name }),
    messageId: `<erased-${id}@${host}>`,
    html,
    text,
  });
}
