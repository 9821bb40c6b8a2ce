import { API_SCOPES } from '@handsel/contract';
import {
  API_BODY_EXAMPLES,
  API_ENDPOINTS,
  API_PROBLEMS,
  apiProblemSchema,
  type ApiEndpointName,
} from '@handsel/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callApi, letKeyExpire, makeKey, writeApi, type ApiReply, type MadeKey } from '../../testing/api.ts';
import { publishedCampaign } from '../../testing/campaigns.ts';
import { tellOfDisbursement } from '../../testing/deposits.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NAMES = Object.keys(API_ENDPOINTS) as ApiEndpointName[];
const NO_ID = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let owner: Colleague;
let all: MadeKey;
/** The path of each call with the id of an item that exists. */
const paths = new Map<ApiEndpointName, string>();
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
  all = await makeKey(owner, API_SCOPES);
  await unverifiedDonor(test, 'ada@example.org');
  await monthlyDonor(test, 'grace@example.org');
  await publishedCampaign(owner, 'spring');
  const [gift] = await test.rows(`select gateway_transaction_id as id from gifts order by given_at limit 1`);
  await tellOfDisbursement(test, {
    id: 'transfer',
    transactionIds: [String(gift?.['id'])],
    amount: '13.37',
    day: '2026-11-03',
  });
  paths.set('enterOfflineGift', '/offline-gifts');
  const entered = await callEndpoint('enterOfflineGift', all.secret);
  paths.set('getOfflineGift', `/offline-gifts/${String(entered.body['id'])}`);
  for (const name of NAMES) {
    const { path, isList } = API_ENDPOINTS[name];
    if (paths.has(name)) continue;
    const list = path.replace('/api/v1', '').replace('/:id', '');
    const { body } = await callApi(test, `${list}?limit=1`, all.secret);
    const [first] = body['data'] as { id: string }[];
    paths.set(name, isList ? list : `${list}/${first?.id ?? NO_ID}`);
  }
});
afterAll(() => test.close());

/** Makes a call, with its example as the body. */
function callEndpoint(name: ApiEndpointName, secret?: string, headers = {}): Promise<ApiReply> {
  const path = paths.get(name) ?? '';
  const { method } = API_ENDPOINTS[name];
  return method === 'GET'
    ? callApi(test, path, secret, headers)
    : writeApi(test, [method, path], secret, API_BODY_EXAMPLES[name], { headers });
}

describe.each(NAMES)('%s', (name) => {
  const { scope: needed, reply } = API_ENDPOINTS[name];

  it('answers a key that has its scope, in the form of its schema', async () => {
    const key = await makeKey(owner, [needed]);
    const { status, headers, body } = await callEndpoint(name, key.secret);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(z.safeParse(reply as z.ZodMiniType, body).error).toBeUndefined();
    const items = Array.isArray(body['data']) ? (body['data'] as unknown[]) : [body];
    expect(items.length).toBeGreaterThan(0);
  });

  it('refuses a key that has every other scope', async () => {
    const key = await makeKey(
      owner,
      API_SCOPES.filter((scope) => scope !== needed),
    );
    const { status, body } = await callEndpoint(name, key.secret);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'scope_missing', scope: needed });
    expect(body['data']).toBeUndefined();
  });

  it('refuses a call without a key, with a cookie of staff, and with an unknown key', async () => {
    const cookie = [...owner.console.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const missing = await callEndpoint(name, undefined, { cookie });
    expect(missing).toMatchObject({ status: 401, body: { code: 'key_missing' } });
    const unknown = await callEndpoint(name, `hsk_${'0'.repeat(64)}`);
    expect(unknown).toMatchObject({ status: 401, body: { code: 'key_unknown' } });
    expect(unknown.headers['www-authenticate']).toBe('Bearer realm="handsel"');
  });
});

