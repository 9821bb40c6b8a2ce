import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/** Few, because lists wait for the end of each deletion. */
const ROWS_AT_ONCE = 10_000;

/** Deletes changes that a later change of the same item replaces. No list shows them any more. */
export async function tidyChanges(db: Db): Promise<void> {
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.$slow.execute(sql`
      delete from api_changes where id in (
        select change.id from api_changes change where exists (
          select from api_changes later where later.item_id = change.item_id and later.kind = change.kind
            and (later.changed_at, later.id) > (change.changed_at, change.id))
        limit ${ROWS_AT_ONCE})`));
  } while (deleted === ROWS_AT_ONCE);
}
