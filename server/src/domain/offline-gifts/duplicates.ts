import { OFFLINE_DUPLICATE_DAYS } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

/** An earlier gift that a line may repeat. */
export interface OfflineDuplicate {
  batch: string;
  amount_cents: number;
  given_on: string;
  reference: string;
  gift_id: string | null;
}

/** The number of equal gifts to show. */
const SHOWN = 5;

/**
 * Finds the earlier lines that each line of a batch may repeat, in any batch. They have the same
 * donor, amount and day, or are a check with the same number within some weeks, from the same donor
 * or of the same amount. Reversed gifts are left out.
 */
export async function findDuplicates(db: Db | Tx, batchId: string): Promise<Map<string, OfflineDuplicate[]>> {
  const { rows } = await db.execute<{ id: string; like: OfflineDuplicate[] }>(sql`
    select line.id, like_it.found as "like"
    from offline_lines as line cross join lateral (
      select json_agg(json_build_object('batch', name, 'amount_cents', found.amount_cents, 'given_on', found.given_on, 'reference', found.reference,
        'gift_id', (select gifts.id from gifts where offline_line_id = found.id))) as found
      from (
        (select other.* from offline_lines as other
          where other.donor_id = line.donor_id and other.amount_cents = line.amount_cents and other.given_on = line.given_on
            and (other.typed_at, other.id) < (line.typed_at, line.id) and other.reversed_at is null)
        union
        (select other.* from offline_lines as other
          where line.reference <> '' and lower(other.reference) = lower(line.reference) and other.reference <> ''
            and other.method_type = 'check' and line.method_type = 'check'
            and other.given_on between line.given_on - ${OFFLINE_DUPLICATE_DAYS}::integer and line.given_on + ${OFFLINE_DUPLICATE_DAYS}::integer
            and (other.donor_id = line.donor_id or other.amount_cents = line.amount_cents)
            and (other.typed_at, other.id) < (line.typed_at, line.id) and other.reversed_at is null)
        limit ${SHOWN}
      ) as found join offline_batches on offline_batches.id = found.batch_id and offline_batches.removed_at is null
    ) as like_it
    where line.batch_id = ${batchId}::uuid and like_it.found is not null`);
  return new Map(rows.map(({ id, like }) => [id, like]));
}
