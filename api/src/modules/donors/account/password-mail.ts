import { randomUUID } from 'node:crypto';
import type { Charity } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Donor, findDonor } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../../../platform/jobs/jobs.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

const payloadSchema = z.object({ id: z.uuid(), donorId: z.uuid(), isFirst: z.boolean() });

/** Whoever has the address hears of each password, because somebody else may sit at the browser. */
export async function enqueuePasswordMail(
  tx: Tx,
  { id: donorId, passwordHash }: Pick<Donor, 'id' | 'passwordHash'>,
): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), donorId, isFirst: passwordHash === null });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sendPasswordMail}::text, ${payload}::json)`);
}

/** The job that tells a donor of a password, to the address they have by now. */
export async function sendPasswordMail(
  { db, mailer, charity, publicUrl }: { db: Db; mailer: Mailer; charity: Charity; publicUrl: URL },
  payload: unknown,
): Promise<void> {
  const { id, donorId, isFirst } = z.parse(payloadSchema, payload);
  const donor = await findDonor(db, donorId);
  if (donor === undefined) return;
  const title = isFirst ? 'Your password is set' : 'Your password has changed';
  await mailer.send({
    to: donor.email,
    subject: `${title} (${charity.name})`,
    messageId: `<password-${id}@${publicUrl.hostname}>`,
    ...letter(charity, {
      title,
      paragraphs: [
        isFirst
          ? `Somebody, most likely you, chose a password for what is given to ${charity.name} under this address.`
          : `Somebody, most likely you, chose another password. Other browsers were signed out, and links in older mails no longer work.`,
        ...(donor.isProved
          ? []
          : [
              'Please confirm your email first. Until then the password opens only what was given by the person who chose it. The first link to sign in that you open confirms the address. Opened in the browser where the password was chosen, it keeps the password; opened anywhere else, it ends it.',
            ]),
      ],
      smallPrint: [
        'If this was not your doing, choose another password: on the page to sign in, have a link for it mailed to you. And write to us.',
      ],
      quietAction: { label: 'The page to sign in', url: new URL('/login', publicUrl).href },
    }),
  });
}
