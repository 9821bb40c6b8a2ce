import type { MonthlyGiftSort } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { nextChargeKey, subscriptions } from '../../../schema/subscriptions.ts';
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
import type { TextTerm } from '../list/search-term.ts';
import { typedUnder } from '../list/typed-emails.ts';

const byStart = { at: subscriptions.createdAt, id: subscriptions.id };
const byAmount = { key: subscriptions.amountCents, ...byStart };

/** Each order has an index. */
export const MONTHLY_ORDERS: Readonly<Record<MonthlyGiftSort, ListOrder>> = {
  'started-desc': { ...byStart, isAscending: false },
  'started-asc': { ...byStart, isAscending: true },
  'amount-desc': { ...byAmount, isAscending: false },
  'amount-asc': { ...byAmount, isAscending: true },
  'next-charge-asc': { key: nextChargeKey(subscriptions), ...byStart, isAscending: true },
};

/** The next monthly gifts that fulfill a condition. */
const nextGifts = (columns: SQL, narrow: SQL, order: ListOrder, after: Place | undefined, limit: SQL) =>
  sql`select ${columns} from subscriptions where ${narrow} and ${follows(after, order)} ${orderBy(order)} ${limit}`;

const aPage = sql`limit ${PAGE_AND_ONE}`;

/** The monthly gifts that fulfill a condition. */
export function listMonthlyGifts(
  db: Db,
  narrow: SQL,
  order: ListOrder,
  after: Place | undefined,
): Promise<Place[]> {
  return readPlaces(db, nextGifts(placeIn(order), narrow, order, after, aPage));
}

interface Listed {
  /** The condition of the filters. */
  narrow: SQL;
  order: ListOrder;
  seesEmails: boolean;
}

/** A list that is searched by a part of an email or a name. */
export function searchedMonthlyGifts(db: Db, listed: Listed, term: TextTerm): SearchedList {
  const { narrow, order, seesEmails } = listed;
  const { contains, isIndexed } = term;
  const columns = sql`${order.key ?? sql`null`} as key, created_at, id, donor_id`;
  const walkedOrder: ListOrder = {
    key: order.key && sql`walked.key`,
    at: sql`walked.created_at`,
    id: sql`walked.id`,
    isAscending: order.isAscending,
  };
  return {
    walk: (after, rows) =>
      readPlaces(
        db,
        sql`select ${placeIn(walkedOrder)}
          from (${nextGifts(columns, narrow, order, after, sql`limit ${rows}`)}) walked
          where lower(${nameOf(sql`walked.donor_id`)}) like ${contains}
            ${seesEmails ? sql`or lower(${emailOf(sql`walked.donor_id`)}) like ${contains} or walked.id = any (array(${typedUnder(term)}))` : sql``}
          ${orderBy(walkedOrder)} limit ${PAGE_AND_ONE}`,
      ),
    lastOf: async (after, rows) => {
      const last = nextGifts(placeIn(order), narrow, order, after, sql`limit 1 offset ${rows - 1}`);
      return (await readPlaces(db, last))[0];
    },
    byIndex: (after) =>
      isIndexed ? readIndexed(db, indexed(listed, term, after)) : Promise.resolve(undefined),
  };
}

function indexed({ narrow, order, seesEmails }: Listed, term: TextTerm, after: Place | undefined): SQL {
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
    select at, id, key, is_cut from cut left join lateral (
      ${nextGifts(placeIn(order), sql`not is_cut and subscriptions.id in (select id from found) and ${narrow}`, order, after, aPage)}
    ) page on true ${orderPlaces(order)}`;
}
