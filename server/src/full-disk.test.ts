import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { freePort } from './testing/global-setup.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Linux's device that acts like a full disk. */
const FULL = '/dev/full';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

it.runIf(existsSync(FULL))('keeps answering although its log cannot be written', async () => {
  const log = openSync(FULL, 'w');
  const api = new ApiProcess(test, await freePort(), { LOG_LEVEL: 'info' }, log);
  closeSync(log);
  const ended = api.ready();
  const status = async (path: string) => (await fetch(`${api.origin}${path}`)).status;
  try {
    await Promise.race([
      ended,
      expect.poll(() => status('/healthz').catch(() => 0), { timeout: 150_000 }).toBe(200),
    ]);
    for (let each = 0; each < 3; each++) expect(await status('/api/user')).toBe(200);
    expect(await status('/readyz')).toBe(200);
  } finally {
    api.kill();
  }
});
