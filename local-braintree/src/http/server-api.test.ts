import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codesIn,
  connectSdk,
  decodedClientToken,
  rejectionOf,
  startTestGateway,
  visa,
} from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

const authorization = `Basic ${btoa('integration_public_key:integration_private_key')}`;

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body,
  });
}

const customers = '/merchants/integration_merchant_id/customers';

it('rejects an unsupported call by name', async () => {
  const found = gateway.call('sepaDirectDebitAccount.find', 'an-account');
  await expect(found).rejects.toThrow('Unexpected HTTP response: 501');
  expect(gateway.reports).toContain('local-braintree does not support sepaDirectDebitAccount.find.');
  const unheardOf = await post('/merchants/integration_merchant_id/miracles', '{}');
  expect(unheardOf.status).toBe(501);
  expect(await unheardOf.text()).toContain('POST /merchants/integration_merchant_id/miracles');
});

it('identifies itself, logs unknown calls of the browser by name, and also serves the client API at the root', async () => {
  const at = (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`);
  expect(await (await at('/')).text()).toContain('a stand-in for the Braintree gateway');
  for (const place of ['', '/braintree']) {
    const clientApi = `${place}/merchants/integration_merchant_id/client_api`;
    expect((await at(`${clientApi}/v1/configuration`)).status).toBe(401);
    expect((await at(`${clientApi}/v1/miracles`)).status).toBe(501);
    expect(gateway.reports.join()).toContain(`the browser's call GET ${clientApi}/v1/miracles`);
  }
});

it('also answers the GraphQL calls of browsers at the root, like Braintree', async () => {
  const { authorizationFingerprint } = await decodedClientToken(gateway.sdk);
  const ask = async (operationName: string, token = authorizationFingerprint) => {
    const variables = { input: { paymentMethodUsage: 'SINGLE_USE' } };
    const headers = { authorization: `Bearer ${token}` };
    const reply = await post('/graphql', JSON.stringify({ operationName, variables }), headers);
    return { status: reply.status, body: await reply.text() };
  };
  const created = await ask('CreateVenmoPaymentContext');
  expect(created.body).toContain('"status":"CREATED"');
  expect((await ask('CreateVenmoPaymentContext', 'nonsense')).body).toContain('AUTHENTICATION');
  expect((await ask('Miracle')).status).toBe(501);
  expect(gateway.reports.join()).toContain(`the browser's GraphQL operation "Miracle"`);
});

it.each(['gzip', 'identity'])('answers in the requested encoding: %s', async (encoding) => {
  const reply = await new Promise<IncomingMessage>((resolve) =>
    get(
      `http://127.0.0.1:${gateway.port}/merchants/integration_merchant_id/customers/none`,
      { headers: { authorization, 'accept-encoding': encoding } },
      resolve,
    ),
  );
  const body = await buffer(reply);
  expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect((encoding === 'gzip' ? gunzipSync(body) : body).toString()).toContain('<api-error-response>');
});

it.each(['Korea, South', 'Turkey', "Côte d'Ivoire", 'Virgin Islands, U.S.'])(
  'knows a country by Braintree’s name: %s',
  async (countryName) => {
    const { customer } = await gateway.sdk.customer.create({});
    const { address } = await gateway.sdk.address.create({ customerId: customer.id, countryName });
    expect(address.countryName).toBe(countryName);
  },
);

it('rejects parameters by name: unknown ones like Braintree, its own gaps with 501', async () => {
  const unknown = await post(customers, JSON.stringify({ customer: { shoe_size: 42 } }));
  expect(unknown.status).toBe(403);
  expect(await unknown.text()).toContain('customer[shoeSize]');
  const gap = { transaction: { type: 'sale', amount: '1.00', industry: {} } };
  const missing = await post('/merchants/integration_merchant_id/transactions', JSON.stringify(gap));
  expect(missing.status).toBe(501);
  expect(await missing.text()).toContain('transaction[industry]');
});

it('rejects wrong keys, and keys of another merchant', async () => {
  expect(await rejectionOf(connectSdk(gateway.port, 'wrong').customer.find('x'))).toBe('authenticationError');
  expect((await post('/merchants/somebody_else/customers', '{}')).status).toBe(403);
  expect((await post(customers, '{}', { authorization: 'nonsense' })).status).toBe(401);
});

it.each([
  ['not JSON', '{"customer":', 400],
  ['an array', '[]', 400],
  ['a bare number', '42', 400],
  ['too much', `{"customer":{"first_name":"${'x'.repeat(2_000_000)}"}}`, 413],
])('answers a body that is %s with its status', async (_what, body, status) => {
  expect((await post(customers, body)).status).toBe(status);
});

it('treats values of the wrong shape as absent', async () => {
  const strange = { customer: { id: { a: 1 }, email: ['x'], custom_fields: 7, __proto__: null } };
  expect((await post(customers, JSON.stringify(strange))).status).toBe(201);
  expect((await post(customers, '{"customer":{"__proto__":{"id":"x"}}}')).status).toBe(403);
  expect((await gateway.sdk.customer.create({})).success).toBe(true);
});

it('finds nothing behind the names that every JavaScript object has', async () => {
  const { sdk } = gateway;
  for (const name of ['constructor', '__proto__', 'toString']) {
    const sale = { amount: '1.00', paymentMethodNonce: name };
    expect(codesIn(await sdk.transaction.sale(sale))).toEqual(['91565']);
    expect(await rejectionOf(sdk.paymentMethodNonce.find(name))).toBe('notFoundError');
    const search = { search: { orderId: { [name]: 'x' } } };
    const url = '/merchants/integration_merchant_id/transactions/advanced_search_ids';
    expect((await post(url, JSON.stringify(search))).status).toBe(400);
  }
  const nonce = await gateway.tokenize({
    ...visa,
    cvv: 'constructor',
    billingAddress: { postalCode: 'toString' },
  });
  expect(codesIn(await sdk.transaction.sale({ amount: '1.00', paymentMethodNonce: nonce }))).toEqual([
    '81707',
  ]);
});

it('returns control characters in a form that XML allows', async () => {
  const { customer } = await gateway.sdk.customer.create({ firstName: 'bell \u0007 and \ud800 half' });
  expect(customer.firstName).toBe('bell \ufffd and \ufffd half');
});
