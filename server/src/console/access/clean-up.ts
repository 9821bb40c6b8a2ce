import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { INVITED_LATELY_DAYS } from './invitations/invited-lately.ts';

/**
 * The nightly job deletes sessions and invitations that ended long ago, with their devices and
 * network addresses, and unused challenges of passkeys. Invitations stay while they connect two
 * colleagues. The last session of each person stays, because colleagues see when that person was
 * last here.
 */
export async function cleanUpStaff(db: Db, keptDays: number): Promise<void> {
  await db.execute(sql`
    delete from staff_sessions where last_seen_at < now() - make_interval(days => ${keptDays})
      and exists (select from staff_sessions as later where later.staff_id = staff_sessions.staff_id
        and later.last_seen_at > staff_sessions.last_seen_at and later.second_factor_at is not null)`);
  await db.execute(sql`
    delete from staff_invitations
      where expires_at < now() - make_interval(days => ${Math.max(keptDays, INVITED_LATELY_DAYS)})`);
  await db.execute(sql`delete from staff_passkey_challenges where expires_at < now()`);
  await db.execute(sql`delete from staff_single_sign_ons where expires_at < now()`);
}
