import { giftFilterSchema } from '@handsel/contract/staff';
import type { GiftFilter } from '@handsel/contract/staff';
import { isTooShort } from '../../lib/search.ts';

/** The names of what a list of gifts can be narrowed by, as the address has them too. */
const NAMES = Object.keys(giftFilterSchema.shape) as (keyof GiftFilter)[];

/** What is in the address and makes sense; the rest is left out, so that an old bookmark still opens. */
export function filterOf(query: Readonly<Record<string, string>>): GiftFilter {
  const known = NAMES.flatMap((name) => {
    const given = query[name];
    if (given === undefined || given.trim() === '') return [];
    if (name === 'search' && isTooShort(given)) return [];
    const parsed = giftFilterSchema.shape[name].safeParse(given.trim());
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(known) as GiftFilter;
}

/** How many filters are on, beside the search. */
export function countOf({ search: _, ...others }: GiftFilter): number {
  return Object.keys(others).length;
}
