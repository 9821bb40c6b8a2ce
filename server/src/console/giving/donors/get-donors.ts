import { PAGE_ROWS, type StaffEndpoints } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCall, StaffResult } from '../../access/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { GivingContext } from '../context.ts';
import { readCursor, writeCursor, type Place } from '../list/cursor.ts';
import { findPlaces, pageOf } from '../list/find-places.ts';
import { readSearch } from '../list/search-term.ts';
import { seesEmails } from '../masked-email.ts';
import { showDonors } from '../show-donors.ts';
import {
  DONOR_TIERS,
  findDonorById,
  listAllDonors,
  listDonors,
  searchedDonors,
  type DonorSearch,
} from './donor-list.ts';
import { readDonorRows } from './donor-rows.ts';

type TieredPlace = Place & { tier: number };
interface Found {
  places: Place[];
  next: TieredPlace | undefined;
}

/** A page of donors: the newest first, or the best match first. */
export async function getDonors(
  context: GivingContext,
  call: StaffCall<'getDonors'>,
): Promise<StaffResult<z.output<StaffEndpoints['getDonors']['reply']>>> {
  const {
    query: { search, tag, cursor },
    session: { person },
  } = call;
  const { db, cursorKey } = context;
  const place = readCursor(cursorKey, 'donors', cursor);
  if (!place.ok) return place;
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  const { term } = searched;
  const { places, next } =
    term?.kind === 'text'
      ? await findBestFirst(db, { term, tag, seesEmails: seesEmails(person) }, place.after)
      : await findNewestFirst(db, term, tag, place.after);
  const order = new Map(places.map(({ id }, index) => [id, index]));
  const ids = sql.param([...order.keys()]);
  const rows = await readDonorRows(context, person, sql`id = any (${ids}::uuid[])`, PAGE_ROWS);
  return showDonors(
    db,
    call,
    places.map(({ id }) => id),
    {
      donors: rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
      next: next === undefined ? null : writeCursor(cursorKey, 'donors', next, next.tier),
    },
  );
}

async function findNewestFirst(
  db: Db,
  term: { kind: 'id'; id: string } | { kind: 'receipt' } | undefined,
  tag: string | undefined,
  after: Place | undefined,
): Promise<Found> {
  if (term?.kind === 'receipt') return { places: [], next: undefined };
  if (term !== undefined) return { places: await findDonorById(db, term.id, tag), next: undefined };
  const { places, next } = pageOf(
    await (tag === undefined ? listAllDonors(db, after) : listDonors(db, tag, after)),
  );
  return { places, next: next && { ...next, tier: 0 } };
}

/** Reads the first tier, and if it ends before the page does, the next one. */
async function findBestFirst(db: Db, search: DonorSearch, after: TieredPlace | undefined): Promise<Found> {
  const places: Place[] = [];
  for (const [tier, name] of DONOR_TIERS.entries()) {
    if (after !== undefined && tier < after.tier) continue;
    const from = after?.tier === tier ? after : undefined;
    const found = await findPlaces(searchedDonors(db, search, name), from);
    const room = PAGE_ROWS - places.length;
    const taken = found.places.slice(0, room);
    places.push(...taken);
    const last = taken.at(-1);
    if (found.places.length > room)
      return { places, next: last === undefined ? { ...BEFORE_ALL, tier } : { ...last, tier } };
    if (found.next !== undefined) return { places, next: { ...found.next, tier } };
  }
  return { places, next: undefined };
}

/** A place before the first row of a list. */
const BEFORE_ALL: Place = { at: '9'.repeat(16), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
