import { ENDPOINTS, EXAMPLES, FIELDS_ALONG, type EndpointName } from '@handsel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from './testing/donors.ts';
import { searchFor } from './testing/long-runs.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { Browser } from './testing/browser.ts';

/**
 * Sends every call invalid bodies. The browser of the tests fails on undeclared replies, so this
 * also proves that there is no undeclared status and no stack.
 */
const { numRuns: bodies, seed, timeoutMs: timeout } = searchFor(100, 2026);
const ofAnyJson = bodies / 10;
const ofWrongFields = bodies - ofAnyJson;
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';
const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => {
  const body = EXAMPLES[name].body;
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
});

let test: TestApp;
let browser: Browser;
beforeAll(async () => {
  test = await startTestApp();
  ({ browser } = await unverifiedDonor(test, 'ada@example.org'));
});
afterAll(() => test.close());

function send(name: EndpointName, body: unknown) {
  const { method, path } = ENDPOINTS[name];
  const url = path.replace(/:\w+/g, NO_SUCH_ID);
  return browser.send(
    method === 'PUT' ? 'PUT' : 'POST',
    url,
    typeof body === 'string' ? JSON.stringify(body) : body,
  );
}

/** The data that a call may change; the fuzz must change nothing. */
async function state(): Promise<unknown> {
  return test.rows(`select (select count(*) from checkouts) as checkouts, (select count(*) from attempts) as attempts,
    (select count(*) from gifts) as gifts, (select count(*) from links) as links,
    (select count(*) from donors where password_hash is not null) as passwords,
    (select count(*) from gift_answers) + (select count(*) from donor_answers) as answers`);
}

/** A value of another type than the example's, so that it is always wrong. */
function wrongValue(example: unknown): fc.Arbitrary<unknown> {
  const others: fc.Arbitrary<unknown>[] = [
    fc.constant(null),
    fc.array(fc.jsonValue(), { maxLength: 3 }),
    fc.object({ maxDepth: 3 }),
  ];
  if (typeof example !== 'string') others.push(fc.string());
  if (typeof example !== 'number') others.push(fc.double());
  if (typeof example !== 'boolean') others.push(fc.boolean());
  return fc.oneof(...others);
}

describe.each(names)('%s', (name) => {
  const example = EXAMPLES[name].body as Record<string, unknown>;
  const required = Object.keys(example).filter(
    (field) => field !== 'g-recaptcha-response' && !FIELDS_ALONG.some((along) => along === field),
  );

  it(
    `refuses ${String(ofWrongFields)} bodies with a field of the wrong type, and nothing changes`,
    { timeout },
    async () => {
      const before = await state();
      const wrongField = fc
        .constantFrom(...required)
        .chain((field) => wrongValue(example[field]).map((value) => ({ ...example, [field]: value })));
      await fc.assert(
        fc.asyncProperty(wrongField, async (body) => {
          expect((await send(name, body)).status).toBeGreaterThanOrEqual(400);
        }),
        { numRuns: ofWrongFields, seed },
      );
      expect(await state()).toEqual(before);
    },
  );

  it('answers any JSON, and text that is not JSON, with a declared refusal', { timeout }, async () => {
    const before = await state();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.string()), async (body) => {
        expect((await send(name, body)).status).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: ofAnyJson, seed },
    );
    expect(await state()).toEqual(before);
  });

  it.each([
    ['deep nesting', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['10 MB', JSON.stringify({ ...example, user_agent: 'x'.repeat(10_000_000) })],
    ['prototype keys', JSON.stringify(example).replace('{', '{"__proto__":{"isAdmin":true},')],
    [
      'constructor keys',
      JSON.stringify(example).replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
    ],
    ['a cut body', JSON.stringify(example).slice(0, -1)],
    ['null characters', JSON.stringify(example).replaceAll(/:"[^"]*"/g, ':"\\u0000"')],
  ])('refuses %s', async (_name, body) => {
    const { method, path } = ENDPOINTS[name];
    const url = path.replace(/:\w+/g, NO_SUCH_ID);
    const reply = await browser.send(method === 'PUT' ? 'PUT' : 'POST', url, body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

it('uses and checks the last of duplicate keys', async () => {
  const reply = await browser.send(
    'POST',
    '/api/start',
    '{"email":"ada@example.org","amount":50,"amount":1,"type":"monthly","page":"start","user_agent":""}',
  );
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['amount']]);
});
