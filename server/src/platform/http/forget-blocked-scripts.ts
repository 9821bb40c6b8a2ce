import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../database/forget.ts';

/** Deletes the networks that reported a blocked script. The alert keeps the relevant facts. */
export const forgetBlockedScripts: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from blocked_scripts where (about, network) in (
      select about, network from blocked_scripts where ${isOlderThan(sql`seen_at`, 2)} limit ${atMost}
    )`,
  );
