import { PAGE_ROWS } from '@handsel/contract/staff';
import type { Place } from './cursor.ts';

/** How a list that is searched is read; decision 054 says why in these ways. */
export interface SearchedList {
  /** Of the next so many rows of the list, those that match, the newest first; a page and one more at most. */
  walk: (after: Place | undefined, rows: number) => Promise<Place[]>;
  /** The last of the next so many rows, whether they match or not; undefined: there are fewer. */
  lastOf: (after: Place | undefined, rows: number) => Promise<Place | undefined>;
  /** Those that match, by the indexes of what is searched; undefined: too many match, or no index finds them. */
  byIndex: (after: Place | undefined) => Promise<Place[] | undefined>;
}

export interface Found {
  /** A page at most. */
  places: Place[];
  /** Where the next page begins; it may be there although this page is short. */
  next: Place | undefined;
}

/** What is common is among these. */
const FIRST_ROWS = 200;
/** With so many of them among the first rows, a page is among the next, and walking is quicker than any index. */
const SOME = 3;
const MORE_ROWS = 4_000;
/** After that a short page is better than a late one. */
const ENOUGH_MS = 60;

export const PAGE_AND_ONE = PAGE_ROWS + 1;

export function pageOf(places: readonly Place[]): Found {
  const page = places.slice(0, PAGE_ROWS);
  return { places: page, next: places.length > PAGE_ROWS ? page.at(-1) : undefined };
}

/**
 * The next page of a list that is searched. What matches often is found in the list itself, and what matches seldom by its index; what
 * matches often, but not here, is looked for as long as is bearable: then the page is short, and the next one goes on from there.
 */
export async function findPlaces(list: SearchedList, after: Place | undefined): Promise<Found> {
  const begun = performance.now();
  const found: Place[] = [];
  let last = after;
  let isEnd = false;
  const walk = async (rows: number) => {
    found.push(...(await list.walk(last, rows)));
    if (found.length > PAGE_ROWS) return;
    const lastRow = await list.lastOf(last, rows);
    isEnd = lastRow === undefined;
    last = lastRow ?? last;
  };
  await walk(FIRST_ROWS);
  if (found.length >= SOME && found.length <= PAGE_ROWS && !isEnd) await walk(MORE_ROWS);
  if (found.length > PAGE_ROWS) return pageOf(found);
  if (isEnd) return { places: found, next: undefined };
  const indexed = await list.byIndex(after);
  if (indexed !== undefined) return pageOf(indexed);
  while (!isEnd && found.length <= PAGE_ROWS && performance.now() - begun < ENOUGH_MS) await walk(MORE_ROWS);
  return found.length > PAGE_ROWS ? pageOf(found) : { places: found, next: isEnd ? undefined : last };
}