it('gifts and monthly gifts have their funds, and gifts their net amount', async () => {
  const { body } = await callApi(test, '/gifts', all.secret);
  const fund = { fund_id: expect.any(String) as string };
  expect(body['data']).toMatchObject([
    { amount_cents: 1_337, net_cents: 1_337, funds: [{ ...fund, amount_cents: 1_337 }] },
    { amount_cents: 2_500, net_cents: 2_500, funds: [{ ...fund, amount_cents: 2_500 }] },
  ]);
  const monthly = await callApi(test, '/monthly-gifts', all.secret);
  expect(monthly.body['data']).toMatchObject([{ amount_cents: 2_500, funds: [{ ...fund, share: 2_500 }] }]);
});

describe('a key that may not read donors', () => {
  it('reads gifts without names and payment methods', async () => {
    const { body } = await callApi(test, '/gifts', (await makeKey(owner, ['gifts:read'])).secret);
    expect((body['data'] as { payer: unknown }[]).map(({ payer }) => payer)).toEqual([null, null]);
    expect(JSON.stringify(body)).not.toMatch(/example\.org|Visa|1111/);
  });

  it('reads who paid as soon as it may also read donors', async () => {
    const { body } = await callApi(
      test,
      '/gifts',
      (await makeKey(owner, ['gifts:read', 'donors:read'])).secret,
    );
    expect(JSON.stringify(body)).toContain('Visa ending in');
  });
});

describe('a key', () => {
  it('in the address is refused with the advice to revoke it', async () => {
    for (const path of [`/gifts?key=${all.secret}`, `/gifts/${all.secret}`]) {
      const { status, body } = await callApi(test, path, all.secret);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'key_in_url', title: API_PROBLEMS.key_in_url.title });
    }
  });

  it('is refused after it expired and after it was revoked', async () => {
    const old = await makeKey(owner, ['funds:read']);
    await letKeyExpire(test, old);
    expect(await callApi(test, '/funds', old.secret)).toMatchObject({
      status: 401,
      body: { code: 'key_expired' },
    });
    const gone = await makeKey(owner, ['funds:read']);
    expect((await callApi(test, '/funds', gone.secret)).status).toBe(200);
    await owner.console.post(`/api-keys/${gone.api_key.id}/revoke`);
    expect(await callApi(test, '/funds', gone.secret)).toMatchObject({
      status: 401,
      body: { code: 'key_revoked' },
    });
  });
});

describe('a problem', () => {
  it('has the media type, the members and the status of the catalog', async () => {
    const { status, headers, body } = await callApi(test, `/gifts/${NO_ID}`, all.secret);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(z.parse(apiProblemSchema, body)).toEqual({
      type: 'urn:handsel:problem:not_found',
      title: API_PROBLEMS.not_found.title,
      status: 404,
      code: 'not_found',
    });
    expect(status).toBe(404);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['updated_since=yesterday', 'updated_since'],
    ['updated_since=0000-01-01T00:00:00Z', 'updated_since'],
    ['updated_since=2026-02-30T00:00:00Z', 'updated_since'],
    [`updated_since=2026-01-01T00:00:00.${'1'.repeat(1_000)}Z`, 'updated_since'],
    ['update_since=2026-01-01T00:00:00Z', 'update_since'],
  ])('names the wrong parameter of %s', async (query, parameter) => {
    const { status, body } = await callApi(test, `/gifts?${query}`, all.secret);
    expect(status).toBe(400);
    expect(body['code']).toBe('invalid_query');
    expect(Object.keys(body['errors'] as object)).toEqual([parameter]);
  });

  it.each(['abc', 'MjAyNi0wMi0zMFQwMDowMDowMC4wMDAwMDBaIDE', '%00', 'LWluZmluaXR5IDA'])(
    'is the answer to the cursor %s, which no list returned',
    async (cursor) => {
      const { status, body } = await callApi(test, `/gifts?cursor=${cursor}`, all.secret);
      expect(status).toBe(400);
      expect(body['code']).toBe('invalid_cursor');
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is the answer to %s, without permission for other sites',
    async (method) => {
      const reply = await test.app.inject({
        method,
        url: '/api/v1/gifts',
        headers: { authorization: `Bearer ${all.secret}`, origin: 'https://other.example' },
      });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
