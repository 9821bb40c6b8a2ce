import { ENDPOINTS, ERRORS, EXAMPLES, type EndpointName } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const names = Object.keys(ENDPOINTS) as EndpointName[];

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
}

describe('the documentation', () => {
  it.each(names)('has an example of %s that matches the contract', (name) => {
    const { body, reply } = ENDPOINTS[name];
    if (body !== undefined)
      expect(z.safeParse(body as z.ZodMiniType, EXAMPLES[name].body).error).toBeUndefined();
    if (reply !== 'pdf')
      expect(z.safeParse(reply as z.ZodMiniType, { data: EXAMPLES[name].data }).error).toBeUndefined();
  });

  it('is an OpenAPI 3.1 document with every call and every error', async () => {
    const document = (await test.app.inject({ url: '/api/docs/openapi.json' })).json<OpenApi>();
    expect(document.openapi).toBe('3.1.0');
    for (const name of names) {
      const { method, path, errors } = ENDPOINTS[name];
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      for (const code of errors) {
        expect(operation?.responses[String(ERRORS[code].status)]?.description).toContain(`\`${code}\``);
      }
    }
  });

  it('is a page that people can read', async () => {
    const { body } = await test.app.inject({ url: '/api/docs' });
    for (const name of names) expect(body).toContain(`<h2>${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`);
  });
});
