import { ControlPanel } from './control-panel.ts';
import type { TestApp } from './test-app.ts';

/** Later events of a checkout's gift, as the gateway reports them. */

/** Staff refund all of it. */
export async function refundGift(test: TestApp, checkoutId: string): Promise<void> {
  const transactionId = await chargeOf(test, checkoutId);
  await test.localBraintree.bankSays('yes', transactionId);
  await new ControlPanel(test.config.braintree).refund(transactionId);
  await follow(test, transactionId, `state = 'refunded'`);
}

/** Its bank refuses to pay it. */
export async function returnGift(test: TestApp, checkoutId: string): Promise<void> {
  const transactionId = await chargeOf(test, checkoutId);
  await test.localBraintree.bankSays('no', transactionId);
  await follow(test, transactionId, `settlement = 'returned'`);
}

/** Its bank pays it. */
export async function settleGift(test: TestApp, checkoutId: string): Promise<void> {
  const transactionId = await chargeOf(test, checkoutId);
  await test.localBraintree.bankSays('yes', transactionId);
  await follow(test, transactionId, `settlement = 'settled'`);
}

async function chargeOf(test: TestApp, checkoutId: string): Promise<string> {
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'`,
  );
  return String(gift?.['id']);
}

async function follow(test: TestApp, transactionId: string, outcome: string): Promise<void> {
  await test.rows(
    `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
  );
  await test.until(`select ${outcome} as ok from gifts where gateway_transaction_id = '${transactionId}'`);
}
