import { PAGE_ROWS, type DonorSort, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { GivingContext } from '../context.ts';
import { readCursor, writeCursor, type Place } from '../list/cursor.ts';
import { findPlaces, inOrderOf, pageOf, type SearchedList } from '../list/find-places.ts';
import type { ListOrder } from '../list/places-sql.ts';
import { readSearch, type SearchTerm } from '../list/search-term.ts';
import { seesEmails } from '../masked-email.ts';
import { showDonors } from '../show-donors.ts';
import {
  DONOR_TIERS,
  findDonorById,
  listAllDonors,
  listDonors,
  NEWEST_FIRST,
  OLDEST_FIRST,
  searchedDonors,
} from './donor-list.ts';
import { readDonorRows } from './donor-rows.ts';
import { listsByLastGift } from './last-gift-list.ts';

type TieredPlace = Place & { tier: number };
interface Found {
  places: Place[];
  next: TieredPlace | undefined;
}

/** A page of donors in the chosen order, or the best match first. */
export async function getDonors(
  context: GivingContext,
  call: StaffCall<'getDonors'>,
): Promise<StaffResult<z.output<StaffEndpoints['getDonors']['reply']>>> {
  const {
    query: { search, tag, sort = 'first-gift-desc', cursor },
    session: { person },
  } = call;
  const { db, cursorKey } = context;
  const place = readCursor(cursorKey, `donors:${sort}`, cursor);
  if (!place.ok) return place;
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const asked = { tag, sort, seesEmails: seesEmails(person) };
  const { places, next } = await find(db, searched.term, asked, place.after);
  const ids = sql.param(places.map(({ id }) => id));
  const rows = await readDonorRows(context, person, sql`id = any (${ids}::uuid[])`, PAGE_ROWS);
  return showDonors(
    db,
    call,
    places.map(({ id }) => id),
    {
      donors: inOrderOf(places, rows),
      next: next === undefined ? null : writeCursor(cursorKey, `donors:${sort}`, next, next.tier),
    },
  );
}

interface Asked {
  tag: string | undefined;
  sort: DonorSort;
  seesEmails: boolean;
}

async function find(
  db: Db,
  term: SearchTerm | undefined,
  { tag, sort, seesEmails: sees }: Asked,
  after: TieredPlace | undefined,
): Promise<Found> {
  const isAscending = sort.endsWith('-asc');
  switch (term?.kind) {
    case 'receipt':
      return { places: [], next: undefined };
    case 'id':
      return { places: await findDonorById(db, term.id, tag), next: undefined };
    case 'text':
      return findInTiers(
        DONOR_TIERS.map((tier) => searchedDonors(db, { term, tag, seesEmails: sees }, tier)),
        false,
        after,
      );
    case undefined:
      return sort.startsWith('last-gift-')
        ? findInTiers(listsByLastGift(db, tag, isAscending), isAscending, after)
        : listByFirstGift(db, tag, isAscending ? OLDEST_FIRST : NEWEST_FIRST, after);
  }
}

async function listByFirstGift(
  db: Db,
  tag: string | undefined,
  order: ListOrder,
  after: Place | undefined,
): Promise<Found> {
  const { places, next } = pageOf(
    await (tag === undefined
      ? listAllDonors(db, order, after)
      : listDonors(db, tag, after, undefined, order)),
  );
  return { places, next: next && { ...next, tier: 0 } };
}

/** Reads the first list, and if it ends before the page does, the next one. */
async function findInTiers(
  lists: readonly SearchedList[],
  isAscending: boolean,
  after: TieredPlace | undefined,
): Promise<Found> {
  const places: Place[] = [];
  for (const [tier, list] of lists.entries()) {
    if (after !== undefined && tier < after.tier) continue;
    const from = after?.tier === tier ? after : undefined;
    const found = await findPlaces(list, from);
    const room = PAGE_ROWS - places.length;
    const taken = found.places.slice(0, room);
    places.push(...taken);
    const last = taken.at(-1);
    if (found.places.length > room) {
      const start = isAscending ? BEFORE_OLDEST : BEFORE_NEWEST;
      return { places, next: { ...(last ?? start), tier } };
    }
    if (found.next !== undefined) return { places, next: { ...found.next, tier } };
  }
  return { places, next: undefined };
}

/** The places before the first row of a list. */
const BEFORE_NEWEST: Place = { at: '9'.repeat(16), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const BEFORE_OLDEST: Place = { at: '0', id: '00000000-0000-0000-0000-000000000000' };
