import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alterReceipt, loseReceipt } from '../../testing/broken-rows.ts';
import { ControlPanel } from '../../testing/control-panel.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { letTimePass } from '../../testing/passing-time.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterAll(() => test.close());

interface Given {
  id: string;
  transactionId: string;
}

let count = 0;
async function give(): Promise<Given> {
  count += 1;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email: `told${String(count)}@example.org` });
  await browser.post('/api/transaction', paymentBody(checkout));
  await test.settled();
  const [gift] = await test.rows(
    `select gifts.id, gateway_transaction_id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return { id: String(gift?.['id']), transactionId: String(gift?.['gateway_transaction_id']) };
}

/** @returns the transaction id of the refund */
async function refundPart(given: Given): Promise<string> {
  await test.localBraintree.bankSays('yes', given.transactionId);
  await new ControlPanel(test.config.braintree).refund(given.transactionId, 3.37);
  await test.rows(`select graphile_worker.add_job('reconcile')`);
  await test.settled();
  const [entry] = await test.rows(
    `select gateway_transaction_id as id from ledger_entries where gift_id = '${given.id}' and kind = 'refund'`,
  );
  return String(entry?.['id']);
}

const GOOD = { exitCode: 0, printed: expect.stringContaining('The books balance.') as string };
beforeEach(async () => {
  expect(await runReconcile(test)).toMatchObject(GOOD);
});

const mailsTo = (given: Given) =>
  test.rows(
    `select subject from local_mails join gifts on gifts.id = '${given.id}' join attempts on attempts.id = attempt_id and email = recipient order by local_mails.id`,
  );

it('The reconciliation reports a gift without a receipt a day after it was booked, and has one sent', async () => {
  const given = await give();
  await loseReceipt(test, given.id);
  expect(await runReconcile(test)).toMatchObject(GOOD);
  expect(await mailsTo(given)).toHaveLength(1);
  await letTimePass(test, '2 days');
  const { printed, exitCode } = await runReconcile(test);
  expect(exitCode).toBe(0);
  expect(printed).toContain(`without a receipt, or with another amount on it: ${given.transactionId}`);
  expect(printed).toContain('repaired: it is being sent');
  await test.settled();
  expect(await mailsTo(given)).toHaveLength(2);
  expect((await runReconcile(test)).printed).not.toContain(given.transactionId);
});

it('The reconciliation reports a receipt with another amount than its gift, and alerts staff', async () => {
  const given = await give();
  await alterReceipt(test, given.id, 4_200);
  await letTimePass(test, '2 days');
  const { printed, exitCode } = await runReconcile(test);
  expect(exitCode).toBe(2);
  expect(printed).toContain(`Receipt:   $42`);
  const alerts = await test.rows(`select details from alerts where kind = 'receiptDiffers'`);
  expect(alerts).toMatchObject([{ details: { Gift: given.id, Receipt: '$42' } }]);
  await alterReceipt(test, given.id, 1_337);
});

it('The reconciliation reports a refund without a document for its donor, and has one sent', async () => {
  const given = await give();
  const refundId = await refundPart(given);
  await letTimePass(test, '2 days');
  expect(await runReconcile(test)).toMatchObject(GOOD);
  await loseReceipt(test, given.id, refundId);
  expect((await runReconcile(test)).printed).toContain(`${refundId} (gift ${given.id})`);
  await test.settled();
  expect(await mailsTo(given)).toHaveLength(3);
});
