import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { removePasswords } from './donors.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Removes the password and ends the sessions of an unverified account.
 * @param sessionId if this session acts for the account, the account keeps all of it
 * @returns whether access was ended
 */
export async function endUnverifiedAccess(tx: Tx, donorId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from donors
    where id = ${donorId} and email_verified_at is null
      and not exists (select from sessions where sessions.id = ${sessionId} and sessions.donor_id = donors.id)
    for no key update`);
  if (rows.length === 0) return false;
  await removePasswords(tx, [donorId]);
  await endSessionsOf(tx, [donorId]);
  return true;
}
