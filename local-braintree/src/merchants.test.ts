import braintree from 'braintree';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedClientToken, rejectionOf, startTestGateway } from './testing/test-gateway.ts';
import type { TestGateway } from './testing/test-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-merchants-'));
let gateway: TestGateway;
let other: braintree.BraintreeGateway;

beforeAll(async () => {
  const seed = join(folder, 'seed.json');
  const second = {
    merchantId: 'second',
    publicKey: 'second_public',
    privateKey: 'second_private',
    merchantAccounts: [{ id: 'euros', currency: 'EUR', default: true }],
    plans: [{ id: 'yearly', name: 'Yearly', price: '50.00', currency: 'EUR', billingFrequencyMonths: 12 }],
  };
  const merchantAccounts = [{ id: 'dollars', currency: 'USD', default: true }];
  writeFileSync(seed, JSON.stringify({ merchantAccounts, merchants: [second] }));
  gateway = await startTestGateway(seed);
  other = connect('second', 'second_public', 'second_private');
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

function connect(merchantId: string, publicKey: string, privateKey: string): braintree.BraintreeGateway {
  const port = String(gateway.port);
  const environment = new braintree.Environment('127.0.0.1', port, '', false, '127.0.0.1', port);
  return new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
}

const sale = { amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' };

it('gives each merchant its own accounts, plans and transactions', async () => {
  const mine = await gateway.sdk.transaction.sale(sale);
  const theirs = await other.transaction.sale(sale);
  expect(mine.transaction.currencyIsoCode).toBe('USD');
  expect(theirs.transaction.currencyIsoCode).toBe('EUR');
  expect(await rejectionOf(other.plan.find('yearly'))).toBe('nothing');
  expect(await rejectionOf(gateway.sdk.plan.find('yearly'))).toBe('notFoundError');
  expect(await rejectionOf(other.transaction.find(mine.transaction.id))).toBe('notFoundError');
});

it('knows the keys of each merchant, and rejects all others', async () => {
  const mixed = connect('second', 'integration_public_key', 'integration_private_key');
  expect(await rejectionOf(mixed.plan.all())).toBe('authenticationError');
  const unknown = connect('third', 'second_public', 'second_private');
  expect(await rejectionOf(unknown.plan.all())).toBe('authenticationError');
});

it('lets browsers of each merchant create nonces', async () => {
  const token = await decodedClientToken(other);
  expect(token['clientApiUrl']).toContain('/braintree/of/second/');
  const reply = await fetch(`${token['clientApiUrl']}/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationFingerprint: token['authorizationFingerprint'],
      creditCard: { number: '4111111111111111', expirationMonth: '12', expirationYear: '2040' },
    }),
  });
  const { creditCards } = (await reply.json()) as { creditCards: { nonce: string }[] };
  const paymentMethodNonce = creditCards[0]?.nonce ?? '';
  expect((await other.transaction.sale({ ...sale, paymentMethodNonce })).success).toBe(true);
});

it("answers a browser's GraphQL at the root for the merchant of its client token", async () => {
  const { authorizationFingerprint } = await decodedClientToken(other);
  const reply = await fetch(`http://127.0.0.1:${gateway.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${authorizationFingerprint}` },
    body: JSON.stringify({
      operationName: 'CreateVenmoPaymentContext',
      variables: { input: { paymentMethodUsage: 'SINGLE_USE' } },
    }),
  });
  expect(await reply.text()).toContain('"merchantId":"second"');
});

it('has a control plane for each merchant', async () => {
  const advance = { method: 'POST', body: JSON.stringify({ by: { days: 40 } }) };
  expect((await gateway.control('/of/second/clock', advance)).status).toBe(200);
  const now = async (path: string): Promise<number> => {
    const clock = (await (await gateway.control(path)).json()) as { now: string };
    return Date.parse(clock.now);
  };
  expect((await now('/of/second/clock')) - (await now('/clock'))).toBeGreaterThan(39 * 86_400_000);
});
