import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedClientToken, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { clientRoutes } from './client-api.ts';
import type { Parameters } from './parameters.ts';
import { supportedRoutes } from './route-table.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sdk.customer.create({ id: 'a', paymentMethodNonce: 'fake-valid-nonce' });
});
afterAll(() => gateway.stop());

const value = fc.oneof(
  fc.constantFrom(
    'a',
    '10.00',
    'fake-valid-nonce',
    'monthly-gift',
    'constructor',
    '',
    '2040-01-31',
    true,
    null,
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies that have the right names, mostly, and anything below them. */
function bodyFor(parameters: Parameters): fc.Arbitrary<unknown> {
  const members = Object.entries(parameters)
    .filter(([, rule]) => rule !== 'unsupported')
    .map(([name, rule]) => {
      const known = typeof rule === 'object' ? bodyFor(rule) : value;
      return [name, fc.oneof({ arbitrary: known, weight: 9 }, { arbitrary: value, weight: 1 })] as const;
    });
  return fc.record(Object.fromEntries(members), { requiredKeys: [] });
}

async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('integration_public_key:integration_private_key')}`,
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  await reply.text();
  return reply.status;
}

it.each(supportedRoutes.map((route) => [route.call, route] as const))(
  '%s survives any body',
  async (_call, route) => {
    const path = `/merchants/integration_merchant_id${route.path.replace(/:\w+/, 'a')}`;
    await fc.assert(
      fc.asyncProperty(bodyFor(route.parameters ?? {}), async (body) => {
        expect([200, 201, 400, 403, 404, 422, 501]).toContain(await statusOf(route.method, path, body));
      }),
      { numRuns: 40 },
    );
  },
);

it.each(clientRoutes.map((route) => [route.call, route] as const))(
  '%s survives any body',
  async (_call, route) => {
    const { authorizationFingerprint, clientApiUrl } = await decodedClientToken(gateway.sdk);
    const path = `${new URL(clientApiUrl ?? '').pathname}/v1${route.path.replace(':nonce', 'fake-valid-nonce')}`;
    const card = fc.record({
      number: value,
      cvv: value,
      expirationDate: value,
      billingAddress: value,
      options: value,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(card, value), async (creditCard) => {
        const body = { authorizationFingerprint, creditCard, amount: '1.00' };
        const status = await statusOf(route.method, path, body);
        expect([200, 201, 202, 401, 404, 422]).toContain(status);
      }),
      { numRuns: 100 },
    );
  },
);
