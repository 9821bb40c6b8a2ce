import { expect } from 'vitest';
import type { PassingMonths } from './passing-months.ts';

/**
 * Expects one gift with one ledger entry and one receipt for each charge at the gateway, and no
 * others. Nothing was refunded.
 */
export async function expectBalance(test: PassingMonths): Promise<void> {
  const theirs = await test.localBraintree.ledger();
  const taken = theirs.filter(({ status }) => !status.includes('declined'));
  const ours = await test.rows(
    `select g.gateway_transaction_id as id, l.amount_cents, r.mailed_at is not null as mailed
     from ledger_entries l join gifts g on g.id = l.gift_id join receipts r on r.gift_id = g.id`,
  );
  const books = ours.map((each) => [each['id'], each['amount_cents'], each['mailed']]);
  expect(books.sort()).toEqual(taken.map((each) => [each.transactionId, each.amountCents, true]).sort());
}
