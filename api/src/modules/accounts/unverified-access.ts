import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { removePasswords } from './donors.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Ends what the password and the sessions of an unverified account open.
 * @param sessionId an account that this session acts for keeps all of it
 * @returns whether it was ended
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
