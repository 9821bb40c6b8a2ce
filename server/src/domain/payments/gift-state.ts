import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { gifts } from '../../schema/gifts.ts';

/** Locks a gift, so that its changes are booked one after another. */
export async function lockGift(tx: Tx, transactionId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(eq(gifts.gatewayTransactionId, transactionId))
    .for('update');
  return row?.id;
}

/**
 * Sets a gift's state from its disputes and its ledger: disputed while one of its disputes is not
 * won, else by the refunded amount. Call it with the gift locked, after a change of either.
 */
export async function markGift(tx: Tx, giftId: string): Promise<void> {
  await tx.execute(sql`
    with next_states as (
      select gifts.id, case
          when exists (
            select from disputes where gift_id = gifts.id and kind <> 'retrieval' and state <> 'won'
          ) then 'disputed'
          when given_back.cents >= amount_cents then 'refunded'
          when given_back.cents > 0 then 'partially_refunded'
          else 'succeeded'
        end::gift_state as state
      from gifts cross join lateral (
        select -coalesce(sum(ledger_entries.amount_cents), 0) as cents from ledger_entries
        where gift_id = gifts.id and kind in ('void', 'refund', 'refund_undone')
      ) given_back
      where gifts.id = ${giftId}
    )
    update gifts set state = next_states.state from next_states where gifts.id = next_states.id and gifts.state <> next_states.state`);
}
