import { FULL_RATIO } from '@handsel/contract';
import { sql } from 'drizzle-orm';

/**
 * The employer's contribution by the directory's rules, in a statement that joins `gifts` and
 * `employers`. Null without a ratio.
 */
export const expectedCents = sql`case when ratio_basis_points is null then null
  when gifts.amount_cents - gifts.covered_fee_cents < coalesce(min_cents, 0) then 0
  else (least(gifts.amount_cents - gifts.covered_fee_cents, max_cents)::bigint * ratio_basis_points / ${sql.raw(String(FULL_RATIO))})::integer end`;
