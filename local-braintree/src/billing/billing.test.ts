import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';

let gateway: TestGateway;
let receiver: WebhookReceiver;
let paymentMethodToken: string;
const planId = 'monthly-gift';
/** A year that starts after the machine's current time. */
const year = new Date().getUTCFullYear() + 1;
const day = (monthAndDay: string) => `${year}-${monthAndDay}`;

beforeEach(async () => {
  gateway = await startTestGateway();
  receiver = await startWebhookReceiver();
  await gateway.control('/webhooks', { method: 'PUT', body: JSON.stringify({ url: receiver.url }) });
  await gateway.advanceTo(day('01-31'));
  await gateway.sdk.customer.create({ id: 'ada', email: 'ada@example.org' });
  const { paymentMethod } = await gateway.sdk.paymentMethod.create({
    customerId: 'ada',
    paymentMethodNonce: 'fake-valid-nonce',
  });
  paymentMethodToken = paymentMethod.token;
});
afterEach(async () => {
  await gateway.stop();
  await receiver.stop();
});

const subscribe = async (terms: Record<string, unknown> = {}) => {
  const request = { planId, paymentMethodToken, price: '10.00', neverExpires: true, ...terms };
  return (await gateway.sdk.subscription.create(request)).subscription;
};
const find = (id: string) => gateway.sdk.subscription.find(id);
/**
 * The notifications since the last call, without the common prefix; disbursements have their own
 * test file.
 */
const told = async () => {
  await expect.poll(nothingWaits).toBe(true);
  return receiver.notifications
    .splice(0)
    .filter(({ kind }) => kind !== 'disbursement')
    .map(({ kind }) => (kind as string).replace('subscription_', ''));
};
const nothingWaits = async () => {
  const listing = (await (await gateway.control('/webhooks')).json()) as { waiting: number };
  return listing.waiting === 0;
};
const charges = async (id: string) =>
  (await gateway.ledger())
    .filter((entry) => entry.subscriptionId === id)
    .map((entry) => [entry.createdAt.slice(5, 10), entry.amountCents]);

describe('periods', () => {
  it('bills the 31st on the last day of February, and on the 31st of March again', async () => {
    const { id } = await subscribe();
    expect(await find(id)).toMatchObject({
      billingPeriodStartDate: day('01-31'),
      nextBillingDate: expect.stringMatching(/-02-2[89]$/) as unknown,
      billingDayOfMonth: 31,
      currentBillingCycle: 1,
    });
    await gateway.advanceTo(day('04-01'));
    const lastOfFebruary = year % 4 === 0 ? '02-29' : '02-28';
    expect(await charges(id)).toEqual([
      ['01-31', 1000],
      [lastOfFebruary, 1000],
      ['03-31', 1000],
    ]);
    expect(await find(id)).toMatchObject({
      billingPeriodStartDate: day('03-31'),
      billingPeriodEndDate: day('04-29'),
      paidThroughDate: day('04-29'),
      nextBillingDate: day('04-30'),
      currentBillingCycle: 3,
      status: 'Active',
    });
    expect(await told()).toEqual([
      'charged_successfully',
      'went_active',
      'charged_successfully',
      'charged_successfully',
    ]);
  });

  it('starts a Pending one on its date, and expires it after its last cycle', async () => {
    const firstBillingDate = new Date(`${day('02-10')}T00:00:00Z`);
    const { id, status } = await subscribe({
      neverExpires: undefined,
      firstBillingDate,
      numberOfBillingCycles: 2,
    });
    expect([status, await told()]).toEqual(['Pending', []]);
    await gateway.advanceTo(day('02-10'));
    expect(await find(id)).toMatchObject({ status: 'Active', currentBillingCycle: 1 });
    expect(await told()).toEqual(['charged_successfully', 'went_active']);
    await gateway.advanceTo(day('04-09'));
    expect(await find(id)).toMatchObject({ status: 'Active', currentBillingCycle: 2 });
    await gateway.advanceTo(day('06-30'));
    expect(await find(id)).toMatchObject({ status: 'Expired', currentBillingCycle: 2 });
    expect(await told()).toEqual(['charged_successfully', 'expired']);
    expect(await charges(id)).toEqual([
      ['02-10', 1000],
      ['03-10', 1000],
    ]);
  });

  it('charges after a trial, and sends no "went active"', async () => {
    const { id, status, nextBillingDate } = await subscribe({
      trialPeriod: true,
      trialDuration: 5,
      trialDurationUnit: 'day',
    });
    expect([status, nextBillingDate, await charges(id)]).toEqual(['Active', day('02-05'), []]);
    await gateway.advanceTo(day('02-05'));
    expect(await told()).toEqual(['trial_ended', 'charged_successfully']);
    expect(await charges(id)).toEqual([['02-05', 1000]]);
    expect(await find(id)).toMatchObject({ billingDayOfMonth: 5, nextBillingDate: day('03-05') });
  });

  it('ignores a canceled one, and skips a period that costs nothing', async () => {
    const { id } = await subscribe();
    await gateway.sdk.subscription.cancel(id);
    const free = await subscribe({ price: '0.00' });
    await gateway.advanceTo(day('03-15'));
    expect(await told()).toEqual(['charged_successfully', 'went_active', 'canceled', 'billing_skipped']);
    expect([await charges(id), await charges(free.id)]).toEqual([[['01-31', 1000]], []]);
  });
});

