import { randomUUID } from 'node:crypto';
import { STAFF_PATH } from '@handsel/contract/console';
import { formatMomentIn } from '@handsel/words/format';
import { staffMailWords } from '@handsel/words/mails/staff';
import { staffPasskeyMailWords as words } from '@handsel/words/console/passkeys';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { JOBS } from '../job-names.ts';
import { findStaff } from '../people/store.ts';

const payloadSchema = z.object({
  id: z.uuid(),
  staffId: z.uuid(),
  name: z.string(),
  isAdded: z.boolean(),
  at: z.string(),
});

/** @param changed `name` is the person's name for it; without `isAdded` it was removed */
export async function enqueuePasskeyMail(
  tx: Tx,
  changed: { staffId: string; name: string; isAdded: boolean },
): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), ...changed, at: new Date().toISOString() });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sendStaffPasskeyMail}::text, ${payload}::json)`);
}

/** The job that mails a staff member that a passkey was added or removed. */
export async function sendStaffPasskeyMail(
  { db, mailer, charity, publicUrl, host }: Mailing,
  payload: unknown,
): Promise<void> {
  const { id, staffId, name, isAdded, at } = z.parse(payloadSchema, payload);
  const person = await findStaff(db, staffId);
  if (person === undefined) return;
  await mailer.send({
    to: person.email,
    subject: (isAdded ? words.addedSubject : words.removedSubject)({ charity: charity.name }),
    messageId: `<staff-passkey-${id}@${host}>`,
    ...mailLayout(
      charity,
      {
        title: isAdded ? words.addedTitle : words.removedTitle,
        paragraphs: [isAdded ? words.addedLead : words.removedLead],
        rows: [
          [words.labelName, name],
          [words.labelTime, formatMomentIn(at, charity.timeZone)],
        ],
        smallPrint: [words.advice],
        quietAction: { label: staffMailWords.openConsole, url: new URL(STAFF_PATH, publicUrl).href },
        why: staffMailWords.why({ charity: charity.name }),
      },
      'en',
    ),
  });
}
