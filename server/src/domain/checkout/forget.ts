import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/** Deletes old checkouts that were never paid or tried, with the address that was typed. */
export const forgetAbandonedCheckouts: Forget = (db, atMost, { checkouts }) =>
  countDeleted(
    db,
    sql`delete from checkouts where id in (
      select id from checkouts
      where ${isOlderThan(sql`created_at`, checkouts)}
        and not exists (select from attempts where checkout_id = checkouts.id)
        and not exists (select from subscription_changes where checkout_id = checkouts.id)
        and not exists (select from entered_cards where checkout_id = checkouts.id)
      limit ${atMost}
    )`,
  );
