import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';

let gateway: TestGateway;
let receiver: WebhookReceiver;
beforeAll(async () => (gateway = await startTestGateway()));
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  await sendTo(receiver.url);
});
afterEach(async () => {
  await gateway.control('/faults', { method: 'DELETE' });
  await gateway.control('/webhooks', { method: 'DELETE' });
  await receiver.stop();
});
afterAll(() => gateway.stop());

const post = (path: string, body: unknown, method = 'POST') =>
  gateway.control(path, { method, body: JSON.stringify(body) });
const sendTo = (url: string | null) => post('/webhooks', { url }, 'PUT');
const report = (name: string) =>
  post('/webhooks', { kind: 'account_updater_daily_report', reportUrl: `https://reports.example/${name}` });

interface Listing {
  url: string | null;
  waiting: number;
  notifications: { status: string; attempts: number; lastAnswer: string | null; subjectId: string }[];
}
const list = async () => (await (await gateway.control('/webhooks')).json()) as Listing;
const nothingWaits = () => expect.poll(async () => (await list()).waiting, { timeout: 10_000 }).toBe(0);

/** The SDK's types lack the report. */
type Report = { accountUpdaterDailyReport: { reportUrl: string } };
const received = () =>
  receiver.notifications.map((each) =>
    (each as unknown as Report).accountUpdaterDailyReport.reportUrl.split('/').at(-1),
  );

it('sends notifications that the SDK accepts and parses, with the moment of their creation', async () => {
  await post('/webhooks', { kind: 'check' });
  await nothingWaits();
  expect(receiver.notifications).toMatchObject([{ kind: 'check', subject: { check: true } }]);
  expect(Date.now() - Date.parse(String(receiver.notifications[0]?.timestamp))).toBeLessThan(60_000);
});

it.each([
  ['fake-paypal-billing-agreement-nonce', '2070'],
  ['fake-venmo-account-nonce', '2046'],
])('revokes the account of %s: it stays in the vault, and can no longer be charged', async (nonce, code) => {
  const { customer } = await gateway.sdk.customer.create({ paymentMethodNonce: nonce });
  const token = customer.paymentMethods?.[0]?.token ?? '';
  const sale = { amount: '5.00', paymentMethodToken: token };
  expect((await gateway.sdk.transaction.sale(sale)).success).toBe(true);
  const revoke = () => post('/webhooks', { kind: 'payment_method_revoked_by_customer', token });
  expect((await revoke()).status).toBe(201);
  expect((await revoke()).status).toBe(409);
  await nothingWaits();
  expect(receiver.notifications).toMatchObject([
    { revokedPaymentMethodMetadata: { customerId: customer.id, token, revokedPaymentMethod: { token } } },
  ]);
  const found = await gateway.call('paymentMethod.find', token);
  if (code === '2070') expect(Date.parse(found.text('revokedAt'))).toBeGreaterThan(0);
  const refused = await gateway.sdk.transaction.sale(sale);
  expect(refused.transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: code });
  const { paymentMethodNonce } = await gateway.sdk.paymentMethodNonce.create(token);
  const byNonce = { amount: '5.00', paymentMethodNonce: paymentMethodNonce.nonce };
  expect((await gateway.sdk.transaction.sale(byNonce)).transaction.processorResponseCode).toBe(code);
  const monthly = await gateway.sdk.subscription.create({
    planId: 'monthly-gift',
    paymentMethodToken: token,
  });
  expect(monthly.success).toBe(false);
});

it('revokes no card, and no unknown method', async () => {
  const { customer } = await gateway.sdk.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
  const kind = 'payment_method_revoked_by_customer';
  expect((await post('/webhooks', { kind, token: customer.paymentMethods?.[0]?.token })).status).toBe(409);
  expect((await post('/webhooks', { kind, token: 'x' })).status).toBe(404);
});

it("notifies of a payer's data, as the SDK reads it", async () => {
  const { customer } = await gateway.sdk.customer.create({ paymentMethodNonce: 'fake-venmo-account-nonce' });
  const token = customer.paymentMethods?.[0]?.token ?? '';
  await post('/webhooks', { kind: 'payment_method_customer_data_updated', token });
  await nothingWaits();
  expect(receiver.notifications).toMatchObject([
    { paymentMethodCustomerDataUpdatedMetadata: { token, paymentMethod: { username: 'venmojoe' } } },
  ]);
});

it('retries until it is answered, in order', async () => {
  receiver.answerNext(302, 404);
  for (const name of ['first', 'second', 'third']) await report(name);
  await nothingWaits();
  expect(received()).toEqual(['first', 'second', 'third']);
  const [, , first] = (await list()).notifications;
  expect(first).toMatchObject({ status: 'delivered', attempts: 3, lastAnswer: '404' });
});

it('keeps notifications that cannot be sent, and sends them to a new destination', async () => {
  const { url } = receiver;
  await sendTo('http://127.0.0.1:1/nobody');
  await report('kept');
  await expect.poll(async () => (await list()).notifications[0]?.attempts).toBeGreaterThan(0);
  expect((await list()).waiting).toBe(1);
  await sendTo(url);
  await nothingWaits();
  expect(received()).toEqual(['kept']);
});

it('creates none without a destination', async () => {
  await sendTo(null);
  await report('unacknowledged');
  expect(await list()).toEqual({ url: null, waiting: 0, notifications: [] });
});

it.each([
  ['double', ['one', 'one', 'two'], 0],
  ['reorder', ['two', 'one'], 0],
  ['drop', ['two'], 0],
  ['forge', ['one', 'two'], 1],
  ['delay', ['one', 'two'], 0],
] as const)('%s: a fault of delivery', async (kind, arrived, forged) => {
  await gateway.fail({ call: 'webhook.account_updater_daily_report', kind, delayMs: 50 });
  await report('one');
  await report('two');
  await nothingWaits();
  expect(received()).toEqual(arrived);
  expect(receiver.forged()).toBe(forged);
});

it('is delayed as a fault says, even if the destination changes', async () => {
  await gateway.fail({ call: 'webhook.account_updater_daily_report', kind: 'delay', delayMs: 600 });
  await sendTo(receiver.url);
  const begun = Date.now();
  await report('late');
  await nothingWaits();
  expect(Date.now() - begun).toBeGreaterThan(500);
  expect(received()).toEqual(['late']);
});

it('rejects a fault without an effect, and a kind that is sent automatically', async () => {
  for (const fault of [
    { call: 'webhook.*', kind: 'status' },
    { call: 'transaction.sale', kind: 'double' },
  ]) {
    expect((await post('/faults', { faults: [fault] })).status).toBe(422);
  }
  const asked = await post('/webhooks', { kind: 'subscription_expired' });
  expect(asked.status).toBe(422);
  expect((await sendTo('nowhere')).status).toBe(422);
});
