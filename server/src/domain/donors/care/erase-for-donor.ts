import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { closeAndErase } from '../privacy/erase-donor.ts';
import { erasureKey } from '../privacy/store.ts';
import { anyShownAs, findShownAs } from './merges.ts';

/**
 * The emails of a donor and of the donors merged with them, each once. The donor whom the console
 * shows comes first.
 * @returns an empty list when the donor was erased, or merged into another account
 */
export async function findReachableEmails(db: Db | Tx, donorId: string): Promise<string[]> {
  const shownAs = sql`${await findShownAs(db, donorId)}::uuid`;
  const { rows } = await db.execute<{ email: string }>(sql`
    select min(email) as email from donors
    where id = ${anyShownAs(shownAs)} and merged_into is null and email <> ${NOBODY}
    group by lower(email) order by bool_or(id = ${shownAs}) desc, lower(email)`);
  return rows.map(({ email }) => email);
}

/**
 * Closes a donor's account and queues the erasure of everyone under their email, as they asked
 * staff to. The same for the donors merged with them.
 * @param emails the emails that the colleague has read; the donor may have others by now
 */
export async function eraseForDonor(
  tx: Tx,
  donorId: string,
  emails: string[],
): Promise<'erasing' | 'no-donor' | 'other-emails'> {
  const found = await findReachableEmails(tx, donorId);
  if (found.length === 0) return 'no-donor';
  const plain = (all: string[]) => all.map((email) => email.toLowerCase()).sort();
  if (plain(found).join() !== plain(emails).join()) return 'other-emails';
  for (const email of plain(found)) await lockEmail(tx, email);
  // Another donor may have been merged with them, or they may have changed their address, while
  // this waited.
  const locked = await findReachableEmails(tx, donorId);
  if (plain(locked).join() !== plain(emails).join()) return 'other-emails';
  for (const email of plain(found))
    if ((await closeAndErase(tx, email)) === undefined)
      throw new Error('a donor whom staff erase was not found by their email');
  return 'erasing';
}

/** The state of a donor's erasure. */
export async function findErasure(db: Db, donorId: string): Promise<'none' | 'under-way' | 'done'> {
  const { rows } = await db.execute<{ state: 'none' | 'under-way' | 'done' }>(sql`
    select case when email = ${NOBODY} then 'done'
      when exists (select from graphile_worker._private_jobs where key = ${erasureKey(sql`email`)}) then 'under-way' else 'none' end as state
    from donors where id = ${donorId}::uuid`);
  return rows[0]?.state ?? 'none';
}
