import { sql } from 'drizzle-orm';
import { countDeleted, type Forget } from '../../platform/database/forget.ts';

/**
 * Deletes links to monthly gifts that are expired or revoked, unless a card was just entered
 * through them.
 */
export const forgetGiftLinks: Forget = (db, atMost) =>
  countDeleted(
    db,
    sql`delete from gift_links where id in (
      select id from gift_links
      where (expires_at < now() or ended_at is not null)
        and not exists (select from entered_cards where gift_link_id = gift_links.id)
      limit ${atMost}
    )`,
  );
