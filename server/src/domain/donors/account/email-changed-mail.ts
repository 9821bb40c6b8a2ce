import { maskEmail, unlinkable, type Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import { LANGUAGES } from '@handsel/words/languages';
import { emailChangeMailWords } from '@handsel/words/mails/account';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { OpenEmailChange } from './email-change-store.ts';

const payloadSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  keepsPassword: z.boolean(),
  isByStaff: z.optional(z.boolean()),
  /** Jobs of earlier releases have none. */
  language: z.optional(z.enum(LANGUAGES)),
});

/**
 * Queues a mail to both addresses. The old address is stored only in the job, and deleted with it.
 */
export async function enqueueChangedMails(
  tx: Tx,
  { id, oldEmail, newEmail, sessionId, isByStaff, language }: OpenEmailChange,
): Promise<void> {
  for (const to of [oldEmail, newEmail]) {
    const payload = JSON.stringify({
      id,
      to,
      oldEmail,
      newEmail,
      keepsPassword: sessionId !== null,
      isByStaff,
      language,
    });
    await tx.execute(
      sql`select graphile_worker.add_job(${JOBS.sendEmailChangedMail}::text, ${payload}::json)`,
    );
  }
}

/** The job that confirms the change to one of the two addresses. */
export async function sendEmailChangedMail(
  { mailer, charity, host }: { mailer: Mailer; charity: Charity; host: string },
  payload: unknown,
): Promise<void> {
  const asked = z.parse(payloadSchema, payload);
  const { id, to, oldEmail, newEmail, keepsPassword, isByStaff = false, language = 'en' } = asked;
  const words = wordsIn(language, emailChangeMailWords);
  const side = to === oldEmail ? 'old' : 'new';
  await mailer.send({
    to,
    subject: words.subject({
      title: words.changedTitle,
      charity: charity.name,
    }),
    messageId: `<email-changed-${id}-${side}@${host}>`,
    ...mailLayout(
      charity,
      {
        title: words.changedTitle,
        paragraphs: [
          (isByStaff ? words.changedLeadByStaff : words.changedLead)({
            charity: charity.name,
            newEmail: unlinkable(maskEmail(newEmail)),
            oldEmail: unlinkable(maskEmail(oldEmail)),
          }),
          keepsPassword ? words.changedKeepsPassword : words.changedEndsPassword,
        ],
        hasStrangersWords: true,
        smallPrint: [words.wrongChange],
      },
      language,
    ),
  });
}
