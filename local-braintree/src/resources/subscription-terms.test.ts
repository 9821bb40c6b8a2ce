import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const planId = 'monthly-gift';
/** A year that starts after the machine's current time. */
const year = new Date().getUTCFullYear() + 1;
const june = (day: number) => `${year}-06-${String(day).padStart(2, '0')}`;

beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.advanceTo(june(1));
  await gateway.sdk.customer.create({ id: 'ada' });
  for (const token of ['one', 'two']) {
    const method = { customerId: 'ada', paymentMethodNonce: 'fake-valid-nonce', token };
    await gateway.sdk.paymentMethod.create(method);
  }
  await gateway.sdk.plan.create({
    id: 'yearly',
    name: 'Yearly',
    price: '100.00',
    currencyIsoCode: 'USD',
    billingFrequency: 12,
  });
});
afterAll(() => gateway.stop());

const create = (terms: object = {}) =>
  gateway.sdk.subscription.create({ planId, paymentMethodToken: 'one', price: '30.00', ...terms });
const update = (id: string, terms: object) => gateway.sdk.subscription.update(id, terms);

describe('the start', () => {
  it.each([
    [{ billingDayOfMonth: 5 }, { status: 'Pending', nextBillingDate: june(5), billingDayOfMonth: 5 }],
    [{ billingDayOfMonth: 31 }, { status: 'Pending', nextBillingDate: june(30), billingDayOfMonth: 31 }],
    [{ firstBillingDate: june(20) }, { status: 'Pending', nextBillingDate: june(20), billingDayOfMonth: 20 }],
    [{ options: { startImmediately: true } }, { status: 'Active', billingPeriodStartDate: june(1) }],
    [
      { trialPeriod: true, trialDuration: 2, trialDurationUnit: 'month' },
      { status: 'Active', trialPeriod: true, nextBillingDate: `${year}-08-01`, currentBillingCycle: 0 },
    ],
    [{ trialPeriod: false }, { status: 'Active', trialPeriod: false, trialDuration: null }],
  ])('%j', async (terms, expected) => {
    expect((await create(terms)).subscription).toMatchObject(expected);
  });

  it.each([
    [{ billingDayOfMonth: 30 }, '91914'],
    [{ billingDayOfMonth: 'x' }, '91913'],
    [{ firstBillingDate: 'soon' }, '91915'],
    [{ firstBillingDate: june(20), billingDayOfMonth: 20 }, '91917'],
    [{ billingDayOfMonth: 5, options: { startImmediately: true } }, '91917'],
    [{ trialPeriod: true }, '81908'],
    [{ trialPeriod: true, trialDuration: 'x' }, '81907'],
    [{ trialPeriod: true, trialDuration: 2 }, '81909'],
    [{ numberOfBillingCycles: 'x' }, '91906'],
    [{ numberOfBillingCycles: '' }, '91912'],
    [{ numberOfBillingCycles: 0 }, '91907'],
    [{ merchantAccountId: 'none' }, '91901'],
    [{ price: '99999999999.00' }, '81923'],
    [{ descriptor: { name: 'badcompanyname12*badproduct12' } }, '92201'],
    [{ descriptor: { phone: '%bad4445555' } }, '92202'],
    [{ descriptor: { url: '12345678901234' } }, '92206'],
  ])('%j is rejected: %s', async (terms, code) => {
    expect(codesIn(await create(terms))).toEqual([code]);
  });

  it("puts its descriptor on its charges, and stores the text for PayPal's receipts", async () => {
    const descriptor = { name: 'abc*monthly gift', phone: '3334445555', url: 'ebay.com' };
    const options = { paypal: { description: 'A gift' } };
    const { subscription } = await create({ descriptor, options });
    expect(subscription).toMatchObject({ descriptor, description: 'A gift', transactions: [{ descriptor }] });
  });
});

