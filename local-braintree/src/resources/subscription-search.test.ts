import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const planId = 'monthly-gift';
const transactionOf = new Map<string, string>();

/** A node of the SDK's search object with its operators. */
type SearchNode = Record<
  'is' | 'isNot' | 'startsWith' | 'endsWith' | 'contains' | 'in' | 'min' | 'max',
  (value: unknown) => void
> & { between: (min: unknown, max: unknown) => void };
type Search = Record<string, () => SearchNode>;

const find = (ask: (search: Search) => void): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const ids: string[] = [];
    const stream = gateway.sdk.subscription.search(ask);
    stream.on('data', (each: { id: string }) => ids.push(each.id));
    stream.on('error', reject);
    stream.on('end', () => resolve(ids.sort()));
  });

beforeAll(async () => {
  gateway = await startTestGateway();
  const method = { customerId: 'ada', paymentMethodNonce: 'fake-valid-nonce', token: 'ada' };
  await gateway.sdk.customer.create({ id: 'ada' });
  await gateway.sdk.paymentMethod.create(method);
  const create = async (id: string, terms: object) => {
    const request = { id, planId, paymentMethodToken: 'ada', price: '10.00', ...terms };
    const { subscription } = await gateway.sdk.subscription.create(request);
    transactionOf.set(id, subscription.transactions?.[0]?.id ?? '');
  };
  await create('plain', { neverExpires: true });
  await create('five', { numberOfBillingCycles: 5, price: '25.00' });
  await create('trial', { trialPeriod: true, trialDuration: 2, trialDurationUnit: 'month' });
  await create('late', { neverExpires: true });
  const status = { status: 'Past Due' };
  await gateway.control('/subscriptions/late', { method: 'POST', body: JSON.stringify(status) });
  await gateway.advance({ days: 2 });
});
afterAll(() => gateway.stop());

const days = (offset: number) => new Date(Date.now() + offset * 86_400_000);

it.each<[string, (search: Search) => void, string[]]>([
  ['nothing', () => undefined, ['five', 'late', 'plain', 'trial']],
  ['id', (search) => search['id']?.().startsWith('p'), ['plain']],
  ['ids', (search) => search['ids']?.().in(['five', 'trial', 'x']), ['five', 'trial']],
  ['planId', (search) => search['planId']?.().is(planId), ['five', 'late', 'plain', 'trial']],
  ['planId of others', (search) => search['planId']?.().in(['other']), []],
  ['status', (search) => search['status']?.().in(['Past Due', 'Pending']), ['late']],
  ['merchantAccountId', (search) => search['merchantAccountId']?.().in('none'), []],
  ['price', (search) => search['price']?.().between('20.00', '30.00'), ['five']],
  ['inTrialPeriod', (search) => search['inTrialPeriod']?.().is(true), ['trial']],
  ['not on trial', (search) => search['inTrialPeriod']?.().in([false]), ['five', 'late', 'plain']],
  ['daysPastDue', (search) => search['daysPastDue']?.().between(1, 3), ['late']],
  ['billingCyclesRemaining', (search) => search['billingCyclesRemaining']?.().is(4), ['five']],
  ['nextBillingDate', (search) => search['nextBillingDate']?.().min(days(45)), ['trial']],
  ['createdAt', (search) => search['createdAt']?.().max(days(-1)), []],
  ['transactionId', (search) => search['transactionId']?.().is(transactionOf.get('five')), ['five']],
])('finds by %s', async (_field, ask, expected) => {
  expect(await find(ask)).toEqual(expected);
});

it('pages', async () => {
  for (let index = 0; index < 60; index += 1) {
    const request = { planId, paymentMethodToken: 'ada', firstBillingDate: days(100), price: '77.00' };
    await gateway.sdk.subscription.create(request);
  }
  expect(await find((search) => search['price']?.().is('77.00'))).toHaveLength(60);
});
