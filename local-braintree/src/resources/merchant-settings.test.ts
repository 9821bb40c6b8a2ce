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

it('rejects a duplicate within the window where the merchant has the check on', async () => {
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
  // The SDK takes this parameter; its types do not know it yet.
  const keyed = { ...gift, orderId: 'keyed', apiRequestKey: 'key-1' };
  const first = await gateway.sdk.transaction.sale({ ...keyed });
  const second = await gateway.sdk.transaction.sale({ ...keyed });
  expect(second.transaction.id).toBe(first.transaction.id);
  const other = await gateway.sdk.transaction.sale({ ...keyed, amount: '51.00' });
  expect(codesIn(other)).toEqual(['915232']);
  expect((await gateway.ledger()).filter((entry) => entry.orderId === 'keyed')).toHaveLength(1);
});
