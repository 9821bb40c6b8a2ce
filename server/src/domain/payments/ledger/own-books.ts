import { ownBooksWords } from '@handsel/words/commands/backups';
import type pg from 'pg';
import { countFaults } from '../../../platform/database/count-faults.ts';

/** The sum of the ledger in cents, by kind of entry. */
export async function readBooks(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ kind: string; cents: string }>(
    'select kind, sum(amount_cents)::text as cents from ledger_entries group by kind order by kind',
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

const CHECKS = [
  [
    'chargeless',
    `select count(*) from gifts where not exists (
      select from ledger_entries where gift_id = gifts.id and kind = 'charge' and ledger_entries.amount_cents = gifts.amount_cents)`,
  ],
  // A restore to an earlier time can bring back rows that were deleted despite all rules.
  [
    'giftless',
    `select count(*) from ledger_entries where gift_id is not null and not exists (select from gifts where id = gift_id)`,
  ],
  [
    'chargedTwice',
    `select count(*) from (select from ledger_entries where kind = 'charge' group by gift_id having count(*) > 1) as twice`,
  ],
  [
    'funds',
    `select count(*) from ledger_entries left join (
      select ledger_entry_id, sum(amount_cents) as cents from fund_entries where ledger_entry_id is not null group by ledger_entry_id
    ) as lines on lines.ledger_entry_id = ledger_entries.id where lines.cents is distinct from ledger_entries.amount_cents`,
  ],
  [
    'coveredFees',
    `select count(*) from gifts where covered_fee_cents <> coalesce((
      select amount_cents from gift_allocations where gift_id = gifts.id and fund_id = covered_fees_fund()), 0)`,
  ],
  [
    'days',
    `select abs(coalesce((select sum(cents) from ledger_by_day), 0) - coalesce((select sum(amount_cents) from ledger_entries), 0))`,
  ],
] as const;

/** Checks our own books for consistency, without the gateway. @returns the problems, in words */
export async function checkOwnBooks(client: pg.ClientBase): Promise<string[]> {
  const faults = await countFaults(client, CHECKS);
  return faults.map(({ name, count }) => ownBooksWords[name]({ count }));
}
