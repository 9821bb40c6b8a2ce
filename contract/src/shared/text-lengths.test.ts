import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from '../index.ts';
import { plainMessage } from './plain-message.ts';
import { plainName } from './plain-name.ts';
import { STAFF_ENDPOINTS } from '../console/index.ts';

type Schema = z.core.$ZodTypes;

/** The schemas of all texts in a schema, each with its place. */
function* textsOf(schema: Schema, place: string): Generator<[string, z.core.$ZodString]> {
  const { def } = schema._zod;
  if (def.type === 'string') yield [place, schema as z.core.$ZodString];
  else if (def.type === 'object')
    for (const [key, part] of Object.entries(def.shape)) yield* textsOf(part as Schema, `${place}.${key}`);
  else if (def.type === 'array') yield* textsOf(def.element as Schema, `${place}[]`);
  else if (def.type === 'record') {
    yield* textsOf(def.keyType as Schema, `${place} keys`);
    yield* textsOf(def.valueType as Schema, `${place}{}`);
  } else if (def.type === 'union') for (const option of def.options) yield* textsOf(option as Schema, place);
  else if (def.type === 'pipe') yield* textsOf(def.in as Schema, place);
  else if ('innerType' in def) yield* textsOf(def.innerType as Schema, place);
}

/** Regular expressions may take long for a long text, unless its length was checked before. */
const READS_TEXT = ['string_format'];

function readsLongText(schema: z.core.$ZodString): boolean {
  // Days, moments and ids have few characters.
  if ('format' in schema._zod.def && schema._zod.def.format !== 'email') return false;
  const checks = (schema._zod.def.checks ?? []).map((each) => each._zod.def);
  const reads = checks.findIndex(({ check }) => READS_TEXT.includes(check));
  const limits = checks.findIndex(({ check, abort }) => check === 'max_length' && abort === true);
  return reads !== -1 && (limits === -1 || limits > reads);
}

interface Call {
  query?: unknown;
  body?: unknown;
}
const schemas = Object.entries<Call>({ ...ENDPOINTS, ...STAFF_ENDPOINTS }).flatMap(
  ([name, { query, body }]) =>
    [query, body].flatMap((schema) => (schema === undefined ? [] : [[name, schema as Schema] as const])),
);

describe('a text of a request', () => {
  it('is refused by its length before a regular expression reads it', () => {
    const found = schemas.flatMap(([name, schema]) =>
      [...textsOf(schema, name)].filter(([, text]) => readsLongText(text)).map(([place]) => place),
    );
    expect(found).toEqual([]);
  });

  it('that is too long is read only at its beginning', () => {
    const long = 'a'.repeat(100_000);
    expect(plainName(long).length).toBeLessThan(10_000);
    expect(plainMessage(long).length).toBeLessThan(10_000);
  });
});
