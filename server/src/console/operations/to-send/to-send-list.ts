import { sql, type SQL } from 'drizzle-orm';
import {
  emailOf,
  FOUND_MAX,
  nameOf,
  PAGE_AND_ONE,
  placeColumns,
  readIndexed,
  readPlaces,
  type Place,
  type SearchedList,
  type TextTerm,
} from '../../giving/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isNamed } from './which-perks.ts';

const places = placeColumns(sql`perks_owed.asked_at`, sql`perks_owed.id`);
const oldestFirst = sql`order by perks_owed.asked_at, perks_owed.id`;

function comesAfter(after: Place | undefined): SQL {
  if (after === undefined) return sql`true`;
  return sql`(perks_owed.asked_at, perks_owed.id) > (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
}

/**
 * The perks to ship, the oldest first.
 * @param narrow a condition on `perks_owed`
 */
export function listPerks(
  db: Db,
  narrow: SQL,
  after: Place | undefined,
  rows = sql`limit ${PAGE_AND_ONE}`,
): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from perks_owed where ${narrow} and ${comesAfter(after)} ${oldestFirst} ${rows}`,
  );
}

/** The same list, searched by a part of an email or a name: decision 054. */
export function searchedPerks(db: Db, narrow: SQL, term: TextTerm, seesEmails: boolean): SearchedList {
  const donorId = sql`perks_owed.donor_id`;
  const matches = isNamed(term.contains, seesEmails, { email: emailOf(donorId), name: nameOf(donorId) });
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${places}
          from (select id, asked_at, donor_id, name from perks_owed where ${narrow} and ${comesAfter(after)} ${oldestFirst} limit ${rows}) perks_owed
          where ${matches} ${oldestFirst} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => (await listPerks(db, narrow, after, sql`limit 1 offset ${rows - 1}`))[0],
    byIndex: (after) =>
      term.isIndexed
        ? readIndexed(db, indexed(sql`${narrow} and ${comesAfter(after)}`, term, seesEmails))
        : Promise.resolve(undefined),
  };
}

function indexed(narrow: SQL, { contains }: TextTerm, seesEmails: boolean): SQL {
  const some = sql`limit ${FOUND_MAX + 1}`;
  return sql`
    with addressed as materialized (select id from perks_owed where lower(name) like ${contains} ${some}),
    named as materialized (select donor_id from donor_details where lower(name) like ${contains} ${some}),
    emailed as materialized (select id from donors where ${seesEmails} and lower(email) like ${contains} ${some}),
    found as (
      select id from perks_owed where donor_id = any (array(select donor_id from named union select id from emailed))
      union select id from addressed
    ),
    cut as (select greatest((select count(*) from addressed), (select count(*) from named), (select count(*) from emailed)) > ${FOUND_MAX} as is_cut)
    select at, id, is_cut from cut left join lateral (
      select ${places} from perks_owed where not is_cut and perks_owed.id = any (array(select id from found)) and ${narrow}
      ${oldestFirst} limit ${PAGE_AND_ONE}
    ) page on true order by at::bigint, id`;
}
