import { maskEmail, unlinkable, type Charity } from '@handsel/contract';
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
});

/**
 * Queues a mail to both addresses. The old address is stored only in the job, and deleted with it.
 */
export async function enqueueChangedMails(
  tx: Tx,
  { id, oldEmail, newEmail, sessionId, isByStaff }: OpenEmailChange,
): Promise<void> {
  for (const to of [oldEmail, newEmail]) {
    const payload = JSON.stringify({
      id,
      to,
      oldEmail,
      newEmail,
      keepsPassword: sessionId !== null,
      isByStaff,
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
  const { id, to, oldEmail, newEmail, keepsPassword, isByStaff = false } = z.parse(payloadSchema, payload);
  const side = to === oldEmail ? 'old' : 'new';
  await mailer.send({
    to,
    subject: emailChangeMailWords.subject({
      title: emailChangeMailWords.changedTitle,
      charity: charity.name,
    }),
    messageId: `<email-changed-${id}-${side}@${host}>`,
    ...mailLayout(charity, {
      title: emailChangeMailWords.changedTitle,
      paragraphs: [
        (isByStaff ? emailChangeMailWords.changedLeadByStaff : emailChangeMailWords.changedLead)({
          charity: charity.name,
          newEmail: unlinkable(maskEmail(newEmail)),
          oldEmail: unlinkable(maskEmail(oldEmail)),
        }),
        keepsPassword ? emailChangeMailWords.changedKeepsPassword : emailChangeMailWords.changedEndsPassword,
      ],
      hasStrangersWords: true,
      smallPrint: [emailChangeMailWords.wrongChange],
    }),
  });
}
