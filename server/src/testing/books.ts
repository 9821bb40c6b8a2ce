import type { TestApp } from './test-app.ts';

/** Our books about a checkout, together with the gateway's charges for it. */
export async function booksOf(test: TestApp, checkoutId: string) {
  const attempts = await test.rows(
    `select id, state from attempts where checkout_id = '${checkoutId}' order by created_at`,
  );
  const ledger = await test.rows(
    `select l.amount_cents, l.gateway_transaction_id from ledger_entries l
     join gifts g on g.id = l.gift_id join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
  );
  const charges = [];
  for (const { id } of attempts) charges.push(...(await test.localBraintree.chargesOf(String(id))));
  return {
    states: attempts.map(({ state }) => state),
    ledger: ledger.map((each) => [each['gateway_transaction_id'], each['amount_cents']]),
    charges: charges.map((each) => [each.transactionId, each.amountCents]),
  };
}
