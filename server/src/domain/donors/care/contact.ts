import type { Language } from '@handsel/words/languages';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { donorContact } from '../../../schema/donor-contact.ts';
import { changeLanguage } from '../../accounts/index.ts';
import { JOBS } from '../job-names.ts';
import { holdDonor } from './hold-donor.ts';
import { anyShownAs, findShownAs } from './merges.ts';

/** Staff's limits of contact with a donor. */
export interface ContactLimits {
  noMail: boolean;
  noContact: boolean;
}

/**
 * Records the death of a donor, and queues the end of all their monthly gifts.
 * @param by the colleague, with name and email
 * @returns the donor, or `same` if it is recorded already
 */
export async function recordDeath(
  tx: Tx,
  donorId: string,
  by: { staffId: string; name: string },
): Promise<{ donorId: string } | 'same' | 'no-donor'> {
  const id = await findShownAs(tx, donorId);
  if ((await holdDonor(tx, id)) === undefined) return 'no-donor';
  const [row] = await tx
    .insert(donorContact)
    .values({ donorId: id, diedAt: sql`now()`, diedBy: by.staffId, diedByName: by.name })
    .onConflictDoUpdate({
      target: donorContact.donorId,
      set: { diedAt: sql`now()`, diedBy: by.staffId, diedByName: by.name },
      setWhere: sql`${donorContact.diedAt} is null`,
    })
    .returning({ id: donorContact.donorId });
  if (row === undefined) return 'same';
  await enqueueEndOfGifts(tx, id);
  return { donorId: id };
}

/**
 * Removes the record of a death, for all donors that the console shows as this one. Monthly gifts
 * that have ended stay ended.
 */
export async function undoDeath(tx: Tx, donorId: string): Promise<{ donorId: string } | 'same' | 'no-donor'> {
  const id = await findShownAs(tx, donorId);
  if ((await holdDonor(tx, id)) === undefined) return 'no-donor';
  const { rowCount } = await tx.execute(sql`
    update donor_contact set died_at = null, died_by = null, died_by_name = null
    where donor_id = ${anyShownAs(sql`${id}::uuid`)} and died_at is not null`);
  return rowCount === 0 ? 'same' : { donorId: id };
}

/** Sets whether Handsel mails a donor, and lists them for appeals. @returns the limits before */
export async function limitContact(
  tx: Tx,
  donorId: string,
  { noMail, noContact }: ContactLimits,
): Promise<{ donorId: string; before: ContactLimits } | 'no-donor'> {
  const id = await findShownAs(tx, donorId);
  if ((await holdDonor(tx, id)) === undefined) return 'no-donor';
  const all = anyShownAs(sql`${id}::uuid`);
  const { rows } = await tx.execute<{ no_mail: boolean; no_contact: boolean }>(sql`
    select coalesce(bool_or(no_mail_at is not null), false) as no_mail, coalesce(bool_or(no_contact_at is not null), false) as no_contact
    from donor_contact where donor_id = ${all}`);
  await tx.execute(sql`
    insert into donor_contact (donor_id) select ${id}::uuid where ${noMail || noContact} on conflict do nothing`);
  await tx.execute(sql`
    update donor_contact set
      no_mail_at = case when ${noMail} then coalesce(no_mail_at, now()) end,
      no_contact_at = case when ${noContact} then coalesce(no_contact_at, now()) end
    where donor_id = ${all}`);
  const [before] = rows;
  return {
    donorId: id,
    before: { noMail: before?.no_mail === true, noContact: before?.no_contact === true },
  };
}

/** Sets the language in which Handsel writes to all donors that the console shows as this one. */
export async function changeDonorsLanguage(
  tx: Tx,
  donorId: string,
  language: Language,
): Promise<{ donorId: string } | 'no-donor'> {
  const id = await findShownAs(tx, donorId);
  if ((await holdDonor(tx, id)) === undefined) return 'no-donor';
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from donors where id = ${anyShownAs(sql`${id}::uuid`)}`,
  );
  for (const each of rows) await changeLanguage(tx, each.id, language);
  return { donorId: id };
}

/** Queues the end of the monthly gifts of a donor who died. */
async function enqueueEndOfGifts(tx: Tx, donorId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${JOBS.endGiftsOfDeceased}::text, json_build_object('donorId', ${donorId}::text),
      job_key => ${`deceased:${donorId}`}::text)`);
}

/** Moves staff's record of merged accounts to the account that stays. */
export async function moveContact(tx: Tx, from: string[], into: string): Promise<void> {
  const moved = await tx.delete(donorContact).where(inArray(donorContact.donorId, from)).returning();
  for (const { donorId: _, ...row } of moved) {
    const { rowCount } = await tx
      .insert(donorContact)
      .values({ donorId: into, ...row })
      .onConflictDoNothing();
    if (rowCount === 0)
      await tx
        .update(donorContact)
        .set({
          ...(row.diedAt !== null && { diedAt: row.diedAt, diedBy: row.diedBy, diedByName: row.diedByName }),
          ...(row.noMailAt !== null && { noMailAt: row.noMailAt }),
          ...(row.noContactAt !== null && { noContactAt: row.noContactAt }),
        })
        .where(eq(donorContact.donorId, into));
  }
}

export async function forgetContact(tx: Tx, donorIds: string[]): Promise<void> {
  await tx.delete(donorContact).where(inArray(donorContact.donorId, donorIds));
}
