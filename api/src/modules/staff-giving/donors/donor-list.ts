import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { donors } from '../../../schema/donors.ts';
import type { Place } from '../list/cursor.ts';
import { PAGE_AND_ONE, type SearchedList } from '../list/find-places.ts';
import { comesAfter, FOUND_MAX, placeColumns, readIndexed, readPlaces } from '../list/places-sql.ts';
import type { TextTerm } from '../list/search-term.ts';

/** How well a donor matches: the email or a word of the name begins with what is looked for, or has it elsewhere. */
export const DONOR_TIERS = ['begins', 'contains'] as const;
export type DonorTier = (typeof DONOR_TIERS)[number];

const places = placeColumns(donors.createdAt, donors.id);
const newestFirst = sql`order by donors.created_at desc, donors.id desc`;
/** Donors who were joined to another are that one. */
const isListed = (after: Place | undefined) =>
  sql`donors.merged_into is null and ${comesAfter(after, donors.createdAt, donors.id)}`;

export function listDonors(db: Db, after: Place | undefined): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from donors where ${isListed(after)} ${newestFirst} limit ${PAGE_AND_ONE}`,
  );
}

export function findDonorById(db: Db, id: string): Promise<Place[]> {
  return readPlaces(db, sql`select ${places} from donors where id = ${id}::uuid and merged_into is null`);
}

/** The donors of one tier. */
export function searchedDonors(db: Db, term: TextTerm, tier: DonorTier, seesEmails: boolean): SearchedList {
  const matches =
    tier === 'begins'
      ? begins(term, seesEmails)
      : sql`not ${begins(term, seesEmails)} and ${contains(term, seesEmails)}`;
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeColumns(sql`donors.created_at`, sql`donors.id`)}
          from (select id, created_at, lower(email) as email from donors where ${isListed(after)} ${newestFirst} limit ${rows}) donors
            left join donor_details on donor_details.donor_id = donors.id
          where ${matches} ${newestFirst} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => {
      const last = sql`select ${places} from donors where ${isListed(after)} ${newestFirst} limit 1 offset ${rows - 1}`;
      return (await readPlaces(db, last))[0];
    },
    byIndex: (after) =>
      term.isIndexed
        ? readIndexed(db, indexed(term, tier, seesEmails, after, matches))
        : Promise.resolve(undefined),
  };
}

function begins({ begins: start }: TextTerm, seesEmails: boolean): SQL {
  return sql`(${seesEmails ? sql`donors.email like ${start} or` : sql``}
    coalesce(lower(donor_details.name) like ${start} or lower(donor_details.name) like ${`% ${start}`}, false))`;
}

function contains({ contains: part }: TextTerm, seesEmails: boolean): SQL {
  return sql`(${seesEmails ? sql`donors.email like ${part} or` : sql``} coalesce(lower(donor_details.name) like ${part}, false))`;
}

function indexed(
  term: TextTerm,
  tier: DonorTier,
  seesEmails: boolean,
  after: Place | undefined,
  matches: SQL,
): SQL {
  const pattern = tier === 'begins' ? term.begins : term.contains;
  const some = sql`limit ${FOUND_MAX + 1}`;
  return sql`
    with named as materialized (select donor_id from donor_details where lower(name) like ${term.contains} ${some}),
    emailed as materialized (select id from donors where ${seesEmails} and lower(email) like ${pattern} ${some}),
    cut as (select greatest((select count(*) from named), (select count(*) from emailed)) > ${FOUND_MAX} as is_cut)
    select at, id, is_cut from cut left join lateral (
      select ${placeColumns(sql`donors.created_at`, sql`donors.id`)}
      from (select id, created_at, lower(email) as email from donors
          where not is_cut and id = any (array(select donor_id from named union select id from emailed)) and ${isListed(after)}) donors
        left join donor_details on donor_details.donor_id = donors.id
      where ${matches} ${newestFirst} limit ${PAGE_AND_ONE}
    ) page on true order by at::bigint desc, id desc`;
}
