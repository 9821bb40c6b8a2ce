import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { decodedClientToken, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { clientRoutes } from './client-api.ts';
import { graphqlOperations } from './graphql-api.ts';
import type { Parameters } from '../wire/parameters.ts';
import { supportedRoutes } from './route-table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of bodies for each address; `npm run fuzz -w local-braintree` sets 1,000. */
    readonly fuzzRuns: number;
  }
}

const numRuns = inject('fuzzRuns');
const timeout = 20_000 + numRuns * 200;

let gateway: TestGateway;
/** Ids for the paths: existing ones, and impossible ones. */
let ids: readonly string[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  const creditCard = { number: '4023898493988028', expirationDate: '12/2040', token: 'card' };
  await gateway.call('customer.create', { id: 'customer', creditCard });
  const options = { submitForSettlement: true };
  const sale = await gateway.call('transaction.sale', {
    amount: '83.00',
    paymentMethodToken: 'card',
    options,
  });
  const { token: _token, ...typed } = creditCard;
  const verified = await gateway.call('creditCardVerification.create', { creditCard: typed });
  const [dispute] = await gateway.search('dispute');
  const made = [sale.text('transaction.id'), verified.text('verification.id'), dispute?.text('id') ?? ''];
  ids = [
    'customer',
    'card',
    ...made,
    'fake-valid-nonce',
    'sandbox_usd',
    'monthly-gift',
    'constructor',
    '%00',
  ];
}, timeout);
afterAll(() => gateway.stop());

const value = fc.oneof(
  fc.constantFrom(
    'card',
    'customer',
    '10.00',
    'fake-valid-nonce',
    'monthly-gift',
    'constructor',
    '',
    '2040-01-31',
  ),
  // String() throws for an object without a string form.
  fc.constantFrom<unknown>(true, null, [], {}, -1, { toString: null }, [{ toString: null }]),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies with mostly valid names, and any values. */
function bodyFor(parameters: Parameters): fc.Arbitrary<unknown> {
  const members = Object.entries(parameters)
    .filter(([, rule]) => rule !== 'unsupported')
    .map(([name, rule]) => {
      const known = typeof rule === 'object' ? bodyFor(rule) : value;
      const one = fc.oneof({ arbitrary: known, weight: 9 }, { arbitrary: value, weight: 1 });
      const some = fc.oneof({ arbitrary: one, weight: 9 }, { arbitrary: fc.array(one), weight: 1 });
      return [name, some] as const;
    });
  return fc.record(Object.fromEntries(members), { requiredKeys: [] });
}

/** A route's path with any values in its variable parts. */
function pathFor(path: string): fc.Arbitrary<string> {
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? fc.constantFrom(...ids) : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join('/'));
}

async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('integration_public_key:integration_private_key')}`,
    },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await reply.text();
  return reply.status;
}

/** A browser's token for a customer with a vaulted method. */
async function tokenOfSomebody(): Promise<Record<string, string>> {
  const { customer } = await gateway.sdk.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
  return decodedClientToken(gateway.sdk, customer.id);
}

/** A 500 would be our mistake: no body may cause one. */
function expectAnswered(status: number): void {
  expect(status, gateway.reports.at(-1)).not.toBe(500);
  expect(status).toBeLessThan(502);
}

it.each(supportedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s survives any body',
  async (_address, route) => {
    await fc.assert(
      fc.asyncProperty(pathFor(route.path), bodyFor(route.parameters ?? {}), async (path, body) => {
        expectAnswered(await statusOf(route.method, `/merchants/integration_merchant_id${path}`, body));
      }),
      { numRuns },
    );
  },
  timeout,
);

it.each(clientRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'the browser: %s survives any body',
  async (_address, route) => {
    const { authorizationFingerprint, clientApiUrl } = await tokenOfSomebody();
    const prefix = `${new URL(clientApiUrl ?? '').pathname}/v1`;
    const names = ['creditCard', 'amount', 'paypalAccount', 'visaCheckoutCard', 'options', 'creditCards'];
    const card = fc.record({ number: value, cvv: value, expirationDate: value, billingAddress: value });
    const members = names.map((name) => [name, fc.oneof(card, value)] as const);
    const bodies = fc.record(Object.fromEntries(members), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(pathFor(route.path), bodies, async (path, body) => {
        const query = new URLSearchParams({
          authorizationFingerprint: authorizationFingerprint ?? '',
          ...texts(body),
        });
        const address = `${prefix}${path}${route.method === 'GET' ? `?${query.toString()}` : ''}`;
        expectAnswered(await statusOf(route.method, address, { ...body, authorizationFingerprint }));
      }),
      { numRuns },
    );
  },
  timeout,
);

function texts(body: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).map(([name, member]) => [name, String(JSON.stringify(member))]),
  );
}

it.each(graphqlOperations.map(({ operationName }) => operationName))(
  'the browser: GraphQL %s survives any variables',
  async (operationName) => {
    const { authorizationFingerprint } = await tokenOfSomebody();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.record({ input: fc.dictionary(fc.string(), value) }), value),
        async (variables) => {
          const reply = await fetch(`http://127.0.0.1:${gateway.port}/braintree/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${authorizationFingerprint}`,
            },
            body: JSON.stringify({ operationName, query: '', variables }),
          });
          await reply.text();
          expectAnswered(reply.status);
        },
      ),
      { numRuns },
    );
  },
  timeout,
);

it('rejects absurd sizes, and keeps running', async () => {
  const customers = '/merchants/integration_merchant_id/customers';
  expect(await statusOf('POST', customers, { customer: { firstName: 'x'.repeat(2_000_000) } })).toBe(413);
  expect(await statusOf('GET', `${customers}/${'x'.repeat(10_000)}`, undefined)).not.toBe(500);
  const deep = `{"customer":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`;
  expect(await statusOf('POST', customers, deep)).toBe(400);
  expect(await statusOf('GET', '/merchants/integration_merchant_id/discounts', undefined)).toBe(200);
});
