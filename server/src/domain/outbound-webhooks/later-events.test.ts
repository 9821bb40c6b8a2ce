import type { WebhookEvent } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../testing/bank-accounts.ts';
import { ControlPanel } from '../../testing/control-panel.ts';
import { unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { giftsOf } from '../../testing/funds.ts';
import { beginChange, confirmChange, monthlyDonorWithCard } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { lookAtSettlements } from '../../testing/settlement-look.ts';
import { colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, tokenizeCard } from '../../testing/test-app.ts';
import { notification, sendWebhook } from '../../testing/webhooks.ts';
import {
  eventsOf,
  makeWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let test: PassingMonths;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  receiver.answer('/all', (reply) => reply.writeHead(200).end());
  const methods = new Set(['card', 'bank', 'paypal', 'venmo'] as const);
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  test = await startPassingMonths(
    { offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } },
    { webhookReceivers: receiver.receivers },
  );
  await makeWebhook(await colleague(test, 'owner'), receiver.url('/all'));
});
afterAll(async () => {
  await test.close();
  receiver.close();
});

/** The events of the donor with an address, in order. */
async function events(email: string): Promise<WebhookEvent[]> {
  const [donor] = await test.rows(`select id from donors where email = '${email}'`);
  return eventsOf(test, String(donor?.['id']));
}

/** The events of a donor about money that moved after the gift. */
const later = async (email: string) =>
  (await events(email)).filter((event) => event.startsWith('gift.') && event !== 'gift.created');

async function chargeOf(email: string): Promise<string> {
  const [gift = ''] = await giftsOf(test, email);
  const [row] = await test.rows(`select gateway_transaction_id as id from gifts where id = '${gift}'`);
  return String(row?.['id']);
}

it.each([
  ['won', ['gift.disputed', 'gift.dispute_won']],
  ['lost', ['gift.disputed']],
] as const)('a dispute has its events, also when it is %s', async (end, expected) => {
  const email = `dispute-${end}@example.org`;
  await unverifiedDonor(test, email);
  await test.advance({ days: 3 });
  const id = await test.localBraintree.openDispute(await chargeOf(email));
  await expect.poll(() => later(email)).toContain('gift.disputed');
  await test.localBraintree.decideDispute(id, 'disputed');
  await test.localBraintree.decideDispute(id, end);
  await test.until(`select state = '${end}' as ok from disputes where id = '${id}'`);
  await test.settled();
  expect((await later(email)).filter((event) => event !== 'gift.settled')).toEqual(expected);
});

it('a bank debit is settled, and returned later', async () => {
  const email = 'bank-event@example.org';
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email });
  const nonce = await tokenizeBankAccount(browser, test);
  const body = paymentBody(checkout, { nonce, payment_method_type: 'bank' });
  expect((await browser.post('/api/transaction', body)).status).toBe(200);
  const charge = await chargeOf(email);
  await test.localBraintree.bankSays('yes', charge);
  await lookAtSettlements(test);
  await expect.poll(() => later(email)).toEqual(['gift.settled']);
  await test.localBraintree.bankSays('no', charge);
  const told = notification(
    'transaction_settlement_declined',
    `<transaction><id>${charge}</id></transaction>`,
  );
  expect(await sendWebhook(test, told)).toBe(200);
  await expect.poll(() => later(email)).toEqual(['gift.settled', 'gift.returned']);
});

it('a refund that fails later has an event of its own', async () => {
  const email = 'refund-event@example.org';
  await unverifiedDonor(test, email);
  const charge = await chargeOf(email);
  await test.localBraintree.bankSays('yes', charge);
  const refund = await new ControlPanel(test.config.braintree).refund(charge);
  const look = async () => {
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${charge}'))`,
    );
    await test.settled();
  };
  await look();
  await test.localBraintree.bankSays('no', refund);
  await look();
  expect((await later(email)).filter((event) => event !== 'gift.settled')).toEqual([
    'gift.refunded',
    'gift.refund_failed',
  ]);
});

it('a monthly gift recovers when another card pays the owed month', async () => {
  const { browser, email } = await monthlyDonorWithCard(test, 'recovered-event@example.org', 0);
  await test.settled();
  await test.advance({ months: 1 });
  expect(await events(email)).toContain('monthly_gift.payment_failed');
  expect(await events(email)).not.toContain('monthly_gift.recovered');
  const checkout = await beginChange(browser, email, 25);
  const nonce = await tokenizeCard(browser, test);
  expect((await confirmChange(browser, checkout, { nonce })).status).toBe(200);
  await test.settled();
  await test.advance({ days: 5 });
  expect((await events(email)).filter((event) => event === 'monthly_gift.recovered')).toHaveLength(1);
});

it('a donor who verifies the address is updated', async () => {
  const email = 'updated-event@example.org';
  const { browser } = await unverifiedDonor(test, email);
  expect(await events(email)).not.toContain('donor.updated');
  await verifyBySignIn(test, browser, email);
  expect(await events(email)).toContain('donor.updated');
});
