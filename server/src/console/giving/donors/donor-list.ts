import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Place } from '../list/cursor.ts';
import { PAGE_AND_ONE, type SearchedList } from '../list/find-places.ts';
import {
  follows,
  FOUND_MAX,
  nameOf,
  orderBy,
  placeIn,
  readIndexed,
  readPlaces,
  type ListOrder,
} from '../list/places-sql.ts';
import type { TextTerm } from '../list/search-term.ts';

/**
 * The quality of a match: the email or a word of the name begins with the search text, or contains
 * it elsewhere.
 */
export const DONOR_TIERS = ['begins', 'contains'] as const;
export type DonorTier = (typeof DONOR_TIERS)[number];

/** The first gift, or else the account. */
const listedAt = sql`coalesce(donors.first_gift_at, donors.created_at)`;
export const NEWEST_FIRST: ListOrder = { at: listedAt, id: sql`donors.id`, isAscending: false };
export const OLDEST_FIRST: ListOrder = { ...NEWEST_FIRST, isAscending: true };
const places = placeIn(NEWEST_FIRST);
const newestFirst = orderBy(NEWEST_FIRST);
/** Leaves out donors who joined another account, which represents them. */
const isListed = (after: Place | undefined, order = NEWEST_FIRST) =>
  sql`donors.merged_into is null and ${follows(after, order)}`;
const hasTag = (tag: string) =>
  sql`exists (select from donor_tags where donor_id = donors.id and lower(tag) = lower(${tag}))`;

export const isTagged = (tag: string) =>
  sql`donors.id in (select donor_id from donor_tags where lower(tag) = lower(${tag}))`;

/** The next donors of the list. Few have a tag, so those are sorted. */
function nextDonors(
  tag: string | undefined,
  after: Place | undefined,
  rows: SQL,
  order: ListOrder = NEWEST_FIRST,
): SQL {
  const isMeant = tag === undefined ? sql`true` : isTagged(tag);
  return sql`select donors.id, donors.created_at, donors.first_gift_at, lower(donors.email) as email from donors
    where ${isMeant} and ${isListed(after, order)} ${orderBy(order)} ${rows}`;
}

/** All donors, without those whom staff merged into another donor, whose page shows them. */
export function listAllDonors(db: Db, order: ListOrder, after: Place | undefined): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from donors where ${isListed(after, order)} and not exists (select from merged_donors where donor_id = donors.id)
      ${orderBy(order)} limit ${PAGE_AND_ONE}`,
  );
}

/**
 * @param tag undefined for all donors
 * @param rows the number of donors, as SQL
 */
export function listDonors(
  db: Db,
  tag: string | undefined,
  after: Place | undefined,
  rows = sql`limit ${PAGE_AND_ONE}`,
  order: ListOrder = NEWEST_FIRST,
): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from (${nextDonors(tag, after, rows, order)}) donors ${orderBy(order)}`,
  );
}

export function findDonorById(db: Db, id: string, tag: string | undefined): Promise<Place[]> {
  const isMeant = tag === undefined ? sql`true` : hasTag(tag);
  return readPlaces(
    db,
    sql`select ${places} from donors where id = ${id}::uuid and merged_into is null and ${isMeant}`,
  );
}

export interface DonorSearch {
  term: TextTerm;
  /** Undefined for all donors. */
  tag: string | undefined;
  seesEmails: boolean;
}

/** Searches the donors of one tier. */
export function searchedDonors(
  db: Db,
  { term, tag, seesEmails }: DonorSearch,
  tier: DonorTier,
): SearchedList {
  const matches = matchesTier(term, seesEmails, tier);
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${places} from (${nextDonors(tag, after, sql`limit ${rows}`)}) donors
          where ${matches} ${newestFirst} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => (await listDonors(db, tag, after, sql`limit 1 offset ${rows - 1}`))[0],
    byIndex: (after) =>
      term.isIndexed
        ? readIndexed(db, indexed({ term, tag, seesEmails }, tier, after))
        : Promise.resolve(undefined),
  };
}

/** The name that the list shows: a donor without details has the name of their last payment. */
const shownName = sql`coalesce(nullif(${nameOf(sql`donors.id`)}, ''), (select payer_name from gifts
  where donor_id = donors.id and payer_name <> '' order by given_at desc, id desc limit 1))`;

function matchesTier(term: TextTerm, seesEmails: boolean, tier: DonorTier): SQL {
  const looked = { email: sql`lower(donors.email)`, name: shownName };
  const isBest = begins(term, seesEmails, looked);
  return tier === 'begins' ? isBest : sql`not ${isBest} and ${contains(term, seesEmails, looked)}`;
}

interface Looked {
  /** In lower case. */
  email: SQL;
  name: SQL;
}

function begins(term: TextTerm, seesEmails: boolean, { email, name }: Looked): SQL {
  return sql`(${seesEmails ? sql`${email} like ${term.begins} or` : sql``} coalesce(${nameBegins(term, name)}, false))`;
}

/** Looks up the name once. With a space before the name, each of its words follows a space. */
function nameBegins({ begins: start }: TextTerm, name: SQL): SQL {
  return sql`' ' || lower(${name}) like ${`% ${start}`}`;
}

function contains({ contains: part }: TextTerm, seesEmails: boolean, { email, name }: Looked): SQL {
  return sql`(${seesEmails ? sql`${email} like ${part} or` : sql``} coalesce(lower(${name}) like ${part}, false))`;
}

function indexed({ term, tag, seesEmails }: DonorSearch, tier: DonorTier, after: Place | undefined): SQL {
  const some = sql`limit ${FOUND_MAX + 1}`;
  return sql`
    with named as materialized (
      select donor_id as id from donor_details where lower(name) like ${term.contains} ${some}
    ), paid as materialized (
      select donor_id as id from gifts where lower(payer_name) like ${term.contains} ${some}
    ), emailed as materialized (
      select id from donors where ${seesEmails} and lower(email) like ${term.contains} ${some}
    ), found as (
      select id from named union select id from paid union select id from emailed
    ),
    cut as (select greatest((select count(*) from named), (select count(*) from paid), (select count(*) from emailed)) > ${FOUND_MAX} as is_cut)
    select at, id, is_cut from cut left join lateral (
      select ${places} from donors
      where not is_cut and id = any (array(select id from found)) and ${isListed(after)} and ${tag === undefined ? sql`true` : hasTag(tag)}
        and ${matchesTier(term, seesEmails, tier)}
      ${newestFirst} limit ${PAGE_AND_ONE}
    ) page on true order by at::bigint desc, id desc`;
}
