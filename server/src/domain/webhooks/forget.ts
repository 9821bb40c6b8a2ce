import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/**
 * Deletes webhooks that the gateway has long stopped resending, except those that are stored as
 * received.
 */
export const forgetWebhooks: Forget = (db, atMost, { webhooks }) =>
  countDeleted(
    db,
    sql`delete from webhooks where id in (
      select id from webhooks where payload is null and ${isOlderThan(sql`received_at`, webhooks)} limit ${atMost}
    )`,
  );
