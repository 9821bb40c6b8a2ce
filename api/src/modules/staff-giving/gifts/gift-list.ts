import type { GiftFilter } from '@handsel/contract/staff';
import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { anyShownAs } from '../../donors/index.ts';
import { PAYMENT_JOBS } from '../../payments/index.ts';
import type { Books } from '../../../platform/database/day-in.ts';
import { gifts, giftWord } from '../../../schema/gifts.ts';
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

type Narrowing = Omit<GiftFilter, 'search'>;

/** Of a gift, what a search looks at. */
const walkedColumns = sql`id, given_at, donor_id, attempt_id, subscription_id, payer_name, method_description, gateway_transaction_id`;
const newestFirst = sql`order by given_at desc, id desc`;

/**
 * Days are of the charity's time zone. Of a later month the day is its billing date, which is near the moment: the index on the moment still
 * finds those of some days.
 */
export function narrowed(timeZone: string, filter: Narrowing): SQL {
  const {
    from,
    to,
    min_cents: minCents,
    max_cents: maxCents,
    state,
    frequency,
    method,
    campaign,
    receipt,
  } = filter;
  const begins = (date: string) => sql`(${date}::date::timestamp at time zone ${timeZone}::text)`;
  const ends = (date: string) => sql`((${date}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  return (
    and(
      from === undefined
        ? undefined
        : sql`${gifts.givenAt} >= ${begins(from)} - interval '1 month'
            and case when ${gifts.billedOn} is null then ${gifts.givenAt} >= ${begins(from)} else ${gifts.billedOn} >= ${from}::date end`,
      to === undefined
        ? undefined
        : sql`${gifts.givenAt} < ${ends(to)} + interval '1 month'
            and case when ${gifts.billedOn} is null then ${gifts.givenAt} < ${ends(to)} else ${gifts.billedOn} <= ${to}::date end`,
      minCents === undefined ? undefined : gte(gifts.amountCents, minCents),
      maxCents === undefined ? undefined : lte(gifts.amountCents, maxCents),
      state === undefined ? undefined : eq(giftWord, state),
      state === undefined || state === 'succeeded' ? undefined : sql`${giftWord} <> 'succeeded'`,
      frequency === undefined ? undefined : eq(gifts.frequency, frequency),
      method === undefined ? undefined : eq(gifts.methodType, method),
      campaign === undefined ? undefined : eq(gifts.campaign, campaign),
      receipt === undefined ? undefined : receiptIs(receipt),
    ) ?? sql`true`
  );
}

/** A receipt that was not mailed yet is unmailed in the books, or its job is in the queue, also one that the queue has given up. */
function receiptIs(receipt: 'mailed' | 'not-mailed'): SQL {
  if (receipt === 'not-mailed')
    return sql`${gifts.id} in (
      select gift_id from receipts where mailed_at is null and kind = 'gift'
      union select (payload ->> 'giftId')::uuid
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = ${PAYMENT_JOBS.sendReceipt}
        and not exists (select from receipts where gift_id = (payload ->> 'giftId')::uuid and mailed_at is not null))`;
  return sql`exists (select from receipts where gift_id = ${gifts.id} and kind = 'gift' and mailed_at is not null)`;
}

/** A list that is not searched. */
export function listPlaces({ db }: Books, narrow: SQL, after: Place | undefined): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from gifts where ${narrow} and ${afterPlace(after)} ${newestFirst} limit ${PAGE_AND_ONE}`,
  );
}

/** One gift alone, those of a donor, or that of a receipt's number, if the filters let them through. */
export function findExactly(
  { db }: Books,
  narrow: SQL,
  term: Exclude<SearchTerm, TextTerm>,
  after: Place | undefined,
): Promise<Place[]> {
  return readPlaces(
    db,
    sql`select ${places} from gifts where ${isExactly(term)} and ${narrow} and ${afterPlace(after)} ${newestFirst} limit ${PAGE_AND_ONE}`,
  );
}

function isExactly(term: Exclude<SearchTerm, TextTerm>): SQL {
  return term.kind === 'id'
    ? sql`(gifts.id = ${term.id}::uuid or gifts.donor_id = ${anyShownAs(sql`${term.id}::uuid`)})`
    : sql`gifts.id in (select gift_id from receipts where year = ${term.year} and number = ${term.number})`;
}

/** Which gifts a list has on all its pages, as one condition: for whatever reads them all. */
export function listedGifts(narrow: SQL, term: SearchTerm | undefined, seesEmails: boolean): SQL {
  if (term === undefined) return narrow;
  if (term.kind !== 'text') return sql`${isExactly(term)} and ${narrow}`;
  return sql`gifts.id in (
    select walked.id from (select ${walkedColumns} from gifts where ${narrow}) walked
      join donors on donors.id = walked.donor_id
      left join donor_details on donor_details.donor_id = walked.donor_id
    where ${matches(term, seesEmails, { email: sql`donors.email`, name: sql`donor_details.name` })})`;
}

const places = placeColumns(gifts.givenAt, gifts.id);
const afterPlace = (place: Place | undefined) => comesAfter(place, gifts.givenAt, gifts.id);

/** A list that is searched by a part of an email or a name, a transaction's id, or the last four digits of a card or account. */
export function searchedGifts({ db }: Books, narrow: SQL, term: TextTerm, seesEmails: boolean): SearchedList {
  const looked = { email: emailOf(sql`walked.donor_id`), name: nameOf(sql`walked.donor_id`) };
  const next = (after: Place | undefined, rows: number) => sql`
    select ${walkedColumns} from gifts where ${narrow} and ${afterPlace(after)} ${newestFirst} limit ${rows}`;
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeColumns(sql`walked.given_at`, sql`walked.id`)}
          from (${next(after, rows)}) walked where ${matches(term, seesEmails, looked)}
          order by walked.given_at desc, walked.id desc limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => {
      const last = sql`select ${places} from gifts where ${narrow} and ${afterPlace(after)} ${newestFirst} limit 1 offset ${rows - 1}`;
      return (await readPlaces(db, last))[0];
    },
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

function indexed(narrow: SQL, term: TextTerm, seesEmails: boolean, after: Place | undefined): SQL {
  const { contains, lastFour, text } = term;
  const some = sql`limit ${FOUND_MAX + 1}`;
  const parts = [
    sql`named as materialized (select donor_id from donor_details where lower(name) like ${contains} ${some})`,
    sql`paid as materialized (select id from gifts where lower(payer_name) like ${contains} ${some})`,
    sql`emailed as materialized (select id from donors where ${seesEmails} and lower(email) like ${contains} ${some})`,
    sql`typed as materialized (${seesEmails ? typedUnder(term) : sql`select null::uuid as id where false`})`,
    // These are in the order of the list, so that what is cut off is on later pages.
    sql`carded as materialized (select id from gifts where ${lastFour === undefined ? sql`false` : sql`method_description ~ '[0-9]{4}$' and right(method_description, 4) = ${lastFour} and ${narrow} and ${afterPlace(after)}`}
      ${newestFirst} limit ${PAGE_AND_ONE})`,
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
      select ${places} from gifts where not is_cut and gifts.id in (select id from found) and ${narrow} and ${afterPlace(after)}
      ${newestFirst} limit ${PAGE_AND_ONE}
    ) page on true order by at::bigint desc, id desc`;
}
