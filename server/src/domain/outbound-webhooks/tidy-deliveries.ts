import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

const KEPT_DAYS = 30;
const ROWS_AT_ONCE = 10_000;

/** Deletes deliveries after 30 days, also those of webhooks that are off. */
export async function tidyDeliveries(db: Db): Promise<void> {
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.$slow.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where happened_at < now() - make_interval(days => ${KEPT_DAYS})
        limit ${ROWS_AT_ONCE} for update skip locked)`));
  } while (deleted === ROWS_AT_ONCE);
}
