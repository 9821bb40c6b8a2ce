import { randomUUID } from 'node:crypto';
import { STAFF_PATH } from '@handsel/contract/console';
import { staffMailWords } from '@handsel/words/mails/staff';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { JOBS } from '../job-names.ts';
import { findStaff } from '../people/store.ts';

const payloadSchema = z.object({ id: z.uuid(), staffId: z.uuid(), isReset: z.boolean() });

/** @param changed `isReset`: by a link, together with the authenticator and the recovery codes */
export async function enqueuePasswordMail(
  tx: Tx,
  changed: { staffId: string; isReset: boolean },
): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), ...changed });
  await tx.execute(
    sql`select graphile_worker.add_job(${JOBS.sendStaffPasswordMail}::text, ${payload}::json)`,
  );
}

/** The job that mails a staff member that their password has changed. */
export async function sendStaffPasswordMail(
  { db, mailer, charity, publicUrl, host }: Mailing,
  payload: unknown,
): Promise<void> {
  const { id, staffId, isReset } = z.parse(payloadSchema, payload);
  const person = await findStaff(db, staffId);
  if (person === undefined) return;
  await mailer.send({
    to: person.email,
    subject: staffMailWords.passwordSubject({ charity: charity.name }),
    messageId: `<staff-password-${id}@${host}>`,
    ...mailLayout(
      charity,
      {
        title: staffMailWords.passwordTitle,
        paragraphs: [isReset ? staffMailWords.passwordResetLead : staffMailWords.passwordLead],
        smallPrint: [staffMailWords.passwordAdvice],
        quietAction: { label: staffMailWords.openConsole, url: new URL(STAFF_PATH, publicUrl).href },
        why: staffMailWords.why({ charity: charity.name }),
      },
      'en',
    ),
  });
}
