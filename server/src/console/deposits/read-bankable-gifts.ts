import type { BankableGift } from '@handsel/contract/console';
import { sql, type SQL } from 'drizzle-orm';
import { isReversed } from '../../domain/deposits/index.ts';
import { giftDaySql } from '../../domain/payments/index.ts';
import type { Books } from '../../platform/database/day-in.ts';
import { shownName } from '../giving/index.ts';

interface Wanted {
  cents: SQL;
  /** Has `gifts`. */
  from: SQL;
  /** With the order and the limit. */
  which: SQL;
}

/** Gifts that reach the bank without a deposit, as staff know them. */
export async function readBankableGifts(
  { db, timeZone }: Books,
  { cents, from, which }: Wanted,
): Promise<BankableGift[]> {
  const { rows } = await db.execute<BankableGift & Record<string, unknown>>(sql`
    select gifts.id as gift_id, ${shownName(sql`gifts.donor_id`)} as donor_name,
      ${giftDaySql(sql`gifts`, timeZone)}::text as given_on, gifts.method_type, coalesce(line.reference, '') as reference,
      offline_batches.name as batch_name, ${cents}::integer as cents, ${isReversed} as is_reversed
    ${from} left join offline_lines line on line.id = offline_line_id left join offline_batches on offline_batches.id = batch_id
    where ${which}`);
  return rows;
}
