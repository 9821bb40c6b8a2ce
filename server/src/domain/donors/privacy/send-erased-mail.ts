import { randomUUID } from 'node:crypto';
import type { Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import { LANGUAGES, type Language } from '@handsel/words/languages';
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

const payloadSchema = z.object({
  email: z.string(),
  id: z.uuid(),
  /** Jobs of earlier releases have none. */
  language: z.optional(z.enum(LANGUAGES)),
});

/** Queues the mail. The address is stored only in the job, and deleted with it. */
export async function enqueueErasedMail(tx: Tx, email: string, language: Language): Promise<void> {
  const payload = JSON.stringify({ email, id: randomUUID(), language });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sendErasedMail}::text, ${payload}::json)`);
}

/** The job that confirms an erasure, with the last mail to the address. */
export async function sendErasedMail(
  { mailer, charity, host }: ErasedMailContext,
  payload: unknown,
): Promise<void> {
  const { email, id, language = 'en' } = z.parse(payloadSchema, payload);
  const words = wordsIn(language, erasureMailWords);
  const { html, text } = mailLayout(
    charity,
    {
      title: words.erasedTitle,
      paragraphs: [words.erasedLead({ charity: charity.name }), words.erasedRest],
      smallPrint: [words.erasedReceipts],
      why: words.erasedWhy,
    },
    language,
  );
  await mailer.send({
    to: email,
    subject: words.erasedSubject({ charity: charity.name }),
    messageId: `<erased-${id}@${host}>`,
    html,
    text,
  });
}
