import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/**
 * The nightly job: forgets sessions and invitations that were over long ago, with their devices and network addresses, and challenges that
 * no passkey has signed. The last session
 * of each person stays, because colleagues see when somebody was last here.
 */
export async function cleanUpStaff(db: Db, keptDays: number): Promise<void> {
  await db.execute(sql`
    delete from staff_sessions where last_seen_at < now() - make_interval(days => ${keptDays})
      and exists (select from staff_sessions as later where later.staff_id = staff_sessions.staff_id
        and later.last_seen_at > staff_sessions.last_seen_at and later.second_factor_at is not null)`);
  await db.execute(sql`
    delete from staff_invitations where expires_at < now() - make_interval(days => ${keptDays})`);
  await db.execute(sql`delete from staff_passkey_challenges where expires_at < now()`);
  await db.execute(sql`delete from staff_single_sign_ons where expires_at < now()`);
}