describe('past due', () => {
  /** Makes the next month decline: the processor declines the new price. */
  const decline = (id: string) => gateway.sdk.subscription.update(id, { price: '2001.00' });

  it('retries as the settings say, adds the next period, and is active again after a success', async () => {
    const { id } = await subscribe({ price: '900.00' });
    await decline(id);
    await told();
    await gateway.advanceTo(day('03-01'));
    expect(await find(id)).toMatchObject({
      status: 'Past Due',
      balance: '2001.00',
      failureCount: 1,
      nextBillingDate: expect.stringMatching(/-03-0[45]$/) as unknown,
      paidThroughDate: expect.stringMatching(/-02-2[78]$/) as unknown,
    });
    expect(await told()).toEqual(['charged_unsuccessfully', 'went_past_due']);
    await gateway.advanceTo(day('03-20'));
    expect(await find(id)).toMatchObject({ status: 'Past Due', failureCount: 3, balance: '2001.00' });
    expect(await told()).toEqual(['charged_unsuccessfully', 'charged_unsuccessfully']);
    // Two periods of 2001.00 are owed, and the processor approves 4002.00.
    await gateway.advanceTo(day('03-31'));
    expect(await find(id)).toMatchObject({ status: 'Active', balance: '0.00', failureCount: 0 });
    expect(await told()).toEqual(['charged_successfully', 'went_active']);
    expect((await charges(id)).at(-1)).toEqual(['03-31', 400200]);
  });

  it('counts the days, and searches find them', async () => {
    const { id } = await subscribe({ price: '900.00' });
    await decline(id);
    await gateway.advanceTo(day('03-01'));
    const { daysPastDue = 0 } = await find(id);
    await gateway.advance({ days: 2 });
    expect((await find(id)).daysPastDue).toBe(daysPastDue + 2);
  });

  it('declines an expired card', async () => {
    const paymentMethodNonce = await gateway.tokenize(
      { number: '4111111111111111', expirationMonth: '02', expirationYear: String(year), cvv: '123' },
      'ada',
    );
    const { id } = await subscribe({ paymentMethodToken: undefined, paymentMethodNonce });
    await gateway.advanceTo(day('04-01'));
    const { status, transactions } = await find(id);
    expect(status).toBe('Past Due');
    expect(transactions?.[0]).toMatchObject({ processorResponseCode: '2004', status: 'processor_declined' });
    expect(await charges(id)).toHaveLength(2);
  });

  it('can be paid manually, without a notification of failure', async () => {
    const { id } = await subscribe({ price: '900.00' });
    await decline(id);
    await gateway.advanceTo(day('03-01'));
    await told();
    const { subscription } = gateway.sdk;
    expect(await subscription.retryCharge(id)).toMatchObject({
      success: false,
      transaction: { status: 'processor_declined', subscriptionId: id },
    });
    const part = await subscription.retryCharge(id, '1.00');
    expect(part).toMatchObject({ success: true, transaction: { status: 'authorized', amount: '1.00' } });
    expect(await find(id)).toMatchObject({ status: 'Past Due', balance: '2000.00' });
    const rest = await subscription.retryCharge(id, '3500.00', true);
    expect(rest.transaction.status).toBe('submitted_for_settlement');
    expect(await find(id)).toMatchObject({ status: 'Active', balance: '0.00', failureCount: 0 });
    expect(await told()).toEqual(['charged_successfully', 'went_active']);
    const again = await subscription.retryCharge(id);
    expect(again.errors.for('transaction').on('base')).toMatchObject([{ code: '91531' }]);
    const unknown = await subscription.retryCharge('nobody');
    expect(unknown.errors.for('transaction').on('subscriptionId')).toMatchObject([{ code: '91528' }]);
  });
});

