import { inArray, sql } from 'drizzle-orm';
import { giftDaySql } from '../../payments/index.ts';
import { gifts, giftWord } from '../../../schema/gifts.ts';
import type { ReadItems } from './context.ts';

export const readGifts: ReadItems<'getGift'> = async ({ db, timeZone }, ids, seesPersons) => {
  // Drizzle writes a column of the only table without the table's name, so the subqueries name it.
  const rows = await db
    .select({
      id: gifts.id,
      donor_id: gifts.donorId,
      monthly_gift_id: gifts.subscriptionId,
      amount_cents: gifts.amountCents,
      covered_fee_cents: gifts.coveredFeeCents,
      net_cents: sql<number>`(select coalesce(sum(entry.amount_cents), 0) from ledger_entries entry where entry.gift_id = gifts.id)::integer`,
      currency: gifts.currency,
      frequency: gifts.frequency,
      state: giftWord,
      origin: sql<'online' | 'offline' | 'imported'>`case when ${gifts.importId} is not null then 'imported'
        when ${gifts.offlineLineId} is not null then 'offline' else 'online' end`,
      method_type: gifts.methodType,
      campaign: gifts.campaign,
      source: gifts.source,
      funds: sql<{ fund_id: string; amount_cents: number }[]>`coalesce((
        select json_agg(json_build_object('fund_id', fund_id, 'amount_cents', part.amount_cents) order by part.amount_cents desc, fund_id)
        from gift_allocations part where part.gift_id = gifts.id), '[]'::json)`,
      givenAt: gifts.givenAt,
      given_on: sql<string>`${giftDaySql(sql`gifts`, timeZone)}::text`,
      payerName: gifts.payerName,
      methodDescription: gifts.methodDescription,
    })
    .from(gifts)
    .where(inArray(gifts.id, [...ids]));
  return rows.map(({ givenAt, payerName, methodDescription, ...gift }) => ({
    ...gift,
    given_at: givenAt.toISOString(),
    payer: seesPersons ? { name: payerName, method_description: methodDescription } : null,
  }));
};
