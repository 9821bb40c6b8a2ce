import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedClientToken, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

/** Gets a nonce like the tests of the server SDKs. */
async function nonceFor(paypalAccount: object): Promise<string> {
  const { clientApiUrl, authorizationFingerprint } = await decodedClientToken(gateway.sdk);
  const reply = await fetch(`${clientApiUrl}/v1/payment_methods/paypal_accounts.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationFingerprint, paypalAccount }),
  });
  const { paypalAccounts } = (await reply.json()) as { paypalAccounts: { nonce: string }[] };
  return paypalAccounts[0]?.nonce ?? '';
}

it('vaults the account of a payer who agreed to later payments in PayPal\u2019s app', async () => {
  const paymentMethodNonce = await nonceFor({ consentCode: 'any', options: { validate: false } });
  const made = await gateway.call('customer.create', { paymentMethodNonce });
  expect(made.text('customer.paypalAccounts.0.email')).toContain('@');
});

it('charges the account of a payer who paid once in PayPal\u2019s app', async () => {
  const paymentMethodNonce = await nonceFor({ accessToken: 'any' });
  const sold = await gateway.call('transaction.sale', { amount: '10.00', paymentMethodNonce });
  expect(sold.text('transaction.paypalAccount.payerEmail')).toContain('@');
});