describe('settlement', () => {
  const sell = async (paymentMethodNonce: string) => {
    const options = { submitForSettlement: true };
    const sold = await gateway.sdk.transaction.sale({ amount: '5.00', paymentMethodNonce, options });
    return sold.transaction.id;
  };
  const sellFromBank = async () => {
    const customerId = (await gateway.sdk.customer.create({})).customer.id;
    const vaulted = await gateway.call('paymentMethod.create', {
      customerId,
      paymentMethodNonce: 'fake-us-bank-account-nonce',
      options: { usBankAccountVerificationMethod: 'network_check' },
    });
    const token = vaulted.text('paymentMethod.token');
    const sold = await gateway.call('usBankAccount.sale', token, { amount: '5.00' });
    return sold.text('transaction.id');
  };
  const statusOf = async (id: string) => (await gateway.sdk.transaction.find(id)).status;

  it('takes two nights for a card, without notifications', async () => {
    const id = await sell('fake-valid-nonce');
    const statuses: string[] = [];
    for (let night = 0; night < 3; night += 1) {
      statuses.push(await statusOf(id));
      await gateway.advance({ days: 1 });
    }
    expect(statuses).toEqual(['submitted_for_settlement', 'settling', 'settled']);
    expect(await told()).toEqual([]);
  });

  it('takes some days for a bank account, with notifications', async () => {
    const id = await sellFromBank();
    await gateway.advance({ days: 1 });
    expect(await statusOf(id)).toBe('settlement_pending');
    await gateway.advance({ days: 2 });
    expect(await statusOf(id)).toBe('settled');
    const refused = await sellFromBank();
    await gateway.sdk.testing.settlementDecline(refused);
    await expect.poll(nothingWaits).toBe(true);
    expect(receiver.notifications).toMatchObject([
      { kind: 'transaction_settled', transaction: { id, status: 'settled' } },
      { kind: 'transaction_settlement_declined', transaction: { id: refused } },
    ]);
  });
});

it('only moves the clock forward, and returns the time', async () => {
  const post = (body: unknown) => gateway.control('/clock', { method: 'POST', body: JSON.stringify(body) });
  const reply = await post({ by: { months: 1 } });
  expect(((await reply.json()) as { now: string }).now).toMatch(/-02-2[89]T/);
  expect((await post({ to: day('02-01T00:00:00Z') })).status).toBe(409);
  expect((await post({ to: 'tomorrow' })).status).toBe(422);
  expect((await post({ by: { months: 900 } })).status).toBe(422);
  expect((await gateway.control('/clock')).status).toBe(200);
});
