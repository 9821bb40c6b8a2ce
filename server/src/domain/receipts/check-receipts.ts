import { ownBooksWords } from '@handsel/words/commands/backups';
import type pg from 'pg';
import { countFaults } from '../../platform/database/count-faults.ts';

const CHECKS = [
  [
    'gaps',
    'select count(*) from (select from receipts group by year having min(number) <> 1 or max(number) <> count(*)) as years',
  ],
  [
    'receiptsDiffer',
    `select count(*) from receipts join gifts on gifts.id = receipts.gift_id
     where kind = 'gift' and (snapshot ->> 'amountCents')::bigint <> gifts.amount_cents`,
  ],
] as const;

/**
 * Checks that receipts are numbered without a gap and have the amounts of their gifts. @returns the
 * problems, in words
 */
export async function checkReceipts(client: pg.ClientBase): Promise<string[]> {
  const faults = await countFaults(client, CHECKS);
  return faults.map(({ name, count }) => ownBooksWords[name]({ count }));
}
