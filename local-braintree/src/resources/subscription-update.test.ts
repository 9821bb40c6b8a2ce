import type { SubscriptionUpdateRequest } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = await newCustomer('ada');
});
afterAll(() => gateway.stop());

const planId = 'monthly-gift';

async function newCustomer(id: string): Promise<string> {
  await gateway.sdk.customer.create({ id, paymentMethodNonce: 'fake-valid-nonce' });
  return (await gateway.sdk.customer.find(id)).paymentMethods?.[0]?.token ?? '';
}

async function anotherMethod(customerId = 'ada'): Promise<string> {
  const { paymentMethod } = await gateway.sdk.paymentMethod.create({
    customerId,
    paymentMethodNonce: 'fake-valid-amex-nonce',
  });
  return paymentMethod.token;
}

async function subscribe(changes: { numberOfBillingCycles?: number } = {}): Promise<string> {
  const { subscription } = await gateway.sdk.subscription.create({
    planId,
    paymentMethodToken: token,
    price: '10.00',
    ...changes,
  });
  return subscription.id;
}

async function become(id: string, status: string): Promise<number> {
  const reply = await gateway.control(`/subscriptions/${id}`, {
    method: 'POST',
    body: JSON.stringify({ status }),
  });
  return reply.status;
}

const find = (id: string) => gateway.sdk.subscription.find(id);
const update = (id: string, changes: SubscriptionUpdateRequest) =>
  gateway.sdk.subscription.update(id, changes);
const refusalOf = async (id: string, changes: SubscriptionUpdateRequest) =>
  codesIn(await update(id, changes));

describe('subscription.update', () => {
  it('changes price and card from the next date on, without a charge', async () => {
    const id = await subscribe();
    const before = await find(id);
    const paymentMethodToken = await anotherMethod();
    const options = { prorateCharges: false };
    await update(id, { planId, price: '15.00', paymentMethodToken, options });
    const { price, transactions, nextBillingDate, ...found } = await find(id);
    expect(found).toMatchObject({ paymentMethodToken, nextBillAmount: '15.00', status: 'Active' });
    expect([price, nextBillingDate]).toEqual(['15.00', before.nextBillingDate]);
    expect(transactions).toHaveLength(1);
  });

  it('keeps unnamed fields', async () => {
    const id = await subscribe();
    await update(id, { price: '12.00' });
    expect(await find(id)).toMatchObject({ price: '12.00', paymentMethodToken: token });
  });

  it('adds each price to the history, the newest first, and an unchanged one only once', async () => {
    const id = await subscribe();
    for (const price of ['15.00', '15.00', '8.00']) await update(id, { price });
    const { statusHistory } = await find(id);
    expect(statusHistory?.map(({ price, status }) => [price, status])).toEqual([
      ['8.00', 'Active'],
      ['15.00', 'Active'],
      ['10.00', 'Active'],
    ]);
  });

  it('accepts a nonce of its customer’s browser, once, and vaults the card', async () => {
    const id = await subscribe();
    const paymentMethodNonce = await gateway.tokenize(undefined, 'ada');
    await update(id, { paymentMethodNonce });
    const { paymentMethodToken } = await find(id);
    expect(paymentMethodToken).not.toBe(token);
    expect(await gateway.sdk.paymentMethod.find(paymentMethodToken)).toMatchObject({ customerId: 'ada' });
    expect(await refusalOf(id, { paymentMethodNonce })).toEqual(['91925']);
  });

  it('rejects a method of another customer, by token and by nonce', async () => {
    const id = await subscribe();
    const foreign = await newCustomer('grace');
    expect(await refusalOf(id, { paymentMethodToken: foreign })).toEqual(['91905']);
    const nonce = await gateway.tokenize(undefined, 'grace');
    expect(await refusalOf(id, { paymentMethodNonce: nonce })).toEqual(['91926']);
    const ownerless = await gateway.tokenize();
    expect(await refusalOf(id, { paymentMethodNonce: ownerless })).toEqual(['91926']);
    expect(await find(id)).toMatchObject({ paymentMethodToken: token });
  });

  it('names the errors, in Braintree codes, and then changes nothing', async () => {
    const id = await subscribe({ numberOfBillingCycles: 12 });
    expect(await refusalOf(id, { price: '20.00', paymentMethodToken: 'none' })).toEqual(['91903']);
    expect(await refusalOf(id, { price: '' })).toEqual(['81903']);
    expect(await refusalOf(id, { price: '1e3' })).toEqual(['81904']);
    expect(await refusalOf(id, { numberOfBillingCycles: 0 })).toEqual(['91907']);
    expect(await refusalOf(id, { neverExpires: true, numberOfBillingCycles: 3 })).toEqual(['91908']);
    expect(await find(id)).toMatchObject({ price: '10.00', numberOfBillingCycles: 12 });
    expect(await rejectionOf(update('none', { price: '20.00' }))).toBe('notFoundError');
  });

  it('changes the billing frequency', async () => {
    const id = await subscribe({ numberOfBillingCycles: 12 });
    await update(id, { numberOfBillingCycles: 6 });
    expect(await find(id)).toMatchObject({ numberOfBillingCycles: 6, neverExpires: false });
    await update(id, { neverExpires: true });
    expect(await find(id)).toMatchObject({ numberOfBillingCycles: null, neverExpires: true });
  });

  it.each([
    ['Canceled', '81901'],
    ['Expired', '81910'],
  ])('changes nothing of one that is %s', async (status, code) => {
    const id = await subscribe();
    expect(await become(id, status)).toBe(200);
    expect(await refusalOf(id, { price: '20.00' })).toEqual([code]);
    expect(await refusalOf(id, { paymentMethodToken: token })).toEqual([code]);
    expect(await become(id, 'Active')).toBe(409);
  });

  it('of a past due one can only change the card', async () => {
    const id = await subscribe();
    await become(id, 'Past Due');
    const paymentMethodToken = await anotherMethod();
    expect(await refusalOf(id, { price: '20.00', paymentMethodToken })).toEqual(['91920']);
    await update(id, { paymentMethodToken });
    const found = await find(id);
    expect(found).toMatchObject({ status: 'Past Due', price: '10.00', paymentMethodToken });
    expect(found.transactions).toHaveLength(1);
  });
});

it('rejects an unknown status, and an unknown subscription', async () => {
  expect(await become('none', 'Canceled')).toBe(404);
  expect(await become(await subscribe(), 'Paused')).toBe(422);
});
