import { POSTAL_FIELDS, type Charity, type Postal, type PostalField } from '@handsel/contract';
import { wordsIn } from '@handsel/words/in-language';
import { detailsMailWords } from '@handsel/words/mails/account';
import { mailLayoutWords } from '@handsel/words/mails/layout';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { findDonor, findLanguage } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { mailLayout } from '../../../platform/mail/mail-layout.ts';
import { NOBODY, type Mailer } from '../../../platform/mail/mailer.ts';
import { donorCorrections } from '../../../schema/donor-corrections.ts';
import { JOBS } from '../job-names.ts';
import { findDetails, saveDetails } from '../profile/details/store.ts';
import { holdDonor } from './hold-donor.ts';

/**
 * Corrects a donor's name and postal address, as they asked staff to. Later receipts use them;
 * earlier ones stay unchanged. The donor is mailed about the correction.
 * @param author name and email of the colleague
 * @returns the changed fields, or undefined for an unknown donor
 */
export async function correctDetails(
  tx: Tx,
  donorId: string,
  after: Postal,
  author: string,
): Promise<PostalField[] | undefined> {
  if ((await holdDonor(tx, donorId)) === undefined) return undefined;
  const before = await findDetails(tx, donorId);
  const fields = POSTAL_FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return fields;
  await saveDetails(tx, donorId, after);
  const only = (postal: Postal) => Object.fromEntries(fields.map((field) => [field, postal[field]]));
  const [row] = await tx
    .insert(donorCorrections)
    .values({ donorId, author, before: only(before), after: only(after) })
    .returning({ id: donorCorrections.id });
  const payload = JSON.stringify({ id: row?.id, donorId });
  await tx.execute(
    sql`select graphile_worker.add_job(${JOBS.sendDetailsCorrectedMail}::text, ${payload}::json)`,
  );
  return fields;
}

const payloadSchema = z.object({ id: z.uuid(), donorId: z.uuid() });

/**
 * The job that mails the donor about a correction. The mail names no detail, because an unverified
 * address may belong to another person.
 */
export async function sendDetailsCorrectedMail(
  { db, mailer, charity, host }: { db: Db; mailer: Mailer; charity: Charity; host: string },
  payload: unknown,
): Promise<void> {
  const { id, donorId } = z.parse(payloadSchema, payload);
  const donor = await findDonor(db, donorId);
  if (donor === undefined || donor.email === NOBODY) return;
  const language = await findLanguage(db, donorId);
  const words = wordsIn(language, detailsMailWords);
  await mailer.send({
    to: donor.email,
    subject: words.subject({ charity: charity.name }),
    messageId: `<details-${id}@${host}>`,
    ...mailLayout(
      charity,
      {
        title: words.title,
        paragraphs: [wordsIn(language, mailLayoutWords).byStaff, words.lead({ charity: charity.name })],
        smallPrint: [words.wrong],
      },
      language,
    ),
  });
}

/**
 * Moves corrections of merged accounts to the account that stays. Details move only to an account
 * without details.
 */
export async function moveDetails(tx: Tx, from: string[], into: string): Promise<void> {
  await tx.update(donorCorrections).set({ donorId: into }).where(inArray(donorCorrections.donorId, from));
  await tx.execute(sql`
    with moved as (delete from donor_details where donor_id = any (${sql.param(from)}::uuid[]) returning *)
    insert into donor_details (donor_id, name, line1, line2, city, state, postal_code, country, updated_at)
    select ${into}::uuid, name, line1, line2, city, state, postal_code, country, updated_at
    from moved order by updated_at desc limit 1
    on conflict do nothing`);
}
