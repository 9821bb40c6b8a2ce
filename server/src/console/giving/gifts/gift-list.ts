import { sql, type SQL } from 'drizzle-orm';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { gifts } from '../../../schema/gifts.ts';
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
import type { SearchTerm, TextTerm } from '../list/search-term.ts';
import { typedUnder } from '../list/typed-emails.ts';
import type { NarrowedGifts } from './narrowed-gifts.ts';

/** The columns of a gift that a search reads. */
const walkedColumns = ({ at, id }: Pick<NarrowedGifts, 'at' | 'id'>) =>
  sql`${id} as id, ${at} as given_at, donor_id, attempt_id, subscription_id, payer_name, method_description, gateway_transaction_id`;

const placesOf = ({ at, id }: NarrowedGifts) => placeColumns(at, id);

/**
 * The next gifts of the list.
 * @param isMeant the condition for them
 */
function nextGifts(
  columns: SQL,
  { from, where, at, id }: NarrowedGifts,
  after: Place | undefined,
  limit: SQL,
  isMeant = sql`true`,
): SQL {
  return sql`select ${columns} from ${from} where ${isMeant} and ${where} and ${comesAfter(after, at, id)}
    order by ${at} desc, ${id} desc ${limit}`;
}

const aPage = sql`limit ${PAGE_AND_ONE}`;

/** A list without a search. */
export function listPlaces({ db }: Books, narrow: NarrowedGifts, after: Place | undefined): Promise<Place[]> {
  return readPlaces(db, nextGifts(placesOf(narrow), narrow, after, aPage));
}

/** Finds one gift, those of a donor, or that of a receipt's number, if the filters allow them. */
export function findExactly(
  { db }: Books,
  narrow: NarrowedGifts,
  term: Exclude<SearchTerm, TextTerm>,
  after: Place | undefined,
): Promise<Place[]> {
  return readPlaces(db, nextGifts(placesOf(narrow), narrow, after, aPage, isExactly(term)));
}

function isExactly(term: Exclude<SearchTerm, TextTerm>): SQL {
  return term.kind === 'id'
    ? sql`(gifts.id = ${term.id}::uuid or gifts.donor_id = ${anyShownAs(sql`${term.id}::uuid`)})`
    : sql`gifts.id in (select gift_id from receipts where year = ${term.year} and number = ${term.number})`;
}

/**
 * The gifts of a list on all its pages, as one condition on `gifts`, for code that reads all of
 * them.
 */
export function listedGifts(
  { which }: NarrowedGifts,
  term: SearchTerm | undefined,
  seesEmails: boolean,
): SQL {
  if (term === undefined) return which;
  if (term.kind !== 'text') return sql`${isExactly(term)} and ${which}`;
  return sql`gifts.id in (
    select walked.id from (select ${walkedColumns({ at: gifts.givenAt, id: gifts.id })} from gifts where ${which}) walked
      join donors on donors.id = walked.donor_id
      left join donor_details on donor_details.donor_id = walked.donor_id
    where ${matches(term, seesEmails, { email: sql`donors.email`, name: sql`donor_details.name` })})`;
}

/**
 * A list that is searched by a part of an email or a name, a transaction's id, or the last four
 * digits of a card or account.
 */
export function searchedGifts(
  { db }: Books,
  narrow: NarrowedGifts,
  term: TextTerm,
  seesEmails: boolean,
): SearchedList {
  const looked = { email: emailOf(sql`walked.donor_id`), name: nameOf(sql`walked.donor_id`) };
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeColumns(sql`walked.given_at`, sql`walked.id`)}
          from (${nextGifts(walkedColumns(narrow), narrow, after, sql`limit ${rows}`)}) walked where ${matches(term, seesEmails, looked)}
          order by walked.given_at desc, walked.id desc limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) =>
      (await readPlaces(db, nextGifts(placesOf(narrow), narrow, after, sql`limit 1 offset ${rows - 1}`)))[0],
    byIndex: (after) =>
      term.isIndexed ? readIndexed(db, indexed(narrow, term, seesEmails, after)) : Promise.resolve(undefined),
  };
}

function matches(term: TextTerm, seesEmails: boolean, { email, name }: { email: SQL; name: SQL }): SQL {
  const { contains, lastFour, text } = term;
  return sql`(lower(walked.payer_name) like ${contains} or lower(${name}) like ${contains}
    ${seesEmails ? sql`or lower(${email}) like ${contains} or coalesce(walked.attempt_id, walked.subscription_id) = any (array(${typedUnder(term)}))` : sql``}
    ${lastFour === undefined ? sql`` : sql`or (right(walked.method_description, 4) = ${lastFour} and walked.method_description ~ '[0-9]{4}$')`}
    or walked.gateway_transaction_id = ${text}
    or walked.id = (select gift_id from ledger_entries where gateway_transaction_id = ${text} limit 1))`;
}

function indexed(narrow: NarrowedGifts, term: TextTerm, seesEmails: boolean, after: Place | undefined): SQL {
  const { contains, lastFour, text } = term;
  const some = sql`limit ${FOUND_MAX + 1}`;
  const parts = [
    sql`named as materialized (select donor_id from donor_details where lower(name) like ${contains} ${some})`,
    sql`paid as materialized (select id from gifts where lower(payer_name) like ${contains} ${some})`,
    sql`emailed as materialized (select id from donors where ${seesEmails} and lower(email) like ${contains} ${some})`,
    sql`typed as materialized (${seesEmails ? typedUnder(term) : sql`select null::uuid as id where false`})`,
    // These are in the order of the list, so rows beyond the limit are on later pages.
    sql`carded as materialized (${nextGifts(
      sql`gifts.id`,
      narrow,
      after,
      aPage,
      lastFour === undefined
        ? sql`false`
        : sql`method_description ~ '[0-9]{4}$' and right(method_description, 4) = ${lastFour}`,
    )})`,
    sql`found as (
      select id from gifts where donor_id = any (array(select donor_id from named union select id from emailed))
      union select id from gifts where attempt_id = any (array(select id from typed))
      union select id from gifts where subscription_id = any (array(select id from typed))
      union select id from paid union select id from carded
      union select gift_id from ledger_entries where gateway_transaction_id = ${text})`,
    sql`cut as (select greatest((select count(*) from named), (select count(*) from paid), (select count(*) from emailed),
      (select count(*) from typed)) > ${FOUND_MAX} as is_cut)`,
  ];
  return sql`with ${sql.join(parts, sql`, `)}
    select at, id, is_cut from cut left join lateral (
      ${nextGifts(placesOf(narrow), narrow, after, aPage, sql`not is_cut and gifts.id in (select id from found)`)}
    ) page on true order by at::bigint desc, id desc`;
}
