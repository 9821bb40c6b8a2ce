import type { StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffResult } from '../../access/index.ts';
import type { GiftRules } from './narrowed-gifts.ts';

export function getTiers({
  tiersNow,
}: Pick<GiftRules, 'tiersNow'>): Promise<StaffResult<z.output<StaffEndpoints['getTiers']['reply']>>> {
  const tiers = tiersNow().map(({ name, label, amountCents }) => ({ name, label, from_cents: amountCents }));
  return Promise.resolve(staffSuccess(tiers));
}
