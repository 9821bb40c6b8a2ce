import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { withoutTable } from './testing/broken-rows.ts';
import { freePort } from './testing/global-setup.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The message of a failed start. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const api = new ApiProcess(test, await freePort(), settings);
  expect(await api.ended()).toBe(1);
  return api.complaints;
}

describe('a running server', () => {
  /**
   * Two faults that the product does not have: a rejected promise without a handler, and an
   * exception in a callback.
   */
  const FAULTS = `
    const fault = () => Object.assign(new Error('a fault\\nparams: a secret'), { params: ['a secret'] });
    process.on('SIGUSR2', () => { Promise.reject(fault()); });
    process.on('SIGHUP', () => { throw fault(); });`;

  it('survives a promise that no code awaits, alerts staff, and ends at an exception', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'handsel-faults-'));
    const file = path.join(folder, 'faults.cjs');
    await writeFile(file, FAULTS);
    const api = new ApiProcess(test, await freePort(), { NODE_OPTIONS: `--require ${file}` });
    await api.ready();
    api.signal('SIGUSR2');
    await test.until(`select count(*) = 1 as ok from alerts where kind = 'unhandledFault'`);
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
    expect(await test.rows(`select details from alerts where kind = 'unhandledFault'`)).toEqual([
      { details: { 'Last error': 'a fault' } },
    ]);
    api.signal('SIGHUP');
    expect(await api.ended()).toBe(1);
    expect(api.complaints).toMatch(/^Error: a fault\n +at /);
    expect(api.complaints).not.toContain('secret');
    await rm(folder, { recursive: true });
  });
});

describe('a server that cannot start says why in one sentence:', () => {
  it('a HOST that is not an address of this machine', async () => {
    for (const host of ['nonsense', '192.0.2.1'])
      expect(await refusalOf({ HOST: host })).toBe(
        `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, but it is "${host}".\n`,
      );
  });

  it('a logo that cannot be drawn', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'handsel-logo-'));
    const charity = JSON.parse(
      await readFile(path.join(import.meta.dirname, '../../charity.json'), 'utf8'),
    ) as object;
    await writeFile(path.join(folder, 'logo.png'), Buffer.from('89504e470d0a1a0a00', 'hex'));
    const file = path.join(folder, 'charity.json');
    await writeFile(file, JSON.stringify({ ...charity, heroFile: undefined, logoFile: 'logo.png' }));
    expect(await refusalOf({ CHARITY_FILE: file })).toBe(
      "The charity's logo cannot be used: Choose a PNG, JPEG or WebP file.\n",
    );
    await rm(folder, { recursive: true });
  });

  it('without the parameters of a query that failed', async () => {
    await withoutTable(test, 'charity_versions', async () => {
      const refusal = await refusalOf({});
      expect(refusal).toMatch(/^Error \(42P01\): Failed query: .+\n +at /s);
      expect(refusal).not.toContain('params');
    });
  });

  it('a database that a version two releases ahead has changed', async () => {
    await test.rows(`update settings set value = '3' where name = 'schema_version'`);
    await test.rows(`update settings set value = '2' where name = 'oldest_version_that_may_run'`);
    expect(await refusalOf({})).toBe(
      'A newer version of Handsel has changed this database: its schema is number 3, which needs at least number 2, and this version has number 1. Start the newer version, or restore a backup from before the update.\n',
    );
  });

  it('a database from before the first release', async () => {
    await test.rows(
      `update drizzle.__drizzle_migrations set hash = 'of a migration that is gone' where id = 1`,
    );
    expect(await refusalOf({})).toBe(
      'A version of Handsel from before the first release made this database, and this version cannot update it. Use another DATA_DIR or DATABASE_URL.\n',
    );
  });
});
