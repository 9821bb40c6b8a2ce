import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../../platform/database/forget.ts';

/** Deletes changes of address that ended long ago. */
export const forgetEmailChanges: Forget = (db, atMost, { sessions }) =>
  countDeleted(
    db,
    sql`delete from email_changes where id in (
      select id from email_changes where ${isOlderThan(sql`expires_at`, sessions)} limit ${atMost}
    )`,
  );
