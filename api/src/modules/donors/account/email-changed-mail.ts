import { maskEmail, type Charity } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../../../platform/jobs/jobs.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { OpenEmailChange } from './email-change-store.ts';

const payloadSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  keepsPassword: z.boolean(),
});

/** To both addresses; the old one stands in the job alone, and goes with it. */
export async function enqueueChangedMails(
  tx: Tx,
  { id, oldEmail, newEmail, sessionId }: OpenEmailChange,
): Promise<void> {
  for (const to of [oldEmail, newEmail]) {
    const payload = JSON.stringify({ id, to, oldEmail, newEmail, keepsPassword: sessionId !== null });
    await tx.execute(
      sql`select graphile_worker.add_job(${JOBS.sendEmailChangedMail}::text, ${payload}::json)`,
    );
  }
}

/** The job that tells one of both addresses that the change was carried out. */
export async function sendEmailChangedMail(
  { mailer, charity, host }: { mailer: Mailer; charity: Charity; host: string },
  payload: unknown,
): Promise<void> {
  const { id, to, oldEmail, newEmail, keepsPassword } = z.parse(payloadSchema, payload);
  const side = to === oldEmail ? 'old' : 'new';
  await mailer.send({
    to,
    subject: `Your address has changed (${charity.name})`,
    messageId: `<email-changed-${id}-${side}@${host}>`,
    ...letter(charity, {
      title: 'Your address has changed',
      paragraphs: [
        `${charity.name} knows you by ${maskEmail(newEmail)} from now on, and no longer by ${maskEmail(oldEmail)}. Both addresses said yes to it.`,
        keepsPassword
          ? 'Receipts and all other mails go to the new address. Sign in with it, and with the password you have. Other browsers were signed out, and links in older mails no longer work.'
          : 'Receipts and all other mails go to the new address. Every browser was signed out, the password and links in older mails no longer work: sign in by a link that we mail to the new address.',
      ],
      hasStrangersWords: true,
      smallPrint: ['If this was not your doing, write to us at once.'],
    }),
  });
}
