import { PAGE_ROWS } from '@handsel/contract/console';
import type { Place } from './cursor.ts';

/** The ways to read a searched list. Decision 054 explains them. */
export interface SearchedList {
  /** The matches among the next rows of the list, in its order; at most a page and one more. */
  walk: (after: Place | undefined, rows: number) => Promise<Place[]>;
  /** The last of the next rows, whether they match or not; undefined if there are fewer. */
  lastOf: (after: Place | undefined, rows: number) => Promise<Place | undefined>;
  /**
   * The matches by the indexes of the searched columns; undefined if too many match, or no index
   * finds them.
   */
  byIndex: (after: Place | undefined) => Promise<Place[] | undefined>;
}

export interface Found {
  /** At most a page. */
  places: Place[];
  /** The beginning of the next page, which may exist although this page is short. */
  next: Place | undefined;
}

/** Frequent matches are among these rows. */
const FIRST_ROWS = 200;
/**
 * With this many matches among the first rows, the next rows complete a page, and walking is
 * quicker than any index.
 */
const SOME = 3;
const MORE_ROWS = 4_000;
/** After this time a short page is better than a late one. */
const ENOUGH_MS = 60;

export const PAGE_AND_ONE = PAGE_ROWS + 1;

export function pageOf(places: readonly Place[]): Found {
  const page = places.slice(0, PAGE_ROWS);
  return { places: page, next: places.length > PAGE_ROWS ? page.at(-1) : undefined };
}

/** Sorts the rows as the list has their places. */
export function inOrderOf<Row extends { id: string }>(places: readonly Place[], rows: readonly Row[]): Row[] {
  const indexes = new Map(places.map(({ id }, index) => [id, index]));
  return rows.toSorted((a, b) => (indexes.get(a.id) ?? 0) - (indexes.get(b.id) ?? 0));
}

/**
 * Finds the next page of a searched list. Frequent matches are found in the list itself, and rare
 * ones by an index. Matches that are frequent elsewhere are searched for a limited time. The page
 * is then short, and the next one continues from there.
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
