import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { API_SCOPES } from '@handsel/contract';
import {
  API_BODY_EXAMPLES,
  API_ENDPOINTS,
  API_EXAMPLES,
  API_PROBLEMS,
  SHARED_API_PROBLEMS,
  type ApiEndpointName,
} from '@handsel/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeKey, runInShell } from '../../testing/api.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NAMES = Object.keys(API_ENDPOINTS) as ApiEndpointName[];
const DOCUMENT = path.join(import.meta.dirname, '../../../../docs/api.md');

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { example?: unknown }> }>;
}

let test: TestApp;
let origin: string;
let secret: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${String(port)}`;
  ({ secret } = await makeKey(await colleague(test, 'owner'), API_SCOPES));
  await unverifiedDonor(test, 'ada@example.org');
});
afterAll(() => test.close());

const operationsOf = ({ paths }: OpenApi) =>
  Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
const read = async () => (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as OpenApi;

it('is an OpenAPI 3.1 document with every call, needs no key, and names every problem', async () => {
  const document = await read();
  expect(document.openapi).toBe('3.1.0');
  const operations = operationsOf(document);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...NAMES].sort());
  for (const { responses } of operations)
    for (const code of SHARED_API_PROBLEMS)
      expect(responses[String(API_PROBLEMS[code].status)]?.description).toContain(`\`${code}\``);
});

it.each(NAMES)('has an example of %s that its schema accepts', async (name) => {
  const { reply, body } = API_ENDPOINTS[name];
  expect(z.safeParse(reply as z.ZodMiniType, API_EXAMPLES[name]).error).toBeUndefined();
  const operation = operationsOf(await read()).find(({ operationId }) => operationId === name);
  expect(operation?.responses['200']?.content['application/json']?.example).toEqual(API_EXAMPLES[name]);
  if (body === undefined) return;
  expect(z.safeParse(body as z.ZodMiniType, API_BODY_EXAMPLES[name]).error).toBeUndefined();
  expect(operation?.requestBody?.content['application/json']?.example).toEqual(API_BODY_EXAMPLES[name]);
});

describe('the guide for developers', () => {
  /** The curl commands of docs/api.md. */
  const commands = async () => {
    const blocks = (await readFile(DOCUMENT, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g);
    return [...blocks].map(([, block = '']) => block.trim());
  };

  /** The call that the last line makes; undefined for the OpenAPI document. */
  const nameOf = (command: string) => {
    const isOf = (path: string) => command.includes(`${path}"`) || command.includes(`${path}?`);
    const [, written = 'GET'] = /--request (\w+)/.exec(command) ?? [];
    return NAMES.findLast(
      (each) =>
        API_ENDPOINTS[each].method === written && isOf(API_ENDPOINTS[each].path.replace(':id', '$ID')),
    );
  };

  it('has commands that work as they are, and replies in the form of the schemas', async () => {
    const all = await commands();
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const command of all) {
      const reply = await runInShell(command, { HANDSEL: origin, KEY: secret });
      const name = nameOf(command);
      if (name === undefined) expect(reply).toHaveProperty('openapi');
      else
        expect(z.safeParse(API_ENDPOINTS[name].reply as z.ZodMiniType, reply).error, command).toBeUndefined();
    }
  });

  it('names every scope, call and problem', async () => {
    const text = await readFile(DOCUMENT, 'utf8');
    const paths = NAMES.map((name) => API_ENDPOINTS[name].path.replace('/:id', ''));
    for (const part of [...API_SCOPES, ...paths, ...Object.keys(API_PROBLEMS)])
      expect(text, part).toContain(`\`${part}\``);
  });
});
