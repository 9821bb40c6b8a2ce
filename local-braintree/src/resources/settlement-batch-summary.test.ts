import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const today = () => new Date().toISOString().slice(0, 10);
const generate = (criteria: unknown) => gateway.call('settlementBatchSummary.generate', criteria);

it("sums a day's settlements by brand, and by a custom field", async () => {
  for (const [amount, campaign] of [
    ['10.00', 'spring'],
    ['2.50', 'spring'],
    ['1.00', 'autumn'],
  ] as const) {
    const sold = await gateway.call('transaction.sale', {
      amount,
      paymentMethodNonce: 'fake-valid-amex-nonce',
      customFields: { campaign_name: campaign },
      options: { submitForSettlement: true },
    });
    await gateway.sdk.testing.settle(sold.text('transaction.id'));
  }
  const whole = await generate({ settlementDate: today() });
  expect(whole.at('settlementBatchSummary.records')).toMatchObject([
    {
      cardType: 'American Express',
      merchantAccountId: 'sandbox_usd',
      kind: 'sale',
      count: '3',
      amountSettled: '13.50',
    },
  ]);
  const grouped = await generate({ settlementDate: today(), groupByCustomField: 'campaign_name' });
  expect(grouped.at('settlementBatchSummary.records')).toMatchObject([
    { campaign_name: 'spring', amountSettled: '12.50' },
    { campaign_name: 'autumn', amountSettled: '1.00' },
  ]);
});

it.each([
  [{}, '82301'],
  [{ settlementDate: 'NOT A DATE :(' }, '82302'],
])('rejects %j', async (criteria, code) => {
  const refused = await generate(criteria);
  expect(refused.on('settlementBatchSummary', 'settlementDate')).toEqual([code]);
});

it('has no records for a day without settlements', async () => {
  const empty = await generate({ settlementDate: '1979-01-01' });
  expect(empty.at('settlementBatchSummary.records')).toEqual([]);
});
