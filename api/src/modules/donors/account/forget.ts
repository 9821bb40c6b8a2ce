import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../../platform/database/forget.ts';

/** Changes of address that were over long ago, whatever came of them. */
export const forgetEmailChanges: Forget = (db, atMost, { sessions }) =>
  countDeleted(
    db,
    sql`delete from email_changes where id in (
      select id from email_changes where ${isOlderThan(sql`expires_at`, sessions)} limit ${atMost}
    )`,
  );
