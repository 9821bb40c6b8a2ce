import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codesIn, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-seed-'));
const seedPath = join(folder, 'seed.json');
let gateway: TestGateway;

beforeAll(async () => {
  const merchantAccounts = [{ id: 'main', currency: 'USD', default: true }];
  writeFileSync(
    seedPath,
    JSON.stringify({ merchantAccounts, duplicateCheckSeconds: 30, apiRequestKeys: true }),
  );
  gateway = await startTestGateway(seedPath);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const gift = { amount: '50.00', paymentMethodNonce: 'fake-valid-nonce', orderId: 'same' };

it('rejects a duplicate within the window if the merchant has enabled the check', async () => {
  expect((await gateway.sdk.transaction.sale({ ...gift })).success).toBe(true);
  const second = await gateway.sdk.transaction.sale({ ...gift });
  expect(second.transaction).toMatchObject({
    status: 'gateway_rejected',
    gatewayRejectionReason: 'duplicate',
  });
  await gateway.advance({ seconds: 31 });
  expect((await gateway.sdk.transaction.sale({ ...gift })).success).toBe(true);
});

it('answers the same request under the same apiRequestKey with the same transaction', async () => {
  // The SDK accepts this parameter; its types do not know it yet.
  const keyed = { ...gift, orderId: 'keyed', apiRequestKey: 'key-1' };
  const first = await gateway.sdk.transaction.sale({ ...keyed });
  const second = await gateway.sdk.transaction.sale({ ...keyed });
  expect(second.transaction.id).toBe(first.transaction.id);
  const other = await gateway.sdk.transaction.sale({ ...keyed, amount: '51.00' });
  expect(codesIn(other)).toEqual(['915232']);
  expect((await gateway.ledger()).filter((entry) => entry.orderId === 'keyed')).toHaveLength(1);
});

it("repeats each transaction call's first reply under the same apiRequestKey", async () => {
  const sell = async () =>
    (await gateway.sdk.transaction.sale({ amount: '20.00', paymentMethodNonce: 'fake-valid-nonce' }))
      .transaction.id;
  const twice = async (call: string, key: string, ...parameters: unknown[]) => {
    const options = { apiRequestKey: key };
    const first = await gateway.call(call, ...parameters, options);
    const second = await gateway.call(call, ...parameters, options);
    expect(first.success, call).toBe(true);
    expect(second.body, call).toEqual(first.body);
    return first.text('transaction.id');
  };
  await gateway.advance({ seconds: 60 });
  await twice('transaction.void', 'void', await sell());
  await gateway.advance({ seconds: 60 });
  await twice('transaction.submitForSettlement', 'settle', await sell(), '20.00');
  await gateway.advance({ seconds: 60 });
  const parent = await sell();
  await twice('transaction.submitForPartialSettlement', 'part', parent, '5.00');
  expect(await gateway.sdk.transaction.find(parent)).toMatchObject({
    partialSettlementTransactionIds: [expect.any(String) as string],
  });
  await gateway.advance({ seconds: 60 });
  const sold = await sell();
  await gateway.sdk.transaction.submitForSettlement(sold);
  await gateway.sdk.testing.settle(sold);
  await twice('transaction.refund', 'refund', sold);
  expect((await gateway.sdk.transaction.find(sold)).refundIds).toHaveLength(1);
  const credit = { amount: '3.00', paymentMethodNonce: 'fake-valid-nonce', apiRequestKey: 'credit' };
  const [one, other] = [
    await gateway.call('transaction.credit', { ...credit }),
    await gateway.call('transaction.credit', { ...credit }),
  ];
  expect(other.text('transaction.id')).toBe(one.text('transaction.id'));
});

it('does not accept a key again whose request was rejected', async () => {
  const wrong = { ...gift, amount: 'x', apiRequestKey: 'failed' };
  expect((await gateway.call('transaction.sale', { ...wrong })).codes).toEqual(['81503']);
  expect((await gateway.call('transaction.sale', { ...wrong })).codes).toEqual(['915234']);
  const long = { ...gift, apiRequestKey: 'x'.repeat(256) };
  expect((await gateway.call('transaction.sale', long)).codes).toEqual(['915230']);
});
