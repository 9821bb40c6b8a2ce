import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import type { Place } from '../list/cursor.ts';
import { PAGE_AND_ONE, type SearchedList } from '../list/find-places.ts';
import {
  comesAfter,
  emailOf,
  FOUND_MAX,
  nameOf,
  placeColumns,
  readIndexed,
  readPlaces,
} from '../list/places-sql.ts';
import type { TextTerm } from '../list/search-term.ts';
import { typedUnder } from '../list/typed-emails.ts';

const places = placeColumns(subscriptions.createdAt, subscriptions.id);
const newestFirst = sql`order by subscriptions.created_at desc, subscriptions.id desc`;
const afterPlace = (place: Place | undefined) => comesAfter(place, subscriptions.createdAt, subscriptions.id);

/** The monthly gifts that fulfill a condition. */
export function listMonthlyGifts(db: Db, narrow: SQL, after: Place | undefined): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from subscriptions where ${narrow} and ${afterPlace(after)} ${newestFirst} limit ${PAGE_AND_ONE}`,
  );
}

/** A list that is searched by a part of an email or a name. */
export function searchedMonthlyGifts(db: Db, narrow: SQL, term: TextTerm, seesEmails: boolean): SearchedList {
  const { contains, isIndexed } = term;
  const next = (after: Place | undefined, rows: number) =>
    sql`select id, created_at, donor_id from subscriptions where ${narrow} and ${afterPlace(after)} ${newestFirst} limit ${rows}`;
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeColumns(sql`walked.created_at`, sql`walked.id`)}
          from (${next(after, rows)}) walked
          where lower(${nameOf(sql`walked.donor_id`)}) like ${contains}
            ${seesEmails ? sql`or lower(${emailOf(sql`walked.donor_id`)}) like ${contains} or walked.id = any (array(${typedUnder(term)}))` : sql``}
          order by walked.created_at desc, walked.id desc limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => {
      const last = sql`select ${places} from subscriptions where ${narrow} and ${afterPlace(after)} ${newestFirst} limit 1 offset ${rows - 1}`;
      return (await readPlaces(db, last))[0];
    },
    byIndex: (after) =>
      isIndexed ? readIndexed(db, indexed(narrow, term, seesEmails, after)) : Promise.resolve(undefined),
  };
}

function indexed(narrow: SQL, term: TextTerm, seesEmails: boolean, after: Place | undefined): SQL {
  const { contains } = term;
  const some = sql`limit ${FOUND_MAX + 1}`;
  return sql`
    with named as materialized (select donor_id from donor_details where lower(name) like ${contains} ${some}),
    emailed as materialized (select id from donors where ${seesEmails} and lower(email) like ${contains} ${some}),
    typed as materialized (${seesEmails ? typedUnder(term) : sql`select null::uuid as id where false`}),
    found as (
      select id from subscriptions where donor_id = any (array(select donor_id from named union select id from emailed))
      union select id from subscriptions where id = any (array(select id from typed))
    ),
    cut as (select greatest((select count(*) from named), (select count(*) from emailed), (select count(*) from typed)) > ${FOUND_MAX} as is_cut)
    select at, id, is_cut from cut left join lateral (
      select ${places} from subscriptions where not is_cut and subscriptions.id in (select id from found) and ${narrow} and ${afterPlace(after)}
      ${newestFirst} limit ${PAGE_AND_ONE}
    ) page on true order by at::bigint desc, id desc`;
}
