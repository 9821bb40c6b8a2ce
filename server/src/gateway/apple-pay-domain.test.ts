import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveAppleDomainFile } from './apple-pay-domain.ts';

const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handsel-apple-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('serves the configured file to Apple unchanged', async () => {
  const file = path.join(folder, 'domain-association');
  await writeFile(file, '7B227073704964223A22393739');
  const app = fastify();
  await serveAppleDomainFile(app, file);
  const reply = await app.inject({ url: ADDRESS });
  expect([reply.statusCode, reply.body]).toEqual([200, '7B227073704964223A22393739']);
  expect(reply.headers['content-type']).toContain('text/plain');
});

it('serves nothing to Apple without a file', async () => {
  const app = fastify();
  await serveAppleDomainFile(app, undefined);
  expect((await app.inject({ url: ADDRESS })).statusCode).toBe(404);
});

it('does not start with a missing file', async () => {
  await expect(serveAppleDomainFile(fastify(), path.join(folder, 'missing'))).rejects.toThrow(
    'APPLE_PAY_DOMAIN_FILE cannot be read',
  );
});
