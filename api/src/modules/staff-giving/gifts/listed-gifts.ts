import type { GiftFilter } from '@handsel/contract/staff';
import type { SQL } from 'drizzle-orm';
import type { StaffRefusal } from '../../staff/index.ts';
import { readSearch } from '../list/search-term.ts';
import { listedGifts } from './gift-list.ts';
import { narrowedGifts } from './open-disputes.ts';

/**
 * Which gifts the list shows under a filter, on all its pages, to somebody who sees emails: a condition on `gifts`.
 * @param timeZone the charity's
 */
export function whichGifts(
  timeZone: string,
  { search, ...filter }: GiftFilter,
): { ok: true; which: SQL } | StaffRefusal {
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  return { ok: true, which: listedGifts(narrowedGifts(timeZone, filter), searched.term, true) };
}
