import type { GiftFilter } from '@handsel/contract/staff';
import { sql, type SQL } from 'drizzle-orm';
import { gifts } from '../../../schema/gifts.ts';
import { narrowed } from './gift-list.ts';

/** Of a dispute that is not decided yet; a condition on `disputes`. */
export const isOpenDispute = sql`disputes.state in ('open', 'contested')`;

/** What filters leave of the gifts, a dispute's among them: few have one. */
export function narrowedGifts(timeZone: string, { dispute, ...filter }: Omit<GiftFilter, 'search'>): SQL {
  const narrow = narrowed(timeZone, filter);
  if (dispute === undefined) return narrow;
  return sql`${narrow} and ${gifts.id} in (select gift_id from disputes where ${isOpenDispute})`;
}
