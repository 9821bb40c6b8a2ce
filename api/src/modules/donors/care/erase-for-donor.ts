import { sameEmail } from '@handsel/contract';
import { sql } from 'drizzle-orm';
import { findDonor, findMergedInto } from '../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { closeAndErase } from '../privacy/erase-donor.ts';
import { erasureKey } from '../privacy/store.ts';

/** The email of a donor who is neither erased nor joined to another. */
export async function findReachableEmail(db: Db | Tx, donorId: string): Promise<string | undefined> {
  const donor = await findDonor(db, donorId);
  if (donor === undefined || donor.email === NOBODY) return undefined;
  return (await findMergedInto(db, donorId)) === null ? donor.email : undefined;
}

/**
 * Closes a donor's account and has everyone under their email erased, as they asked staff to.
 * @param email that the person who asks has read: the donor may have another by now
 */
export async function eraseForDonor(
  tx: Tx,
  donorId: string,
  email: string,
): Promise<'erasing' | 'no-donor' | 'other-email'> {
  const found = await findReachableEmail(tx, donorId);
  if (found === undefined) return 'no-donor';
  if (!sameEmail(found, email)) return 'other-email';
  return (await closeAndErase(tx, found)) === undefined ? 'no-donor' : 'erasing';
}

/** Whether a donor is erased, or is being erased. */
export async function findErasure(db: Db, donorId: string): Promise<'none' | 'under-way' | 'done'> {
  const { rows } = await db.execute<{ state: 'none' | 'under-way' | 'done' }>(sql`
    select case when email = ${NOBODY} then 'done'
      when exists (select from graphile_worker._private_jobs where key = ${erasureKey(sql`email`)}) then 'under-way' else 'none' end as state
    from donors where id = ${donorId}::uuid`);
  return rows[0]?.state ?? 'none';
}