describe('an update', () => {
  it('changes its id, and its charges follow', async () => {
    const { id } = (await create()).subscription;
    await update(id, { id: 'renamed' });
    const found = await gateway.sdk.subscription.find('renamed');
    expect(found.transactions).toMatchObject([{ subscriptionId: 'renamed' }]);
    expect(codesIn(await create({ id: 'renamed' }))).toEqual(['81902']);
    expect(codesIn(await update('renamed', { id: 'not an id' }))).toEqual(['81906']);
  });

  it('changes its plan: one of another frequency brings its price, unless one is named', async () => {
    const { id } = (await create()).subscription;
    const yearly = await update(id, { planId: 'yearly' });
    expect(yearly.subscription).toMatchObject({ planId: 'yearly', price: '100.00' });
    const back = await update(id, { planId, price: '12.00' });
    expect(back.subscription).toMatchObject({ planId, price: '12.00' });
    expect(codesIn(await update(id, { planId: 'none' }))).toEqual(['91904']);
  });

  it('cannot change its start', async () => {
    const { id } = (await create()).subscription;
    expect(codesIn(await update(id, { firstBillingDate: june(20) }))).toEqual(['91919']);
    expect(codesIn(await update(id, { billingDayOfMonth: 3 }))).toEqual(['91918']);
  });
});

describe('proration', () => {
  const prorateCharges = true;
  beforeAll(() => gateway.advanceTo(june(10)));
  const begun = async () => (await create()).subscription.id;

  it('charges the part of an upgrade for the rest of the period', async () => {
    const id = await begun();
    const { subscription } = await update(id, { price: '60.00', options: { prorateCharges } });
    // From today to July 9 there are 30 days; 29 are left.
    expect(subscription).toMatchObject({
      price: '60.00',
      balance: '0.00',
      transactions: [{ amount: '29.00' }, { amount: '30.00' }],
    });
  });

  it('keeps the part of a downgrade as a credit for the next period', async () => {
    const id = await begun();
    const { subscription } = await update(id, { price: '1.00', options: { prorateCharges } });
    expect(subscription.balance).toBe('-28.03');
    expect(subscription.transactions).toHaveLength(1);
    await gateway.advance({ months: 1 });
    expect(await gateway.sdk.subscription.find(id)).toMatchObject({
      balance: '-27.03',
      status: 'Active',
      currentBillingCycle: 2,
    });
  });

  it('is undone if the charge is declined, unless the request says otherwise', async () => {
    const id = await begun();
    const reverted = await update(id, { price: '2200.00', options: { prorateCharges } });
    expect(reverted).toMatchObject({
      success: false,
      transaction: { status: 'processor_declined', subscriptionId: id },
      subscription: { price: '30.00', balance: '0.00' },
    });
    const revertSubscriptionOnProrationFailure = false;
    const kept = await update(id, {
      price: '2200.00',
      options: { prorateCharges, revertSubscriptionOnProrationFailure },
    });
    expect(kept.success).toBe(true);
    const [failed] = kept.subscription.transactions ?? [];
    expect(kept.subscription).toMatchObject({ price: '2200.00', balance: failed?.amount, status: 'Active' });
  });

  it('is skipped unless the call or the merchant requests it', async () => {
    const id = await begun();
    expect((await update(id, { price: '60.00' })).subscription.transactions).toHaveLength(1);
  });

  it('charges a past due one’s new method right away', async () => {
    const id = await begun();
    const status = { status: 'Past Due' };
    await gateway.control(`/subscriptions/${id}`, { method: 'POST', body: JSON.stringify(status) });
    const { subscription } = await update(id, { paymentMethodToken: 'two', options: { prorateCharges } });
    expect(subscription).toMatchObject({ status: 'Active', balance: '0.00', paymentMethodToken: 'two' });
    expect(subscription.transactions?.[0]).toMatchObject({ amount: '30.00', creditCard: { token: 'two' } });
  });
});
