import { sql } from 'drizzle-orm';
import type { GiftMethodType } from '@handsel/contract/console';
import type { Tx } from '../../platform/database/database.ts';

export interface BankEntry {
  kind: 'bank' | 'bank_difference';
  /** The payment method of the gifts that reached the bank. */
  methodType?: GiftMethodType;
  cents: number;
}

/**
 * Books a match on the day of its bank line, or in the first open month if that day's month is
 * closed.
 */
export async function bookMatch(
  tx: Tx,
  matchId: string,
  { bookedOn, currency }: { bookedOn: string; currency: string },
  entries: readonly BankEntry[],
): Promise<void> {
  for (const { kind, methodType, cents } of entries)
    if (cents !== 0)
      await tx.execute(sql`
        insert into bank_entries (kind, match_id, method_type, cents, currency, day, late_month)
        values (${kind}, ${matchId}, ${methodType ?? null}, ${cents}, ${currency}, ${bookedOn}, late_month_of(${bookedOn}::date, null))`);
}

/** Books the opposite of a match. In a closed month, that is a correction of the first open one. */
export async function unbookMatch(tx: Tx, matchId: string): Promise<void> {
  await tx.execute(sql`
    insert into bank_entries (kind, match_id, method_type, cents, currency, day, late_month)
    select kind, match_id, method_type, -sum(cents)::integer, currency, day, late_month_of(day, null)
    from bank_entries where match_id = ${matchId} group by kind, match_id, method_type, currency, day having sum(cents) <> 0`);
}
