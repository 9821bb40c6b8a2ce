import { sql } from 'drizzle-orm';
import { countDeleted, isOlderThan, type Forget } from '../../platform/database/forget.ts';

/** Webhooks that the gateway has long stopped sending again. Those that are kept as they came stay. */
export const forgetWebhooks: Forget = (db, atMost, { webhooks }) =>
  countDeleted(
    db,
    sql`delete from webhooks where id in (
      select id from webhooks where payload is null and ${isOlderThan(sql`received_at`, webhooks)} limit ${atMost}
    )`,
  );
