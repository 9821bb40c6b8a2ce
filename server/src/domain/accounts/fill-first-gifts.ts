import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

const BATCH = 2_000;

/**
 * The job that fills `first_gift_at` of donors who gave before the column existed. Triggers keep it
 * for all others, so it finds no donor after its first run.
 */
export async function fillFirstGifts(db: Db): Promise<void> {
  for (;;) {
    const { rowCount } = await db.$slow.execute(sql`
      update donors set first_gift_at = first_gift_of(id)
      where id in (
        select id from donors without where first_gift_at is null and first_gift_of(without.id) is not null limit ${BATCH})`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
