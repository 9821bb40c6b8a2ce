import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Place } from './cursor.ts';

/** Beyond this number of rows of a kind, an index does not help any more. */
export const FOUND_MAX = 3_000;

/** The order of a list: by the key if it has one, then by a moment, then by id. */
export interface ListOrder {
  /** An integer. */
  key?: SQLWrapper | undefined;
  at: SQLWrapper;
  id: SQLWrapper;
  isAscending: boolean;
}

/** The columns of a row's place. */
export function placeColumns(at: SQLWrapper, id: SQLWrapper, key: SQLWrapper = sql`null`): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint::text as at, ${id} as id, ${key}::text as key`;
}

export const placeIn = ({ key, at, id }: ListOrder) => placeColumns(at, id, key);

/** The clause that sorts a list. */
export function orderBy(order: ListOrder): SQL {
  const direction = order.isAscending ? sql`asc` : sql`desc`;
  return sql`order by ${sql.join(
    columnsOf(order).map((column) => sql`${column} ${direction}`),
    sql`, `,
  )}`;
}

/** The same clause, for the columns of places. */
export function orderPlaces({ key, isAscending }: ListOrder): SQL {
  return orderBy({ key: key && sql`key::integer`, at: sql`at::bigint`, id: sql`id`, isAscending });
}

/** Whether a row follows a place in a list. */
export function follows(place: Place | undefined, order: ListOrder): SQL {
  if (place === undefined) return sql`true`;
  const { at, id, key } = place;
  const values = [
    ...(order.key === undefined ? [] : [sql`${key}::integer`]),
    sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`,
    sql`${id}::uuid`,
  ];
  return sql`(${sql.join(columnsOf(order), sql`, `)}) ${order.isAscending ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`;
}

const columnsOf = ({ key, at, id }: ListOrder) => [...(key === undefined ? [] : [key]), at, id];

/** Whether a row comes after a place, the newest first. */
export function comesAfter(place: Place | undefined, at: SQLWrapper, id: SQLWrapper): SQL {
  return follows(place, { at, id, isAscending: false });
}

/** Whether a row comes after a place, the oldest first. */
export function comesLater(place: Place | undefined, at: SQLWrapper, id: SQLWrapper): SQL {
  return follows(place, { at, id, isAscending: true });
}

/**
 * The email of a row in a walk. Rows are looked up by key, one after the other, until a page is
 * full. With a join, the planner would read all donors, while a page needs some hundreds of them.
 */
export const emailOf = (donorId: SQL) => sql`(select email from donors where donors.id = ${donorId})`;
export const nameOf = (donorId: SQL) =>
  sql`(select name from donor_details where donor_details.donor_id = ${donorId})`;

interface PlaceRow extends Record<string, unknown> {
  at: string;
  id: string;
  key?: string | null;
}

/** @param query with the columns of `placeColumns` */
export async function readPlaces(db: Db, query: SQL): Promise<Place[]> {
  const { rows } = await db.execute<PlaceRow>(query);
  return rows.map(placeOf);
}

const placeOf = ({ at, id, key }: PlaceRow): Place => ({ at, id, key: key ?? undefined });

/** @param query with the same columns, and `is_cut`: an index found too many rows */
export async function readIndexed(db: Db, query: SQL): Promise<Place[] | undefined> {
  const { rows } = await db.execute<(PlaceRow | { at: null; id: null; key?: null }) & { is_cut: boolean }>(
    query,
  );
  if (rows.some(({ is_cut }) => is_cut)) return undefined;
  return rows.flatMap((row) => (row.at === null ? [] : [placeOf(row)]));
}
