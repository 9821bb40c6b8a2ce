import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/** The part of a gift that goes to a fund. */
export interface Allocation {
  fundId: string;
  amountCents: number;
}

/**
 * Changes the funds of a gift. The rest of the gift in the books moves in proportion; refunds stay
 * with the funds that they were booked to. The covered fee is unchanged.
 * @param allocations add up to the gift
 * @returns the allocations before; undefined for an unknown gift, `not-whole` when they do not add
 * up to it
 */
export async function allocateGift(
  tx: Tx,
  giftId: string,
  allocations: readonly Allocation[],
): Promise<Allocation[] | 'not-whole' | undefined> {
  const { rows } = await tx.execute<{ given_cents: number }>(
    sql`select amount_cents - covered_fee_cents as given_cents from gifts where id = ${giftId}::uuid for update`,
  );
  const [gift] = rows;
  if (gift === undefined) return undefined;
  if (allocations.reduce((total, each) => total + each.amountCents, 0) !== gift.given_cents)
    return 'not-whole';
  const { rows: before } = await tx.execute<{ fund_id: string; amount_cents: number }>(
    sql`delete from gift_allocations where gift_id = ${giftId}::uuid and fund_id <> covered_fees_fund() returning fund_id, amount_cents`,
  );
  await tx.execute(sql`
    insert into gift_allocations (gift_id, fund_id, amount_cents, given_at)
    select gifts.id, fund_id, row.amount_cents, given_at
    from gifts, json_to_recordset(${rowsOf(allocations)}::json) as row (fund_id uuid, amount_cents integer) where gifts.id = ${giftId}::uuid`);
  await moveWhatIsLeft(tx, giftId);
  return before.map(({ fund_id: fundId, amount_cents: amountCents }) => ({ fundId, amountCents }));
}

function rowsOf(allocations: readonly Allocation[]): string {
  return JSON.stringify(
    allocations.map(({ fundId, amountCents }) => ({ fund_id: fundId, amount_cents: amountCents })),
  );
}

/**
 * Moves the rest of a gift to its new funds. The rest may be negative, for a gift that was both
 * refunded and disputed.
 */
async function moveWhatIsLeft(tx: Tx, giftId: string): Promise<void> {
  await tx.execute(sql`
    with left_now as (
      select fund_id, sum(amount_cents)::integer as cents from fund_entries
      where gift_id = ${giftId}::uuid and fund_id <> covered_fees_fund() group by fund_id
    ), goal as (
      select split.fund_id, sign(whole.cents)::integer * split.cents as cents
      from (select coalesce(sum(cents), 0)::integer as cents from left_now) whole
        cross join (select array_agg(fund_id) as funds, array_agg(amount_cents) as amounts from gift_allocations
          where gift_id = ${giftId}::uuid and fund_id <> covered_fees_fund()) allocated
        cross join lateral split_cents(abs(whole.cents), funds, amounts) split
    )
    insert into fund_entries (gift_id, fund_id, amount_cents)
    select ${giftId}::uuid, fund_id, coalesce(goal.cents, 0) - coalesce(left_now.cents, 0)
    from left_now full join goal using (fund_id)
    where coalesce(goal.cents, 0) <> coalesce(left_now.cents, 0)`);
}
