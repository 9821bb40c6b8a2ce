import { randomUUID } from 'node:crypto';
import type { Charity } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import { signInMailWords } from '@handsel/words/mails/account';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Donor, findDonor, findLanguage } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

const payloadSchema = z.object({ id: z.uuid(), donorId: z.uuid(), isFirst: z.boolean() });

/**
 * Queues a mail about each new password to the owner of the address, because another person may use
 * the browser.
 */
export async function enqueuePasswordMail(
  tx: Tx,
  { id: donorId, passwordHash }: Pick<Donor, 'id' | 'passwordHash'>,
): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), donorId, isFirst: passwordHash === null });
  await tx.execute(sql`select graphile_worker.add_job(${JOBS.sendPasswordMail}::text, ${payload}::json)`);
}

/** The job that mails a donor about a password, to their current address. */
export async function sendPasswordMail(
  { db, mailer, charity, publicUrl }: { db: Db; mailer: Mailer; charity: Charity; publicUrl: URL },
  payload: unknown,
): Promise<void> {
  const { id, donorId, isFirst } = z.parse(payloadSchema, payload);
  const donor = await findDonor(db, donorId);
  if (donor === undefined) return;
  const language = await findLanguage(db, donorId);
  const words = wordsIn(language, signInMailWords);
  await mailer.send({
    to: donor.email,
    subject: words.passwordChangedSubject({
      isFirst: isFirst ? 'yes' : 'no',
      charity: charity.name,
    }),
    messageId: `<password-${id}@${publicUrl.hostname}>`,
    ...mailLayout(
      charity,
      {
        title: isFirst ? words.firstPasswordTitle : words.newPasswordTitle,
        paragraphs: [
          isFirst ? words.firstPasswordLead({ charity: charity.name }) : words.newPasswordLead,
          ...(donor.isVerified ? [] : [words.confirmEmail]),
        ],
        smallPrint: [words.wrongPassword],
        quietAction: { label: words.signInPage, url: new URL('/login', publicUrl).href },
      },
      language,
    ),
  });
}
