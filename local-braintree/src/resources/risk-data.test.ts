import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-risk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A merchant whose seed has these fraud tools. */
function merchantWith(fraudProtection: false | string) {
  let gateway: TestGateway;
  beforeAll(async () => {
    const seedPath = join(folder, `${fraudProtection}.json`);
    const merchantAccounts = [{ id: 'main', currency: 'USD', default: true }];
    writeFileSync(seedPath, JSON.stringify({ merchantAccounts, fraudProtection }));
    gateway = await startTestGateway(seedPath);
  });
  afterAll(() => gateway.stop());
  return {
    sale: async (members: object = {}) => {
      const order = { amount: '10.00', paymentMethodNonce: 'fake-valid-nonce', ...members };
      return (await gateway.call('transaction.sale', order)).at('transaction.riskData');
    },
    verification: async (members: object = {}) => {
      const creditCard = { number: '4111111111111111', expirationDate: '12/2040' };
      const reply = await gateway.call('creditCardVerification.create', { creditCard, ...members });
      return reply.at('verification.riskData');
    },
  };
}

const deviceData = '{}';
const riskData = { customerBrowser: 'A browser' };

describe('Fraud Protection', () => {
  const { sale, verification } = merchantWith('fraud_protection');

  it('judges a sale or a verification with device or customer data', async () => {
    const approved = { decision: 'Approve', fraudServiceProvider: 'fraud_protection' };
    expect(await sale({ deviceData })).toMatchObject({ ...approved, deviceDataCaptured: true });
    expect(await verification({ riskData })).toMatchObject({ ...approved, deviceDataCaptured: false });
    expect(await sale()).toBeUndefined();
    expect(await verification()).toBeUndefined();
    expect(await sale({ deviceData, options: { skipAdvancedFraudChecking: true } })).toBeUndefined();
  });

  it.each(['fake-gateway-rejected-fraud-nonce', 'fake-gateway-rejected-risk-thresholds-nonce'])(
    'declines %s',
    async (paymentMethodNonce) => {
      expect(await sale({ paymentMethodNonce, deviceData })).toMatchObject({ decision: 'Decline' });
    },
  );
});

describe('Fraud Protection Enterprise', () => {
  const { sale, verification } = merchantWith('fraud_protection_enterprise');

  it('judges every card, but no account without such data', async () => {
    const judged = { fraudServiceProvider: 'fraud_protection_enterprise', deviceDataCaptured: false };
    expect(await sale()).toMatchObject(judged);
    expect(await verification()).toMatchObject(judged);
    expect(await sale({ options: { skipAdvancedFraudChecking: true } })).toBeUndefined();
    expect(await sale({ paymentMethodNonce: 'fake-paypal-one-time-nonce' })).toBeUndefined();
  });
});

describe('a merchant without fraud tools', () => {
  const { sale, verification } = merchantWith(false);

  it('gets no risk data', async () => {
    expect(await sale({ deviceData })).toBeUndefined();
    expect(await verification({ riskData })).toBeUndefined();
  });
});
