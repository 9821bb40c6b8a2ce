import { PAGE_ROWS, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import { gifts } from '../../../schema/gifts.ts';
import type { GivingContext } from '../context.ts';
import { readCursor, writeCursor, type Place } from '../list/cursor.ts';
import { findPlaces, inOrderOf, pageOf, type Found } from '../list/find-places.ts';
import { readSearch, type SearchTerm } from '../list/search-term.ts';
import { seesEmails } from '../masked-email.ts';
import { showDonors } from '../show-donors.ts';
import { findExactly, listByAmount, listPlaces, searchedGifts } from './gift-list.ts';
import { readGiftRows } from './gift-rows.ts';
import { narrowedGifts, type NarrowedGifts } from './narrowed-gifts.ts';

/** A page of gifts. */
export async function getGifts(
  context: GivingContext,
  call: StaffCall<'getGifts'>,
): Promise<StaffResult<z.output<StaffEndpoints['getGifts']['reply']>>> {
  const {
    query: { search, cursor, sort = 'date-desc', ...filter },
    session: { person },
  } = call;
  const place = readCursor(context.cursorKey, `gifts:${sort}`, cursor);
  if (!place.ok) return place;
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { places, next } = await find(context, narrowedGifts(context, filter, sort), {
    after: place.after,
    term: searched.term,
    seesEmails: seesEmails(person),
  });
  const rows = await readGiftRows(context, person, isOneOf(places), PAGE_ROWS);
  return showDonors(
    context.db,
    call,
    rows.map((row) => row.donor_id),
    {
      gifts: inOrderOf(places, rows),
      next: next === undefined ? null : writeCursor(context.cursorKey, `gifts:${sort}`, next),
    },
  );
}

interface Asked {
  after: Place | undefined;
  term: SearchTerm | undefined;
  seesEmails: boolean;
}

async function find(
  context: GivingContext,
  narrow: NarrowedGifts,
  { after, term, seesEmails: sees }: Asked,
): Promise<Found> {
  if (term === undefined)
    return narrow.order.key === undefined
      ? pageOf(await listPlaces(context, narrow, after))
      : findPlaces(listByAmount(context, narrow), after);
  if (term.kind !== 'text') return pageOf(await findExactly(context, narrow, term, after));
  return findPlaces(searchedGifts(context, narrow, term, sees), after);
}

function isOneOf(places: readonly Place[]) {
  return sql`${gifts.id} = any (${sql.param(places.map(({ id }) => id))}::uuid[])`;
}
