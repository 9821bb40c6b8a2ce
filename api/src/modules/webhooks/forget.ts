import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/** Webhooks that the gateway has long stopped sending again. */
export const forgetWebhooks: Forget = (db, atMost, { webhooks }) =>
  countDeleted(
    db,
    sql`delete from webhooks where id in (
      select id from webhooks where ${isOlderThan(sql`received_at`, webhooks)} limit ${atMost}
    )`,
  );
