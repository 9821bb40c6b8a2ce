import type { JournalAccounts } from '@handsel/contract/console';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';

const NONE: JournalAccounts = {
  income: '',
  fees: '',
  bank: '',
  braintree: '',
  paypal: '',
  undeposited: '',
  property: '',
  bank_differences: '',
  xero_tax_rate: '',
  xero_tracking: '',
};

export async function readJournalAccounts(db: Db | Tx): Promise<JournalAccounts> {
  const { rows } = await db.execute<{ accounts: JournalAccounts }>(
    sql`select accounts from journal_accounts`,
  );
  return { ...NONE, ...rows[0]?.accounts };
}

export async function keepJournalAccounts(tx: Tx, accounts: JournalAccounts): Promise<void> {
  await tx.execute(sql`
    insert into journal_accounts (accounts) values (${JSON.stringify(accounts)}::jsonb)
    on conflict (is_it) do update set accounts = excluded.accounts`);
}
