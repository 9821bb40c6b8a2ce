import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A gift of which nothing was returned. @param gift the alias of its row */
const isWhole = (gift: SQL) =>
  sql`${gift}.state not in ('refunded', 'partially_refunded') and coalesce(${gift}.settlement not in ('returned', 'voided'), true)`;

/** The pairs of gifts that may be doubles, and that no colleague has dismissed. */
const openDoubles = sql`possible_doubles join gifts one on one.id = first_id join gifts two on two.id = second_id
  where dismissed_at is null and ${isWhole(sql`one`)} and ${isWhole(sql`two`)}`;

/** The gifts that may be doubles, for a comparison with `in`. */
export const POSSIBLE_DOUBLES = sql`select first_id from ${openDoubles} union select second_id from ${openDoubles}`;

/** The other gift of a possible double, the nearest one: a subquery. @param giftId as SQL */
export const doubleOf = (giftId: SQL, columns: SQL): SQL => sql`(
  select ${columns} from (
    select case when first_id = ${giftId} then second_id else first_id end as other_id, abs(extract(epoch from two.given_at - one.given_at)) as apart
    from ${openDoubles} and (first_id = ${giftId} or second_id = ${giftId})
  ) pair join gifts other on other.id = other_id order by apart, other.id limit 1)`;

/**
 * Records that two gifts are no doubles.
 * @param by name and email of the colleague
 * @returns false if they were not marked as doubles
 */
export async function dismissDouble(
  tx: Tx,
  { giftId, otherId }: { giftId: string; otherId: string },
  by: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update possible_doubles set dismissed_at = now(), dismissed_by = ${by}
    where dismissed_at is null and (first_id, second_id) in ((${giftId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${giftId}::uuid))`);
  return rowCount === 1;
}

/** The nightly job that also finds doubles among the gifts of before an update. */
export async function findDoubles(db: Db): Promise<void> {
  await db.$slow.execute(sql`
    select find_doubles(array(select id from gifts where given_at > now() - interval '31 days' and frequency = 'one-time'))`);
}
