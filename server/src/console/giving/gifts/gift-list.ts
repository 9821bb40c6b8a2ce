import { sql, type SQL } from 'drizzle-orm';
import { anyShownAs } from '../../../domain/donors/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import type { Place } from '../list/cursor.ts';
import { PAGE_AND_ONE, type SearchedList } from '../list/find-places.ts';
import {
  emailOf,
  follows,
  FOUND_MAX,
  nameOf,
  orderBy,
  orderPlaces,
  placeIn,
  readIndexed,
  readPlaces,
  type ListOrder,
} from '../list/places-sql.ts';
import type { SearchTerm, TextTerm } from '../list/search-term.ts';
import { typedUnder } from '../list/typed-emails.ts';
import type { NarrowedGifts } from './narrowed-gifts.ts';

/** The columns of a gift that a search reads. */
const SEARCHED = sql`, donor_id, attempt_id, subscription_id, payer_name, method_description, gateway_transaction_id`;

interface Next {
  after: Place | undefined;
  rows: number;
  /** A further condition for them. */
  isMeant?: SQL;
  /** Further columns, each after a comma. */
  columns?: SQL;
}

/** The next gifts of the list, in its order, with their places as `walkedOrder` reads them. */
function nextGifts(
  { from, where, order }: NarrowedGifts,
  { after, rows, isMeant = sql`true`, columns = sql`` }: Next,
): SQL {
  const part = (isPart: SQL) =>
    sql`select ${order.id} as id, ${order.at} as given_at, gifts.amount_cents ${columns} from ${from}
      where ${isPart} and ${isMeant} and ${where} and ${follows(after, order)} ${orderBy(order)} limit ${rows}`;
  if (order.key === undefined) return part(sql`true`);
  // The index of amounts begins with the frequency, so its two parts are merged.
  return sql`select * from ((${part(sql`gifts.frequency = 'monthly'`)}) union all (${part(sql`gifts.frequency = 'one-time'`)})) walked
    ${orderBy(walkedOrder({ order }))} limit ${rows}`;
}

const walkedOrder = ({ order: { key, isAscending } }: Pick<NarrowedGifts, 'order'>): ListOrder => ({
  key: key && sql`walked.amount_cents`,
  at: sql`walked.given_at`,
  id: sql`walked.id`,
  isAscending,
});

/** The places of the next page of the list. */
function nextPlaces(narrow: NarrowedGifts, after: Place | undefined, isMeant?: SQL): SQL {
  const order = walkedOrder(narrow);
  return sql`select ${placeIn(order)} from (${nextGifts(narrow, { after, rows: PAGE_AND_ONE, ...(isMeant && { isMeant }) })}) walked
    ${orderBy(order)}`;
}

/** A list without a search. */
export function listPlaces({ db }: Books, narrow: NarrowedGifts, after: Place | undefined): Promise<Place[]> {
  return readPlaces(db, nextPlaces(narrow, after));
}

/** The last of the next gifts. */
async function lastOfNext(
  { db }: Books,
  narrow: NarrowedGifts,
  after: Place | undefined,
  rows: number,
): Promise<Place | undefined> {
  const order = walkedOrder(narrow);
  const last = sql`select ${placeIn(order)} from (${nextGifts(narrow, { after, rows })}) walked
    ${orderBy(order)} limit 1 offset ${rows - 1}`;
  return (await readPlaces(db, last))[0];
}

/**
 * A filtered list by amount, without a search text. Gifts of one fund or state may be far apart in
 * it, so it is read like a search.
 */
export function listByAmount(books: Books, narrow: NarrowedGifts): SearchedList {
  const order = walkedOrder(narrow);
  const all = { ...narrow, where: sql`true` };
  const isFound = sql`not is_cut and gifts.id = any (array(select id from found))`;
  return {
    walk: (after, rows) =>
      readPlaces(
        books.db,
        sql`select ${placeIn(order)} from (${nextGifts(all, { after, rows })}) walked join gifts on gifts.id = walked.id
          where ${narrow.which} ${orderBy(order)} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: (after, rows) => lastOfNext(books, all, after, rows),
    byIndex: (after) =>
      readIndexed(
        books.db,
        sql`with found as materialized (select id from gifts where ${narrow.which} limit ${FOUND_MAX + 1}),
          cut as (select count(*) > ${FOUND_MAX} as is_cut from found)
          select at, id, key, is_cut from cut left join lateral (${nextPlaces(all, after, isFound)}) page on true
          ${orderPlaces(narrow.order)}`,
      ),
  };
}

/** Finds one gift, those of a donor, or that of a receipt's number, if the filters allow them. */
export function findExactly(
  { db }: Books,
  narrow: NarrowedGifts,
  term: Exclude<SearchTerm, TextTerm>,
  after: Place | undefined,
): Promise<Place[]> {
  return readPlaces(db, nextPlaces(narrow, after, isExactly(term)));
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
    select walked.id from (select id ${SEARCHED} from gifts where ${which}) walked
      join donors on donors.id = walked.donor_id
      left join donor_details on donor_details.donor_id = walked.donor_id
    where ${matches(term, seesEmails, { email: sql`donors.email`, name: sql`donor_details.name` })})`;
}

/**
 * A list that is searched by a part of an email or a name, a transaction's id, or the last four
 * digits of a card or account.
 */
export function searchedGifts(
  books: Books,
  narrow: NarrowedGifts,
  term: TextTerm,
  seesEmails: boolean,
): SearchedList {
  const { db } = books;
  const looked = { email: emailOf(sql`walked.donor_id`), name: nameOf(sql`walked.donor_id`) };
  const order = walkedOrder(narrow);
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeIn(order)}
          from (${nextGifts(narrow, { after, rows, columns: SEARCHED })}) walked where ${matches(term, seesEmails, looked)}
          ${orderBy(order)} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: (after, rows) => lastOfNext(books, narrow, after, rows),
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
    sql`carded as materialized (select id from (${nextGifts(narrow, {
      after,
      rows: PAGE_AND_ONE,
      isMeant:
        lastFour === undefined
          ? sql`false`
          : sql`method_description ~ '[0-9]{4}$' and right(method_description, 4) = ${lastFour}`,
    })}) walked)`,
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
    select at, id, key, is_cut from cut left join lateral (
      ${nextPlaces(narrow, after, sql`not is_cut and gifts.id in (select id from found)`)}
    ) page on true ${orderPlaces(narrow.order)}`;
}
