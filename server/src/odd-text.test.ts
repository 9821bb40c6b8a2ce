import { ENDPOINTS } from '@handsel/contract';
import { STAFF_ENDPOINTS } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifiedDonor } from './testing/donors.ts';
import type { Reply } from './testing/reply.ts';
import { colleague, givePassword, type StaffConsole } from './testing/staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import type { Browser } from './testing/browser.ts';

/**
 * Tests every text field of every donor and staff call with text that PostgreSQL does not store.
 */
const ODD_TEXTS = ['half a pair \ud800', 'a null \u0000 character'];
/** Values in the form of a day or a number that PostgreSQL's types do not hold. */
const ODD_VALUES = ['0000-01-01', '0000-01', '9999-12-31', '2147483648', '-2147483649', '9007199254740993'];
const NO_ID = '00000000-0000-4000-8000-000000000000';
const VALUES: unknown[] = [
  'Ada',
  'ada@example.org',
  NO_ID,
  '2026-01-01',
  '2026-01',
  '#123456',
  'https://example.org/',
  '12345678',
  '2026-01-01T00:00:00Z',
  'true',
  '{}',
  1,
  100,
  2026,
  true,
  null,
  [],
  {},
];

let test: TestApp;
let browser: Browser;
let owner: StaffConsole;
let half: StaffConsole;
beforeAll(async () => {
  test = await startTestApp();
  ({ browser } = await verifiedDonor(test, 'ada@example.org'));
  owner = (await colleague(test, 'owner')).console;
  half = await givePassword(test, await colleague(test, 'owner'));
});
afterAll(() => test.close());

/** A value that a schema accepts, as far as its parts tell. */
function valueFor(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, valueFor(part)]));
  if (def.type === 'array') return [valueFor(def.element)];
  if (def.type === 'record') return { [String(valueFor(def.keyType))]: valueFor(def.valueType) };
  if (def.type === 'union') return valueFor(def.options[0] as z.core.$ZodType);
  if ('innerType' in def) return valueFor(def.innerType);
  if (def.type === 'pipe') return valueFor(def.in);
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  return VALUES.find((each) => z.safeParse(schema, each).success);
}

/** The same value with one of its texts replaced, once for each text. */
function* withOddText(value: unknown, odd: string): Generator<unknown> {
  if (typeof value === 'string') yield odd;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const changed of withOddText(part, odd))
      yield Array.isArray(value) ? [changed] : { ...value, [key]: changed };
  }
}

/** Queries in which only one field has this value, if its schema takes it. */
function withOneValue(query: z.core.$ZodType | undefined, odd: string): string[] {
  const def = query && (query as z.core.$ZodTypes)._zod.def;
  if (query === undefined || def?.type !== 'object') return [];
  const required = Object.entries(def.shape).filter(([, part]) => !z.safeParse(part, undefined).success);
  const least = Object.fromEntries(required.map(([key, part]) => [key, String(valueFor(part))]));
  return Object.keys(def.shape)
    .map((key) => ({ ...least, [key]: odd }))
    .filter((each) => z.safeParse(query, each).success)
    .map((each) => new URLSearchParams(each).toString());
}

/** Whether an accompanying field is cleaned instead of refused. */
function isCleaned(schema: z.core.$ZodType, value: unknown): boolean {
  const { success, data } = z.safeParse(schema, value);
  return success && !/\\ud800|\\u0000/.test(JSON.stringify(data));
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: z.core.$ZodType | undefined;
  body: z.core.$ZodType | undefined;
}
type Send = (method: Call['method'], path: string, body?: unknown) => Promise<Reply>;

const frames: [string, Record<string, Call>, Send][] = [
  ['The donors’ pages', ENDPOINTS, (...call) => browser.send(...call)],
  [
    'The console',
    STAFF_ENDPOINTS,
    (method, path, body) => {
      const caller = path === STAFF_ENDPOINTS.giveSecondFactor.path ? half : owner;
      return caller.send(method, path.slice('/staff/api'.length), body);
    },
  ],
];

describe.each(frames)('%s', (_frame, calls, send) => {
  const list = Object.entries(calls);

  it.each(list.filter(([, { body }]) => body !== undefined))(
    'names odd text in each field of %s',
    async (_name, { method, path, body }) => {
      const url = path.replaceAll(/:\w+/g, NO_ID);
      const value = body && valueFor(body);
      for (const odd of ODD_TEXTS) {
        for (const changed of withOddText(value, odd)) {
          if (body === undefined || isCleaned(body, changed)) continue;
          const { status } = await send(method, url, changed);
          const isNamed = path.includes(':') ? [400, 404, 422] : [400, 422];
          expect(isNamed, JSON.stringify(changed)).toContain(status);
        }
      }
    },
  );

  it.each(list.filter(([, { query }]) => query !== undefined))(
    'names a null character in the query of %s',
    async (_name, { method, path, query }) => {
      for (const changed of withOddText(query && valueFor(query), 'a\u0000b')) {
        const search = new URLSearchParams(changed as Record<string, string>).toString();
        const { status } = await send(method, `${path.replaceAll(/:\w+/g, NO_ID)}?${search}`);
        expect([400, 404, 415, 422]).toContain(status);
      }
    },
  );

  it.each(list)(
    'refuses or takes odd days and numbers in %s',
    async (_name, { method, path, query, body }) => {
      const url = path.replaceAll(/:\w+/g, NO_ID);
      for (const odd of ODD_VALUES) {
        for (const search of withOneValue(query, odd)) {
          const { status } = await send(method, `${url}?${search}`, method === 'GET' ? undefined : {});
          expect(status, search).toBeLessThan(500);
        }
        for (const changed of withOddText(body && valueFor(body), odd)) {
          if (body === undefined || !z.safeParse(body, changed).success) continue;
          const { status } = await send(method, url, changed);
          expect(status, JSON.stringify(changed)).toBeLessThan(500);
        }
      }
    },
  );

  it.each(list.filter(([, { path }]) => path.includes(':')))(
    'does not find an address with a null character: %s',
    async (_name, { method, path }) => {
      const { status } = await send(
        method,
        path.replaceAll(/:\w+/g, 'a%00b'),
        method === 'GET' ? undefined : {},
      );
      expect([400, 404, 415, 422]).toContain(status);
    },
  );
});
