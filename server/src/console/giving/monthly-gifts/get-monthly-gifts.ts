import { PAGE_ROWS, type MONTHLY_GIFT_FILTERS, type StaffEndpoints } from '@handsel/contract/console';
import { and, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import { subscriptions } from '../../../schema/subscriptions.ts';
import type { GivingContext } from '../context.ts';
import { readCursor, writeCursor } from '../list/cursor.ts';
import { findPlaces, inOrderOf, pageOf } from '../list/find-places.ts';
import { readSearch } from '../list/search-term.ts';
import { seesEmails } from '../masked-email.ts';
import { showDonors } from '../show-donors.ts';
import { listMonthlyGifts, MONTHLY_ORDERS, searchedMonthlyGifts } from './monthly-gift-list.ts';
import { readMonthlyGiftRows } from './monthly-gift-rows.ts';

/** A page of monthly gifts. */
export async function getMonthlyGifts(
  { db, cursorKey, timeZone }: GivingContext,
  call: StaffCall<'getMonthlyGifts'>,
): Promise<StaffResult<z.output<StaffEndpoints['getMonthlyGifts']['reply']>>> {
  const {
    query: { search, state, cursor, sort = 'started-desc', ...moved },
    session: { person },
  } = call;
  const place = readCursor(cursorKey, `monthly-gifts:${sort}`, cursor);
  if (!place.ok) return place;
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { term } = searched;
  const { after } = place;
  const order = MONTHLY_ORDERS[sort];
  const isInState = sql`${whichState(state)} and ${hasMoved(timeZone, moved)}`;
  const isMeant =
    term?.kind === 'id'
      ? sql`${isInState} and subscriptions.id = ${term.id}::uuid`
      : term?.kind === 'receipt'
        ? sql`${isInState} and subscriptions.id in (select subscription_id from receipts join gifts on gifts.id = gift_id
            where year = ${term.year} and number = ${term.number})`
        : isInState;
  const { places, next } =
    term?.kind === 'text'
      ? await findPlaces(
          searchedMonthlyGifts(db, { narrow: isInState, order, seesEmails: seesEmails(person) }, term),
          after,
        )
      : pageOf(await listMonthlyGifts(db, isMeant, order, after));
  const ids = sql.param(places.map(({ id }) => id));
  const isListed = sql`${subscriptions.id} = any (${ids}::uuid[])`;
  const rows = await readMonthlyGiftRows(db, person, isListed, PAGE_ROWS);
  return showDonors(
    db,
    call,
    rows.map((row) => row.donor_id),
    {
      monthly_gifts: inOrderOf(places, rows),
      next: next === undefined ? null : writeCursor(cursorKey, `monthly-gifts:${sort}`, next),
    },
  );
}

type Moved = Pick<StaffCall<'getMonthlyGifts'>['query'], 'moved' | 'moved_from' | 'moved_to'>;

/** Monthly gifts with a movement on some days, as the report of monthly giving counts it. */
function hasMoved(timeZone: string, { moved, moved_from: from, moved_to: to }: Moved): SQL {
  if (moved === undefined && from === undefined && to === undefined) return sql`true`;
  const which = and(
    moved === undefined ? undefined : sql`kind = ${moved}`,
    from === undefined ? undefined : sql`at >= (${from}::date::timestamp at time zone ${timeZone}::text)`,
    to === undefined ? undefined : sql`at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`,
  );
  return sql`subscriptions.id in (select subscription_id from monthly_gift_movements where ${which ?? sql`true`})`;
}

function whichState(state: (typeof MONTHLY_GIFT_FILTERS)[number] | undefined): SQL {
  if (state === undefined) return sql`true`;
  return state === 'running' ? sql`status <> 'cancelled'` : sql`status = ${state}`;
}
