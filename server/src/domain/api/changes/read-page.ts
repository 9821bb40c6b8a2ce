import type { ApiListQuery } from '@handsel/contract/api';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { API_KINDS } from '../../../schema/api-changes.ts';
import { readCursor, writeCursor } from './cursor.ts';

export type ApiKind = (typeof API_KINDS)[number];

interface ChangePage {
  /** The changed items, in the order of their last changes. */
  changes: { id: string; updatedAt: string }[];
  nextCursor: string | null;
  /** Every change before this moment is in the list. */
  until: string;
}

/** A moment of the database in RFC 3339, with microseconds, which a Date would lose. */
const rfc3339 = (moment: ReturnType<typeof sql>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** @returns undefined for a cursor that no list returned */
export async function readChangePage(
  db: Db,
  kind: ApiKind,
  { limit, cursor, updated_since: since = '-infinity' }: ApiListQuery,
): Promise<ChangePage | undefined> {
  const after = cursor === undefined ? { at: '-infinity', id: '0' } : readCursor(cursor);
  if (after === undefined) return undefined;
  const until = await readHorizon(db);
  const { rows } = await db.execute<{ id: string; item_id: string; changed_at: string }>(sql`
    select id::text, item_id, ${rfc3339(sql`changed_at`)} as changed_at from api_changes change
    where kind = ${kind} and changed_at < ${until}::timestamptz and changed_at >= ${since}::timestamptz
      and (changed_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)
      and not exists (select from api_changes later where later.item_id = change.item_id and later.kind = change.kind
        and (later.changed_at, later.id) > (change.changed_at, change.id))
    order by change.changed_at, change.id limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    changes: shown.map(({ item_id: id, changed_at: updatedAt }) => ({ id, updatedAt })),
    nextCursor: rows.length > limit && last ? writeCursor({ at: last.changed_at, id: last.id }) : null,
    until,
  };
}

/** The time of an item's last change; undefined for an unknown item. */
export async function readUpdatedAt(db: Db, kind: ApiKind, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ changed_at: string | null }>(sql`
    select ${rfc3339(sql`max(changed_at)`)} as changed_at from api_changes where item_id = ${id}::uuid and kind = ${kind}`);
  return rows[0]?.changed_at ?? undefined;
}

/**
 * The moment before which no change can appear any more. A transaction that has written changes
 * shows its beginning until it ends, and writes no change from before that. The caller reads the
 * changes with a later statement, which sees all transactions that have ended.
 */
async function readHorizon(db: Db): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(
    sql`select ${rfc3339(sql`api_changes_until()`)} as until`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no time');
  return row.until;
}
