import { CURRENCY } from '@handsel/contract';
import { closedMonthWords } from '@handsel/words/commands/backups';
import type pg from 'pg';
import type { Db } from '../../platform/database/database.ts';
import { countFaults } from '../../platform/database/count-faults.ts';

const CODE = CURRENCY.code;

const CHECKS = [
  [
    'monthsDiffer',
    // A month whose sums were not stored yet, because the server stopped, gets them when it is next
    // read.
    `select count(distinct month) from (
      (select month, of_month, fund_id, kind, method_type, entries, cents from closed_lines
       except select month, of_month, fund_id, kind, method_type, entries, cents from closed_months, books_of_month(month, since, until, '${CODE}'))
      union all
      (select month, of_month, fund_id, kind, method_type, entries, cents from closed_months, books_of_month(month, since, until, '${CODE}')
       where exists (select from closed_lines where closed_lines.month = closed_months.month)
       except select month, of_month, fund_id, kind, method_type, entries, cents from closed_lines)
    ) as differing`,
  ],
  [
    'feesDiffer',
    `select count(*) from (
      select gateway_transaction_id as about, sum(fee_cents) as cents from deposit_lines where fee_cents is not null group by 1
    ) as told full join (
      select about, -sum(cents) as cents from payout_entries where kind = 'fee' group by 1
    ) as booked using (about) where coalesce(told.cents, 0) <> coalesce(booked.cents, 0)`,
  ],
  [
    'depositsDiffer',
    `select count(*) from (
      select id::text as about, case when success then coalesce(told_cents, gross_cents - fee_cents - refund_cents - chargeback_cents) else 0 end as cents
      from deposits
    ) as told full join (
      select about, sum(cents) as cents from payout_entries where kind = 'deposit' group by 1
    ) as booked using (about) where coalesce(told.cents, 0) <> coalesce(booked.cents, 0)`,
  ],
  [
    'banksDiffer',
    `select count(*) from (
      select bank_line_matches.id as match_id, line.amount_cents as cents from bank_line_matches join bank_lines line on line.id = bank_line_id where ended_at is null
      union all
      select id, difference_cents from deposit_matches where ended_at is null
    ) as told full join (
      select match_id, sum(cents) as cents from bank_entries group by 1
    ) as booked using (match_id) where coalesce(told.cents, 0) <> coalesce(booked.cents, 0)`,
  ],
] as const;

/**
 * Compares closed months with the ledger, and booked fees, deposits and bank lines with their
 * records.
 * @returns the differences, in words
 */
export async function checkClosedMonths(client: pg.ClientBase): Promise<string[]> {
  const faults = await countFaults(client, CHECKS);
  return faults.map(({ name, count }) => closedMonthWords[name]({ count }));
}

/** Runs the same check over its own connection, whose statements may take long. */
export async function compareClosedMonths({ $slow }: Db): Promise<string[]> {
  const client = await $slow.$client.connect();
  try {
    return await checkClosedMonths(client);
  } finally {
    client.release(true);
  }
}
