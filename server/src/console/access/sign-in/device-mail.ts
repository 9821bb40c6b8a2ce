import { randomUUID } from 'node:crypto';
import { STAFF_PATH } from '@handsel/contract/console';
import { formatMomentIn } from '@handsel/words/format';
import { staffMailWords } from '@handsel/words/mails/staff';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailing } from '../../../platform/mail/mailing.ts';
import { JOBS } from '../job-names.ts';
import { findStaff } from '../people/store.ts';

const payloadSchema = z.object({ id: z.uuid(), staffId: z.uuid(), device: z.string(), at: z.string() });

/** @param device for example "Firefox on Windows" */
export async function enqueueDeviceMail(tx: Tx, staffId: string, device: string): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), staffId, device, at: new Date().toISOString() });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sendStaffDeviceMail}::text, ${payload}::json)`);
}

/** The job that mails a staff member about a sign-in with a new browser. */
export async function sendStaffDeviceMail(
  { db, mailer, charity, publicUrl, host }: Mailing,
  payload: unknown,
): Promise<void> {
  const { id, staffId, device, at } = z.parse(payloadSchema, payload);
  const person = await findStaff(db, staffId);
  if (person === undefined) return;
  await mailer.send({
    to: person.email,
    subject: staffMailWords.deviceSubject({ charity: charity.name }),
    messageId: `<staff-device-${id}@${host}>`,
    ...mailLayout(
      charity,
      {
        title: staffMailWords.deviceTitle,
        paragraphs: [staffMailWords.deviceLead],
        rows: [
          [staffMailWords.labelDevice, device],
          [staffMailWords.labelTime, formatMomentIn(at, charity.timeZone)],
        ],
        smallPrint: [staffMailWords.deviceAdvice],
        quietAction: { label: staffMailWords.openConsole, url: new URL(STAFF_PATH, publicUrl).href },
        why: staffMailWords.why({ charity: charity.name }),
      },
      'en',
    ),
  });
}
