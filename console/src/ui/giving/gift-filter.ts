import { giftFilterSchema } from '@handsel/contract/console';
import type { GiftFilter } from '@handsel/contract/console';
import { isTooShort } from '../../lib/search.ts';

/** The names of the filters of a list of gifts, also in the address. */
const NAMES = Object.keys(giftFilterSchema.shape) as (keyof GiftFilter)[];

/** The valid parts of the address; the rest is ignored, so that an old bookmark still opens. */
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
