import { inArray, sql } from 'drizzle-orm';
import { monthlyFeeCents, subscriptions } from '../../../schema/subscriptions.ts';
import type { ReadItems } from './context.ts';

export const readMonthlyGifts: ReadItems<'getMonthlyGift'> = async ({ db }, ids) => {
  const rows = await db
    .select({
      id: subscriptions.id,
      donor_id: subscriptions.donorId,
      amount_cents: subscriptions.amountCents,
      covered_fee_cents: monthlyFeeCents,
      currency: subscriptions.currency,
      state: subscriptions.status,
      next_charge_on: sql<
        string | null
      >`case when ${subscriptions.status} <> 'cancelled' then ${subscriptions.nextBillingDate}::text end`,
      funds: sql<{ fund_id: string; share: number }[]>`coalesce((
        select json_agg(json_build_object('fund_id', fund_id, 'share', share) order by share desc, fund_id)
        from subscription_funds where subscription_id = subscriptions.id and fund_id <> covered_fees_fund()), '[]'::json)`,
      startedAt: subscriptions.createdAt,
      endedAt: subscriptions.endedAt,
      ended_by: subscriptions.endedBy,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]));
  return rows.map(({ startedAt, endedAt, ...gift }) => ({
    ...gift,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }));
};
