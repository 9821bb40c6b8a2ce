import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway, visa } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-seed-'));
const seedPath = join(folder, 'seed.json');
let gateway: TestGateway;
beforeAll(async () => {
  writeFileSync(
    seedPath,
    JSON.stringify({
      merchantAccounts: [{ id: 'main', currency: 'USD', default: true }],
      rejectOn: { cvv: ['N'], postalCode: ['N'] },
    }),
  );
  gateway = await startTestGateway(seedPath);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const wrongCode = { ...visa, cvv: '200' };
const wrongPlace = { billing: { postalCode: '20000' } };

it.each([
  [{ creditCard: wrongCode }, 'cvv'],
  [{ creditCard: visa, ...wrongPlace }, 'avs'],
  [{ creditCard: wrongCode, ...wrongPlace }, 'avs_and_cvv'],
  [{ paymentMethodNonce: 'fake-gateway-rejected-fraud-nonce' }, 'fraud'],
  [{ paymentMethodNonce: 'fake-gateway-rejected-risk-thresholds-nonce' }, 'risk_threshold'],
  [{ paymentMethodNonce: 'fake-token-issuance-error-venmo-account-nonce' }, 'token_issuance'],
])('rejects a sale with %j: %s', async (paidWith, reason) => {
  const refused = await gateway.call('transaction.sale', { amount: '10.00', ...paidWith });
  expect(refused.body).toMatchObject({
    success: false,
    message: `Gateway Rejected: ${reason}`,
    transaction: {
      status: 'gateway_rejected',
      gatewayRejectionReason: reason,
      processorResponseCode: null,
      statusHistory: [{ status: 'gateway_rejected' }],
    },
  });
});

it('accepts sales that skip the rules, or match none', async () => {
  const sale = (input: object) => gateway.call('transaction.sale', { amount: '10.00', ...input });
  const options = { skipCvv: true, skipAvs: true };
  expect((await sale({ creditCard: wrongCode, ...wrongPlace, options })).success).toBe(true);
  expect((await sale({ creditCard: { ...visa, cvv: '201' } })).success).toBe(true);
});

it('rejects the verification of a card by the same rules', async () => {
  const asked = await gateway.call('creditCardVerification.create', { creditCard: wrongCode });
  expect(asked.at('verification')).toMatchObject({
    status: 'gateway_rejected',
    gatewayRejectionReason: 'cvv',
  });
});

it.each(['fake-sepa-direct-debit-nonce', 'fake-local-payment-method-nonce', 'fake-meta-checkout-card-nonce'])(
  'rejects %s by name: it is documented, and has no effect here',
  async (paymentMethodNonce) => {
    const sale = gateway.call('transaction.sale', { amount: '10.00', paymentMethodNonce });
    expect(await rejectionOf(sale)).toBe('unexpectedError');
    expect(gateway.reports.at(-1)).toContain(paymentMethodNonce);
  },
);
