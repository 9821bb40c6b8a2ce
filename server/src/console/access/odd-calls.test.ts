import {
  STAFF_ENDPOINTS,
  STAFF_ERRORS,
  staffFailureSchema,
  type StaffEndpoint,
  type StaffEndpointName,
} from '@handsel/contract/console';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchFor } from '../../testing/long-runs.ts';
import { colleague, staffConsole, type StaffConsole } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/**
 * Sends every call input that our pages never send. Each is refused in words, with a declared
 * status, and never fails.
 */
const { numRuns, seed, timeoutMs: timeout } = searchFor(20, 2026);
const FIELDS = ['email', 'password', 'code', 'role', 'name', 'password_confirmation', 'current_password'];
/** These accept an empty body, and end or replace what the other calls need. */
const TAKES_NOTHING: StaffEndpointName[] = ['signOut', 'replaceRecoveryCodes', 'endOtherSessions'];
const names = (Object.keys(STAFF_ENDPOINTS) as StaffEndpointName[]).filter(
  (name) => !TAKES_NOTHING.includes(name),
);

let test: TestApp;
let owner: StaffConsole;
let stranger: StaffConsole;
beforeAll(async () => {
  test = await startTestApp();
  owner = (await colleague(test, 'owner')).console;
  stranger = staffConsole(test);
  await stranger.open();
});
afterAll(() => test.close());

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '\u0000',
    '..',
    '%00',
    '9007199254740993',
    '-1',
    "'; drop table staff --",
    'x'.repeat(5_000),
  ),
);
const oddBody = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(oddText, fc.jsonValue()), { maxKeys: 5 }),
);
const oddQuery = fc.dictionary(fc.constantFrom('before', 'actor', 'action'), oddText, { maxKeys: 3 });
/** An address never contains lone surrogates. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

describe.each(names)('%s', (name) => {
  const endpoint: StaffEndpoint = STAFF_ENDPOINTS[name];

  it('answers any input with a declared status and the words of the console', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(oddText, oddBody, oddQuery, async (param, body, query) => {
        const path = endpoint.path
          .replace('/staff/api', '')
          .replace(/:\w+/, encoded(param.slice(0, 99)) || 'x');
        const search = Object.entries(query).map(([key, value]) => `${key}=${encoded(value)}`);
        const sent = endpoint.body === undefined ? undefined : JSON.stringify(body);
        const console = endpoint.access === 'anybody' ? stranger : owner;
        const reply = await console.send(endpoint.method, `${path}?${search.join('&')}`, sent);
        if (reply.status === 200) return;
        const { code } = z.parse(staffFailureSchema, reply.body);
        expect(reply.status).toBe(STAFF_ERRORS[code].status);
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns, seed },
    );
  });
});
