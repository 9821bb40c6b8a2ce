import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Place } from './cursor.ts';

/** Beyond this number of rows of a kind, an index does not help any more. */
export const FOUND_MAX = 3_000;

/** The columns of a row's place. */
export function placeColumns(at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint::text as at, ${id} as id`;
}

/** Whether a row comes after a place, the newest first. */
export function comesAfter(place: Place | undefined, at: SQLWrapper, id: SQLWrapper): SQL {
  return place === undefined ? sql`true` : sql`(${at}, ${id}) < ${valuesOf(place)}`;
}

/** Whether a row comes after a place, the oldest first. */
export function comesLater(place: Place | undefined, at: SQLWrapper, id: SQLWrapper): SQL {
  return place === undefined ? sql`true` : sql`(${at}, ${id}) > ${valuesOf(place)}`;
}

const valuesOf = ({ at, id }: Place) =>
  sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;

/**
 * The email of a row in a walk. Rows are looked up by key, one after the other, until a page is
 * full. With a join, the planner would read all donors, while a page needs some hundreds of them.
 */
export const emailOf = (donorId: SQL) => sql`(select email from donors where donors.id = ${donorId})`;
export const nameOf = (donorId: SQL) =>
  sql`(select name from donor_details where donor_details.donor_id = ${donorId})`;

/** @param query with the columns `at` and `id` */
export async function readPlaces(db: Db, query: SQL): Promise<Place[]> {
  const { rows } = await db.execute<{ at: string; id: string }>(query);
  return rows.map(({ at, id }) => ({ at, id }));
}

/** @param query with the same columns, and `is_cut`: an index found too many rows */
export async function readIndexed(db: Db, query: SQL): Promise<Place[] | undefined> {
  const { rows } = await db.execute<{ at: string | null; id: string | null; is_cut: boolean }>(query);
  if (rows.some(({ is_cut }) => is_cut)) return undefined;
  return rows.flatMap(({ at, id }) => (at === null || id === null ? [] : [{ at, id }]));
}
