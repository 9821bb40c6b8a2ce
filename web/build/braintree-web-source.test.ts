import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { braintreeWebSource } from './braintree-web-source.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(import.meta.dirname, 'test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds one module that holds `source`, and answers its code. */
async function built(source: string, ...more: Plugin[]): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [braintreeWebSource(), ...more],
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'built' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

/** The rule as a page at this origin would run it. */
async function ruleAt(origin: string): Promise<(url: string) => boolean> {
  const code = await built(`export { default as rule } from 'braintree-web/lib/is-verified-domain.js'`);
  const document = {
    createElement: () => ({
      href: '',
      get hostname() {
        return new URL(this.href).hostname;
      },
    }),
  };
  return runInNewContext(`${code}; built.rule`, { document, location: { origin } }) as (
    url: string,
  ) => boolean;
}

describe('the domains braintree-web speaks with', () => {
  it("are Braintree's own, as the library says", async () => {
    const rule = await ruleAt('https://give.example.org');
    expect(rule('https://api.braintreegateway.com/merchants/x')).toBe(true);
    expect(rule('https://payments.braintree-api.com/graphql')).toBe(true);
    expect(rule('https://www.paypal.com')).toBe(true);
  });

  it("include the page's own origin, with http too", async () => {
    const rule = await ruleAt('http://localhost:3000');
    expect(rule('http://localhost:3000')).toBe(true);
    expect(rule('http://localhost:3000/braintree/assets')).toBe(true);
  });

  it.each([
    'http://localhost:30001',
    'http://localhost:3000.evil.test/braintree',
    'http://localhost:3000@evil.test/',
    'https://evil.test/?http://localhost:3000/',
    'https://braintreegateway.com.evil.test',
    'http://api.braintreegateway.com',
    'null',
    '/braintree',
  ])('are never %s', async (url) => {
    const rule = await ruleAt('http://localhost:3000');
    expect(rule(url)).toBe(false);
  });

  it('are nobody where the page itself has no origin', async () => {
    const rule = await ruleAt('null');
    expect(rule('null')).toBe(false);
  });
});

describe('the modules of braintree-web', () => {
  it('are its sources: client and hosted fields share their common code', async () => {
    const ids: string[] = [];
    await built(
      `import client from 'braintree-web/client/index.js';
       import hostedFields from 'braintree-web/hosted-fields/index.js';
       export { client, hostedFields };`,
      {
        name: 'list',
        buildEnd() {
          ids.push(...this.getModuleIds());
        },
      },
    );
    expect(ids.filter((id) => id.endsWith('/braintree-web/lib/braintree-error.js'))).toHaveLength(1);
    expect(ids.filter((id) => id.includes('/braintree-web/dist/'))).toEqual([]);
  });

  it('stop the build when the prebundled copies are imported', async () => {
    await expect(built(`export * from 'braintree-web/dist/browser/client.js'`)).rejects.toThrow(
      'holds the domain rule inlined',
    );
  });

  it('stop the build when the library no longer asks the domain rule', async () => {
    const moved: Plugin = {
      name: 'an update of the library',
      enforce: 'pre',
      resolveId: (source) => (source.endsWith('/is-verified-domain') ? '\0elsewhere' : undefined),
      load: (id) => (id === '\0elsewhere' ? 'module.exports = () => true' : undefined),
    };
    const source = `export { default } from 'braintree-web/client/client.js'`;
    await expect(
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [moved, braintreeWebSource()],
        build: { write: false, lib: { entry: await written(source), formats: ['es'] } },
      }),
    ).rejects.toThrow('no longer asks lib/is-verified-domain.js');
  });

  it('stop the build when the domain rule is not the module it was', async () => {
    const rewritten: Plugin = {
      name: 'an update of the library',
      enforce: 'pre',
      load: (id) => (id.endsWith('is-verified-domain.js') ? 'export default () => false' : undefined),
    };
    await expect(
      built(`export { default } from 'braintree-web/lib/is-verified-domain.js'`, rewritten),
    ).rejects.toThrow('is not the module it was');
  });
});

async function written(source: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  return entry;
}
