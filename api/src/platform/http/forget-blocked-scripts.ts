import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../database/forget.ts';

/** Who has reported a blocked script; the alert says what of it matters. */
export const forgetBlockedScripts: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from blocked_scripts where (about, network) in (
      select about, network from blocked_scripts where ${isOlderThan(sql`seen_at`, 2)} limit ${atMost}
    )`,
  );
