import type { Subscription } from 'braintree';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesIn, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-seed-'));
const seed = {
  merchantAccounts: [{ id: 'usd', currency: 'USD', default: true }],
  addOns: [
    { id: 'tree', name: 'A tree', amount: '10.00', description: 'planted' },
    { id: 'book', name: 'A book', amount: '20.00', numberOfBillingCycles: 2 },
    { id: 'card', name: 'A card', amount: '30.00' },
  ],
  discounts: [
    { id: 'member', name: 'Member', amount: '7.00' },
    { id: 'early', name: 'Early bird', amount: '11.00' },
  ],
  plans: [
    {
      id: 'rich',
      name: 'With everything',
      price: '50.00',
      currency: 'USD',
      addOns: ['tree', 'book'],
      discounts: ['member'],
    },
  ],
};

let gateway: TestGateway;
beforeAll(async () => {
  const path = join(folder, 'seed.json');
  writeFileSync(path, JSON.stringify(seed));
  gateway = await startTestGateway(path);
  const method = { customerId: 'ada', paymentMethodNonce: 'fake-valid-nonce', token: 'ada' };
  await gateway.sdk.customer.create({ id: 'ada' });
  await gateway.sdk.paymentMethod.create(method);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const request = { planId: 'rich', paymentMethodToken: 'ada' };
const create = (terms: object = {}) => gateway.sdk.subscription.create({ ...request, ...terms });
const update = (id: string, terms: object) => gateway.sdk.subscription.update(id, terms);

const short = ({ addOns = [], discounts = [] }: Pick<Subscription, 'addOns' | 'discounts'>) =>
  [...addOns, ...discounts].map(({ id, amount, quantity }) => `${quantity} ${id} ${amount}`);

describe('addOn.all, discount.all', () => {
  it('list the catalog', async () => {
    expect([...(await gateway.sdk.addOn.all())]).toMatchObject([
      { id: 'tree', kind: 'add_on', amount: '10.00', neverExpires: true, description: 'planted' },
      { id: 'book', numberOfBillingCycles: 2, neverExpires: false },
      { id: 'card' },
    ]);
    expect([...(await gateway.sdk.discount.all())]).toMatchObject([
      { id: 'member', kind: 'discount' },
      { id: 'early' },
    ]);
  });
});

describe('a subscription', () => {
  it('inherits its plan’s, pays for them, and may decline them', async () => {
    const { subscription } = await create();
    expect(short(subscription)).toEqual(['1 tree 10.00', '1 book 20.00', '1 member 7.00']);
    expect(subscription.addOns?.[0]?.description).toBe(null);
    expect(subscription).toMatchObject({
      price: '50.00',
      nextBillingPeriodAmount: '73.00',
      transactions: [{ amount: '73.00' }],
    });
    const bare = await create({ options: { doNotInheritAddOnsOrDiscounts: true } });
    expect(bare.subscription).toMatchObject({ addOns: [], discounts: [], nextBillAmount: '50.00' });
  });

  it('updates, removes and adds on creation', async () => {
    const { subscription } = await create({
      addOns: {
        update: [{ existingId: 'tree', amount: '5.00', quantity: 3, numberOfBillingCycles: 5 }],
        remove: ['book'],
        add: [{ inheritedFromId: 'card', neverExpires: true }],
      },
      discounts: { add: [{ inheritedFromId: 'early', amount: '1.00' }] },
    });
    expect(short(subscription)).toEqual(['3 tree 5.00', '1 card 30.00', '1 member 7.00', '1 early 1.00']);
    expect(subscription.transactions?.[0]?.amount).toBe('87.00');
    expect(subscription.addOns?.[0]).toMatchObject({ numberOfBillingCycles: 5, currentBillingCycle: 0 });
  });

  it('also changes them later, and replaces all on request', async () => {
    const { id } = (await create()).subscription;
    const changed = await update(id, {
      addOns: { update: [{ existingId: 'book', quantity: 2 }], remove: ['tree'] },
    });
    expect(short(changed.subscription)).toEqual(['2 book 20.00', '1 member 7.00']);
    const replaced = await update(id, {
      addOns: { add: [{ inheritedFromId: 'tree' }] },
      options: { replaceAllAddOnsAndDiscounts: true },
    });
    expect(short(replaced.subscription)).toEqual(['1 tree 10.00']);
  });

  it('pays for an add-on for the number of periods it lasts', async () => {
    const { id } = (await create({ price: '1.00', discounts: { remove: ['member'] } })).subscription;
    await gateway.advance({ months: 3 });
    const both = ['1 tree 10.00', '1 book 20.00'];
    const { transactions = [], addOns } = await gateway.sdk.subscription.find(id);
    expect(transactions.map(({ amount }) => amount)).toEqual(['11.00', '11.00', '31.00', '31.00']);
    expect(addOns?.[1]).toMatchObject({ id: 'book', currentBillingCycle: 2 });
    expect(transactions.map(short)).toEqual([['1 tree 10.00'], ['1 tree 10.00'], both, both]);
  });

  it('has them on its charge, with the plan and the period', async () => {
    const { subscription } = await create();
    const [charged] = subscription.transactions ?? [];
    expect(short(charged ?? {})).toEqual(short(subscription));
    expect(charged).toMatchObject({
      planId: 'rich',
      subscriptionId: subscription.id,
      subscription: {
        billingPeriodStartDate: subscription.billingPeriodStartDate,
        billingPeriodEndDate: subscription.billingPeriodEndDate,
      },
      addOns: [{ kind: 'add_on', name: 'A tree', currentBillingCycle: 1 }, { id: 'book' }],
      recurring: true,
      source: 'recurring',
    });
  });

  it('is charged less later by the part of a discount that exceeds a period', async () => {
    const discounts = { update: [{ existingId: 'member', quantity: 12, numberOfBillingCycles: 1 }] };
    const { subscription } = await create({ discounts });
    const credit = { balance: '-4.00', nextBillAmount: '80.00', transactions: [], status: 'Active' };
    expect(subscription).toMatchObject(credit);
    await gateway.advance({ months: 1 });
    const { transactions = [], balance } = await gateway.sdk.subscription.find(subscription.id);
    expect([balance, ...transactions.map(({ amount }) => amount)]).toEqual(['0.00', '76.00']);
  });
});

describe('errors in them', () => {
  it.each([
    ['update', [{ existingId: 'tree', amount: 'much' }], 'amount', '92002'],
    ['update', [{ existingId: 'tree', amount: '' }], 'amount', '92003'],
    ['update', [{ existingId: 'tree', amount: '9999999999.99' }], 'amount', '92023'],
    ['update', [{ existingId: 'tree', quantity: -10 }], 'quantity', '92001'],
    ['update', [{ existingId: 'tree', quantity: 0 }], 'quantity', '92010'],
    ['update', [{ existingId: 'tree', quantity: '' }], 'quantity', '92004'],
    ['update', [{ existingId: 'tree', numberOfBillingCycles: 0 }], 'numberOfBillingCycles', '92019'],
    ['update', [{ existingId: 'tree', numberOfBillingCycles: 'x' }], 'numberOfBillingCycles', '92005'],
    ['update', [{ existingId: 'tree', numberOfBillingCycles: '' }], 'numberOfBillingCycles', '92017'],
    ['update', [{ existingId: 'tree', numberOfBillingCycles: 2, neverExpires: true }], 'base', '92018'],
    ['update', [{ quantity: 2 }], 'existingId', '92012'],
    ['update', [{ existingId: 'card' }], 'existingId', '92011'],
    ['update', [{ existingId: 'member' }], 'existingId', '92020'],
    ['update', ['tree'], 'base', '92024'],
    ['add', [{}], 'inheritedFromId', '92014'],
    ['add', [{ inheritedFromId: 'nothing' }], 'inheritedFromId', '92013'],
    ['remove', ['card'], 'existingId', '92025'],
    ['remove', [''], 'existingId', '92016'],
    ['remove', ['member'], 'existingId', '92021'],
  ] as const)('%s %j: %s %s', async (list, items, attribute, code) => {
    const { errors } = await create({ addOns: { [list]: items } });
    const first = errors.for('subscription').for('addOns').for(list).forIndex(0);
    expect(first.on(attribute)).toMatchObject([{ code }]);
  });

  it('reports adding one twice, and updating a removed one', async () => {
    expect(codesIn(await create({ addOns: { add: [{ inheritedFromId: 'tree' }] } }))).toEqual(['91911']);
    const both = { update: [{ existingId: 'tree' }], remove: ['tree'] };
    expect(codesIn(await create({ addOns: both }))).toEqual(['92015']);
  });
});
