import { sql, type SQL } from 'drizzle-orm';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Place } from '../list/cursor.ts';
import { PAGE_AND_ONE, type SearchedList } from '../list/find-places.ts';
import { follows, orderBy, placeIn, readPlaces, type ListOrder } from '../list/places-sql.ts';
import { isTagged } from './donor-list.ts';

/** Donors in the order of their last gift; after them, those without a gift. */
export function listsByLastGift(
  db: Db,
  tag: string | undefined,
  isAscending: boolean,
): readonly SearchedList[] {
  const given = tag === undefined ? giversByGifts(db, isAscending) : taggedGivers(db, tag, isAscending);
  return [given, donorsWithoutGift(db, tag, isAscending)];
}

/**
 * Walks through the gifts, and keeps the last one of each donor. The donor of a gift is the one
 * whom the console shows.
 */
function giversByGifts(db: Db, isAscending: boolean): SearchedList {
  const shown = sql`coalesce(merged_donors.shown_as, gifts.donor_id)`;
  const order: ListOrder = { at: sql`gifts.given_at`, id: shown, isAscending };
  const next = (columns: SQL, after: Place | undefined, limit: SQL) =>
    sql`select ${columns} from gifts left join merged_donors on merged_donors.donor_id = gifts.donor_id
      where ${follows(after, order)} ${orderBy(order)} ${limit}`;
  const walked: ListOrder = { at: sql`walked.given_at`, id: sql`walked.shown`, isAscending };
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeIn(walked)} from (${next(sql`gifts.id, gifts.given_at, ${shown} as shown`, after, sql`limit ${rows}`)}) walked
          where not exists (select from gifts later where later.donor_id = ${anyShownAs(sql`walked.shown`)}
            and (later.given_at, later.id) > (walked.given_at, walked.id))
          ${orderBy(walked)} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) =>
      (await readPlaces(db, next(placeIn(order), after, sql`limit 1 offset ${rows - 1}`)))[0],
    byIndex: () => Promise.resolve(undefined),
  };
}

/** Few donors have a tag, so they are sorted. */
function taggedGivers(db: Db, tag: string, isAscending: boolean): SearchedList {
  const order: ListOrder = { at: sql`tagged.last_at`, id: sql`tagged.id`, isAscending };
  return wholeList(
    db,
    (after) => sql`select ${placeIn(order)}
      from (select id, (select max(given_at) from gifts where donor_id = ${anyShownAs(sql`donors.id`)}) as last_at
        from donors where merged_into is null and ${isTagged(tag)}) tagged
      where last_at is not null and ${follows(after, order)} ${orderBy(order)} limit ${PAGE_AND_ONE}`,
  );
}

function donorsWithoutGift(db: Db, tag: string | undefined, isAscending: boolean): SearchedList {
  const order: ListOrder = { at: sql`donors.created_at`, id: sql`donors.id`, isAscending };
  const isMeant =
    tag === undefined
      ? sql`not exists (select from merged_donors where donor_id = donors.id)`
      : isTagged(tag);
  return wholeList(
    db,
    (after) => sql`select ${placeIn(order)} from donors
      where first_gift_at is null and merged_into is null and ${isMeant} and ${follows(after, order)}
      ${orderBy(order)} limit ${PAGE_AND_ONE}`,
  );
}

/** A list of which one query reads each page. */
function wholeList(db: Db, page: (after: Place | undefined) => SQL): SearchedList {
  return {
    walk: (after) => readPlaces(db, page(after)),
    lastOf: () => Promise.resolve(undefined),
    byIndex: () => Promise.resolve(undefined),
  };
}
