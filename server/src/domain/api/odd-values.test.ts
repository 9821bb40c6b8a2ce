import { API_SCOPES } from '@handsel/contract';
import {
  API_BODY_EXAMPLES,
  API_ENDPOINTS,
  API_PATH,
  apiProblemSchema,
  type ApiEndpointName,
} from '@handsel/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeKey } from '../../testing/api.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Sends each call of the API odd values in each of its fields. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let secret: string;
let donorId: string;
let fundId: string;
beforeAll(async () => {
  test = await startTestApp();
  const owner = await colleague(test, 'owner');
  ({ secret } = await makeKey(owner, API_SCOPES));
  await unverifiedDonor(test, 'ada@example.org');
  const [row] = await test.rows(`select donors.id as donor, funds.id as fund from donors, funds limit 1`);
  [donorId, fundId] = [String(row?.['donor']), String(row?.['fund'])];
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

async function answerOf(
  method: Method,
  path: string,
  payload?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; type: string }> {
  const reply = await test.app.inject({
    method,
    url: `${API_PATH}${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, body: reply.body, type: String(reply.headers['content-type']) };
}

/** Expects a problem of the catalog that says what is wrong. */
async function expectRefusal(answer: ReturnType<typeof answerOf>, sent: string): Promise<void> {
  const { status, body, type } = await answer;
  const about = `${sent.slice(0, 200)} was answered ${String(status)} ${body.slice(0, 300)}`;
  expect(status, about).toBeGreaterThanOrEqual(400);
  expect(status, about).toBeLessThan(500);
  expect(type, about).toContain('application/problem+json');
  const problem = z.parse(apiProblemSchema, JSON.parse(body));
  // The schema's copy of the errors has no field `__proto__`.
  if (problem.code === 'invalid_body' || problem.code === 'invalid_query')
    expect(body, about).toMatch(/"errors":\{"/);
}

/** Everything that a call may change. */
const state = () =>
  test.rows(`select (select count(*)::int from donors) as donors, (select count(*)::int from offline_lines) as lines,
    (select count(*)::int from offline_batches) as batches, (select count(*)::int from api_writes) as writes,
    (select count(*)::int from gifts) as gifts, (select count(*)::int from audit_log) as audited,
    (select md5(string_agg(donors::text, ' ' order by id)) from donors) as donor_rows`);

/** JSON of values that no field has. */
const NO_VALUES = [
  '"half a pair \\ud800"',
  '"a null \\u0000 character"',
  `"${'x'.repeat(20_000)}"`,
  `"${'x'.repeat(100_000)}"`,
  'null',
  'true',
  '[]',
  '["a"]',
  '{}',
  '{"__proto__":{}}',
  '{"length":1}',
  '1e400',
  '-1e400',
  '-0',
  '1.5',
  '-1',
  '9007199254740993',
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];
/** Texts that a field of another kind refuses. */
const OTHER_KINDS: Record<string, readonly string[]> = {
  amount_cents: ['"2500"', '0', '100000000000', '"1e3"'],
  currency: ['"usd"', '""', '"XXX"'],
  method_type: ['"gold"', '""', '"constructor"', '"__proto__"'],
  given_on: [
    '"2026-02-30"',
    '"0000-01-01"',
    '"9999-12-31"',
    '"2026-1-1"',
    '""',
    '"infinity"',
    '"+002026-01-01"',
  ],
  fund_id: ['"x"', `"${NO_ID}"`, '""'],
  donor_id: ['"x"', `"${NO_ID}"`, '""'],
  'donor.email': [
    '"ada"',
    '"a@b"',
    '"a@example.org, b@example.org"',
    '"<a@example.org>"',
    '"a@example.org\\r\\nBcc: x@y.org"',
  ],
  'donor.name': ['""', '" "', '"two\\nlines"', '"a\\u0085b"'],
};

interface Write {
  method: 'POST' | 'PATCH';
  path: string;
  example: () => object;
}
const WRITES: Record<string, Write> = {
  enterOfflineGift: {
    method: 'POST',
    path: '/offline-gifts',
    example: () => ({ ...(API_BODY_EXAMPLES.enterOfflineGift as object), fund_id: fundId }),
  },
  correctDonor: {
    method: 'PATCH',
    path: '/donors/:id',
    example: () => API_BODY_EXAMPLES.correctDonor as object,
  },
};

/** The JSON of the example with one field replaced, for each field at any depth. */
function* replaced(value: unknown, by: string, at: string[] = []): Generator<{ at: string; body: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const marked = { ...value, [key]: '@odd@' };
    yield { at: [...at, key].join('.'), body: JSON.stringify(marked).replace('"@odd@"', () => by) };
    for (const inner of replaced(part, by, [...at, key])) {
      const around = JSON.stringify({ ...value, [key]: '@inner@' });
      yield { at: inner.at, body: around.replace('"@inner@"', () => inner.body) };
    }
  }
}

it('each call that changes something is in this test', () => {
  const names = (Object.keys(API_ENDPOINTS) as ApiEndpointName[]).filter(
    (name) => API_ENDPOINTS[name].method !== 'GET',
  );
  expect(names.toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe.each(Object.entries(WRITES))('%s', (_name, { method, path, example }) => {
  const send = (payload: string | Buffer, headers?: Record<string, string>) =>
    answerOf(method, path.replace(':id', donorId), payload, headers);

  it('refuses a value that no field has, in each of its fields', { timeout: 60_000 }, async () => {
    const before = await state();
    for (const odd of NO_VALUES)
      for (const { at, body } of replaced(example(), odd)) await expectRefusal(send(body), `${at}: ${odd}`);
    expect(await state()).toEqual(before);
  });

  it('refuses a value of another kind, and the last of two values counts', async () => {
    const before = await state();
    for (const [field, values] of Object.entries(OTHER_KINDS))
      for (const odd of values)
        for (const { at, body } of replaced(example(), odd)) {
          if (at !== field) continue;
          await expectRefusal(send(body), `${at}: ${odd}`);
          const [first = ''] = Object.keys(example());
          const twice = JSON.stringify(example()).replace(/\}$/, `,"${first}":[]}`);
          await expectRefusal(send(twice), twice);
        }
    expect(await state()).toEqual(before);
  });

  it('refuses unknown fields, at each depth', async () => {
    const before = await state();
    for (const key of ['x', '__proto__', 'constructor', 'prototype', 'toString', '\\u0000', '\\ud800', '']) {
      const odd = `"${key}":{"prototype":{"isAdmin":true}}`;
      await expectRefusal(send(JSON.stringify(example()).replace(/\}$/, `,${odd}}`)), odd);
      for (const { at, body } of replaced(example(), '"@here@"')) {
        const value = at
          .split('.')
          .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], example());
        if (typeof value !== 'object') continue;
        const inner = JSON.stringify(value).replace(/\}$/, `,${odd}}`);
        await expectRefusal(send(body.replace('"@here@"', () => inner)), `${at}: ${odd}`);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('refuses what is no JSON object of this call', async () => {
    const before = await state();
    const whole = JSON.stringify(example());
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      '"a"',
      '1',
      `[${whole}]`,
      whole.slice(0, -1),
      `${whole}x`,
      `${whole}${whole}`,
    ])
      await expectRefusal(send(body), body);
    for (const body of [
      Buffer.from(whole, 'utf16le'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(whole)]),
      Buffer.from(whole.replace('{', '{\u0000')),
    ])
      await expectRefusal(send(body), 'other bytes');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      ' ',
      'x',
    ])
      await expectRefusal(send(whole, { 'content-type': type }), type);
    expect(await state()).toEqual(before);
  });

  it.each(['?x=1', '?__proto__=1', '?limit=5', '?%00=%00', '?a[]=1'])(
    'refuses the query %s',
    async (query) => {
      const before = await state();
      const reply = answerOf(method, `${path.replace(':id', donorId)}${query}`, JSON.stringify(example()));
      await expectRefusal(reply, query);
      expect(await state()).toEqual(before);
    },
  );
});

const ODD_QUERIES = [
  'limit=',
  'limit=0',
  'limit=-0',
  'limit=-1',
  'limit=1e400',
  'limit=1.5',
  'limit=101',
  'limit=NaN',
  'limit=1&limit=2',
  'limit=%00',
  'cursor=',
  'cursor=%00',
  `cursor=${'A'.repeat(20_0)}`,
  `cursor=${'A'.repeat(5_000)}`,
  'cursor=a&cursor=b',
  `cursor=${Buffer.from('2026-02-30T00:00:00Z 1').toString('base64url')}`,
  `cursor=${Buffer.from('2026-01-01T00:00:00Z 9999999999999999999').toString('base64url')}`,
  `cursor=${Buffer.from("2026-01-01T00:00:00Z 1' or 1=1").toString('base64url')}`,
  'updated_since=',
  'updated_since=2026-02-30T00:00:00Z',
  'updated_since=9999-01-01T00:00:00Z',
  'updated_since=0000-01-01T00:00:00Z',
  'updated_since=infinity',
  'updated_since=%00',
  'updated_since=2026-01-01',
  'x=1',
  '__proto__=1',
  'constructor=1',
  'limit[]=1',
  'limit[a]=1',
  '%00=1',
];
const ODD_IDS = ['x', '%00', 'a%00b', "'", '__proto__', `${NO_ID}0`, '%2e%2e', '0', 'null', NO_ID];
/** Ids that Fastify does not read. */
const UNREAD_IDS = ['%ff', '%ed%a0%80', '%', 'x'.repeat(3_000)];

describe.each(Object.entries(API_ENDPOINTS).filter(([, { method }]) => method === 'GET'))(
  '%s',
  (_name, { path, isList }) => {
    const short = path.slice(API_PATH.length);

    it('refuses odd queries', async () => {
      for (const query of isList ? ODD_QUERIES : ['x=1', 'limit=5', '__proto__=1', '%00=1'])
        await expectRefusal(answerOf('GET', `${short.replace(':id', NO_ID)}?${query}`), query);
    });

    it.runIf(!isList)('does not find odd ids', async () => {
      for (const id of ODD_IDS) await expectRefusal(answerOf('GET', short.replace(':id', id)), id);
      for (const id of UNREAD_IDS)
        expect((await answerOf('GET', short.replace(':id', id))).status, id.slice(0, 9)).toBe(404);
    });

    it('refuses other methods, before a body is read', async () => {
      for (const method of ['PUT', 'DELETE'] as const)
        await expectRefusal(answerOf(method, short.replace(':id', NO_ID), '{'), method);
    });
  },
);
