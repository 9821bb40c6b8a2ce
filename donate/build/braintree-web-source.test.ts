import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { BRAINTREE_WEB_VERSIONS, type BraintreeWebVersion } from '@handsel/contract';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderAddress } from '../src/payments/provider-addresses.ts';
import { braintreeWebSource, SOURCE_MODULES_IN_USE } from './braintree-web-source.ts';

/** Every address in the sources that we build in, whichever version they are of. */
const KNOWN_ADDRESSES = [
  // A name, and no address.
  'http://www.w3.org/2000/svg\\',
  // Asked for at run time.
  'https://account.venmo.com/go/web',
  // Braintree's own.
  'https://api.braintreegateway.com:443',
  'https://api.sandbox.braintreegateway.com:443',
  'https://assets.braintreegateway.com',
  // The address that FraudNet counts by.
  'https://b.stats.paypal.com/counter.cgi?i=127.0.0.1&p=',
  // Words of an error message.
  'https://braintree.github.io/braintree-web/current/module-braintree-web_three-d-secure.html#.create',
  // Asked for at run time.
  'https://c.paypal.com/da/r/fb.js',
  'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
  // Words of an error message.
  'https://developer.paypal.com/braintree/docs/guides/paypal/testing-go-live#linked-paypal-testing',
  // Words of an error message.
  'https://help.braintreepayments.com/',
  // Braintree's own.
  'https://payments.braintree-api.com/graphql',
  'https://payments.sandbox.braintree-api.com/graphql',
  'https://venmo.com/braintree/checkout',
  'https://venmo.com/go/checkout',
  // Only named to the gateway, as where PayPal would return to.
  'https://www.paypal.com/checkoutnow/error',
  // Asked for at run time.
  'https://www.paypal.com/sdk/js?',
  'https://www.{ENV}paypal.com/smart/buttons/preload',
];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(import.meta.dirname, 'test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The addresses that one version alone has. */
const ADDRESSES_OF: Readonly<Record<BraintreeWebVersion, readonly string[]>> = {
  '3.97.2': [
    // Asked for at run time.
    'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
    'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
    // Kount's, which we do not ask for.
    'https://assets.braintreegateway.com/data',
    'https://assets.braintreegateway.com/sandbox/data',
    'https://assets.qa.braintreepayments.com/data',
    // A message of Vite, about a module of Node that Kount's cryptography uses if there is one.
    'https://vite.dev/guide/troubleshooting.html#module-externalized-for-browser-compatibility',
  ],
  current: [
    // Asked for at run time.
    'https://www.paypal.com/xoplatform/logger/api/logger',
    // Venmo's sandbox, which only `enableVenmoSandbox` leads to.
    'https://account.ext.live.venmo.com/go/web',
    // PayPal's for its own tests.
    'https://www.braintree.stage.paypal.com/sdk/js?',
    'https://www.msmaster.qa.paypal.com/sdk/js?',
    'https://www.sandbox.paypal.com/sdk/js?',
    // Fastlane's loader, which no module that we use calls.
    'https://cdn-',
    'https://js.braintreegateway.com/web/',
    'https://www.paypalobjects.com',
  ],
};

/** Builds one module that holds `source`, and answers its code. */
async function built(source: string, ...more: Plugin[]): Promise<string> {
  return builtWith('3.97.2', source, ...more);
}

async function builtWith(version: BraintreeWebVersion, source: string, ...more: Plugin[]): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [braintreeWebSource(version), ...more],
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'built' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

/** The rule as a page at this origin would run it. */
async function ruleAt(
  origin: string,
  version: BraintreeWebVersion = '3.97.2',
): Promise<(url: string) => boolean> {
  const code = await builtWith(
    version,
    `export { default as rule } from 'braintree-web/lib/is-verified-domain.js'`,
  );
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

  it.each(BRAINTREE_WEB_VERSIONS)("include the page's own origin, with http too: %s", async (version) => {
    const rule = await ruleAt('http://localhost:3000', version);
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
        plugins: [moved, braintreeWebSource('3.97.2')],
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

describe('the addresses that braintree-web holds hard-coded', () => {
  const inEveryVersion: readonly [ProviderAddress, string][] = [
    ['assets', 'hosted-fields'],
    ['paypalSdk', 'paypal-checkout'],
    ['paypalPreload', 'paypal-checkout'],
    ['fraudNet', 'client'],
    ['fraudNet', 'data-collector'],
    ['plaid', 'us-bank-account'],
  ];
  it.each<[BraintreeWebVersion, ProviderAddress, string]>([
    ...BRAINTREE_WEB_VERSIONS.flatMap((version) =>
      inEveryVersion.map(([name, component]): [BraintreeWebVersion, ProviderAddress, string] => [
        version,
        name,
        component,
      ]),
    ),
    ['3.97.2', 'songbird', 'three-d-secure'],
    ['current', 'events', 'client'],
  ])('are asked for at run time: with %s, %s in %s', async (version, name, component) => {
    const code = await builtWith(
      version,
      `export { default as client } from 'braintree-web/client/index.js';
      export { default } from 'braintree-web/${component}/index.js';`,
    );
    expect(code).toContain(`handselProviderAddresses?.${name} ?? `);
  });

  it('stop the build when the library no longer uses one that we know of', async () => {
    const moved: Plugin = {
      name: 'an update of the library',
      enforce: 'pre',
      load: (id) => (id.endsWith('/us-bank-account/us-bank-account.js') ? 'module.exports = {}' : undefined),
    };
    await expect(built(`export * from 'braintree-web/us-bank-account/index.js'`, moved)).rejects.toThrow(
      'no longer uses constants.PLAID_LINK_JS',
    );
  });

  it('stop the build when the file is gone that uses one', async () => {
    const moved: Plugin = {
      name: 'an update of the library',
      enforce: 'pre',
      resolveId: (source) => (source === './us-bank-account' ? '\0elsewhere' : undefined),
      load: (id) => (id === '\0elsewhere' ? 'module.exports = () => {}' : undefined),
    };
    const source = `export { default as client } from 'braintree-web/client/index.js';
      export { default } from 'braintree-web/us-bank-account/index.js';`;
    await expect(
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [moved, braintreeWebSource('3.97.2')],
        build: { write: false, lib: { entry: await written(source), formats: ['es'] } },
      }),
    ).rejects.toThrow('no longer has us-bank-account/us-bank-account.js');
  });

  it.each(BRAINTREE_WEB_VERSIONS)('are all known: with %s', async (version) => {
    const imports = SOURCE_MODULES_IN_USE.map(
      (source, index) => `import part${String(index)} from '${source}';`,
    );
    const parts = SOURCE_MODULES_IN_USE.map((_, index) => `part${String(index)}`);
    const code = await builtWith(version, `${imports.join('\n')}\nexport default [${parts.join(', ')}];`);
    const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const addresses = [...withoutComments.matchAll(/https?:\/\/[^"'`\s]+/g)].map(([address]) => address);
    expect([...new Set(addresses)].sort()).toEqual([...KNOWN_ADDRESSES, ...ADDRESSES_OF[version]].sort());
  });
});

async function written(source: string): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, source);
  return entry;
}
