import type { GiftFilter } from '@handsel/contract/console';
import type { SQL } from 'drizzle-orm';
import type { StaffRefusal } from '../../access/index.ts';
import { readSearch } from '../list/search-term.ts';
import { listedGifts } from './gift-list.ts';
import { narrowedGifts, type GiftRules } from './narrowed-gifts.ts';

/**
 * The gifts of the filtered list on all its pages, for staff who see emails: a condition on
 * `gifts`.
 */
export function whichGifts(
  rules: GiftRules,
  { search, ...filter }: GiftFilter,
): { ok: true; which: SQL } | StaffRefusal {
  const searched = readSearch(search);
  if (!searched.ok) return searched;
  return { ok: true, which: listedGifts(narrowedGifts(rules, filter), searched.term, true) };
}
