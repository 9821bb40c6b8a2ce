import { OFFLINE_BATCHES_SHOWN, type StaffOfflineBatch } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

type StoredBatch = Omit<StaffOfflineBatch, 'booked_at'> & { booked_at: Date | string | null };

/**
 * Batches with their lines so far, the newest first.
 * @param which a condition on `offline_batches`
 */
export async function readBatches(db: Db | Tx, which: SQL): Promise<StaffOfflineBatch[]> {
  const { rows } = await db.execute<StoredBatch & Record<string, unknown>>(sql`
    select id, name, received_on::text, expected_count, control_cents::float8, method_type, fund_id, campaign,
      case when booked_at is null then 'draft' else 'booked' end as state, typed.count, typed.total_cents, typed.reversed,
      begun_by, booked_by, booked_at
    from offline_batches cross join lateral (
      select count(*)::integer as count, coalesce(sum(amount_cents), 0)::float8 as total_cents,
        (count(*) filter (where reversed_at is not null))::integer as reversed
      from offline_lines where batch_id = offline_batches.id
    ) as typed
    where removed_at is null and ${which} order by begun_at desc, id desc limit ${OFFLINE_BATCHES_SHOWN}`);
  return rows.map(({ booked_at: bookedAt, ...row }) => ({
    ...row,
    booked_at: bookedAt === null ? null : new Date(bookedAt).toISOString(),
  }));
}
