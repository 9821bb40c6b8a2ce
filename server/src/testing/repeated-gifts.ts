import type { TestApp } from './test-app.ts';

/** Plays that a donor gave the same gift many more times in its year, each with a receipt. */
export async function repeatGift(test: TestApp, giftId: string, times: number): Promise<void> {
  const id = `md5(gifts.id::text || n)::uuid`;
  const each = `cross join generate_series(1, ${String(times)}) as n where gifts.id = '${giftId}'`;
  const transaction = `gateway_transaction_id || '-' || n`;
  await test.rows(`
    begin;
    -- The rows are consistent, so foreign keys need no checks.
    set local session_replication_role = replica;
    insert into gifts (id, attempt_id, donor_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, state, given_at)
      select ${id}, ${id}, donor_id, ${transaction}, amount_cents, frequency, method_type, method_description, state, given_at - make_interval(secs => n)
      from gifts ${each};
    insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
      select ${id}, 'charge', amount_cents, ${transaction} from gifts ${each};
    insert into receipts (gift_id, year, number, message_id, mailed_at, snapshot)
      select ${id}, year, number + 1000 * n, '<' || n || message_id, now(), snapshot from gifts join receipts on gift_id = gifts.id ${each};
    commit`);
}
