import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { build, createServer } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { frameOf, inputOf, openMerchantSite } from '../testing/merchant-page.ts';
import type { MerchantSite } from '../testing/merchant-page.ts';
import { adaptBraintreeWeb, braintreeWebPlugin } from './braintree-web-plugin.ts';

/** A page of another team, in a separate project with braintree-web installed. */
const project = mkdtempSync(join(tmpdir(), 'local-braintree-shop-'));
const PARTS = `import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
import threeDSecure from 'braintree-web/three-d-secure';
`;
const WHOLE = `import { client, hostedFields, threeDSecure } from 'braintree-web';
`;
const SHOP = `
window.makeFields = async (authorization, number) => {
  const made = await client.create({ authorization });
  const fields = { number: { container: '#number', ...number }, expirationDate: { container: '#date' } };
  window.fields = await hostedFields.create({ client: made, fields });
  await threeDSecure.create({ client: made, version: '2' });
};`;
const HTML = `<!doctype html><title>A shop</title><div id="number"></div><div id="date"></div>
<script type="module" src="/shop.js"></script>`;

let site: MerchantSite;
let page: Page;
beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'));
  const installed = realpathSync(new URL('../../../node_modules/braintree-web', import.meta.url));
  symlinkSync(installed, join(project, 'node_modules/braintree-web'));
  writeFileSync(join(project, 'index.html'), HTML);
  site = await openMerchantSite({ collectDeviceData: true });
});
afterEach(() => page.close());
afterAll(async () => {
  await site.close();
  rmSync(project, { recursive: true });
});

const shared: InlineConfig = { root: project, configFile: false, logLevel: 'warn' };

/** Serves a page's files on the merchant's own origin, and proxies the rest to local-braintree. */
async function open(
  fileAt: (path: string) => Promise<{ body: string; contentType: string }>,
): Promise<string[]> {
  const requested: string[] = [];
  page = await site.openPage();
  page.on('request', (request) => requested.push(request.url()));
  await page.route(
    (url) => url.origin === site.origin && !url.pathname.startsWith('/braintree'),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill(await fileAt(pathname + search));
    },
  );
  await page.goto(`${site.origin}/`);
  return requested;
}

async function openBuilt(source: string, plugin: Plugin = braintreeWebPlugin()): Promise<string[]> {
  writeFileSync(join(project, 'shop.js'), source);
  const output = await build({
    ...shared,
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(project, 'shop.js'), output: { format: 'es' } } },
  });
  if (!('output' in output)) throw new Error('The shop was not built.');
  const { code } = output.output[0];
  return open((path) =>
    Promise.resolve(
      path === '/shop.js'
        ? { body: code, contentType: 'text/javascript' }
        : { body: HTML, contentType: 'text/html' },
    ),
  );
}

/** @returns the outcome of `hostedFields.create` */
function makeFields(number: object = {}): Promise<unknown> {
  const text = JSON.stringify(site.clientToken);
  return page.evaluate(
    `window.makeFields(${text}, ${JSON.stringify(number)}).then(() => 'made', ({ code, message }) => ({ code, message }))`,
  );
}

async function tokenize(): Promise<unknown> {
  await inputOf(page, 'number').pressSequentially('4111111111111111');
  await inputOf(page, 'expirationDate').pressSequentially('1240');
  return page.evaluate('window.fields.tokenize().then(({ details }) => details.lastFour)');
}

function expectOnlyOwnOrigin(requested: readonly string[]): void {
  expect(requested.filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([]);
  expect(requested.join()).toContain('/braintree/assets/fraudnet/fb.js');
  expect(requested.join()).toContain('/braintree/assets/three-d-secure/songbird.js');
}

it.each([
  ['each component by its name', PARTS],
  ['the whole package', WHOLE],
])('tokenizes on a page whose build imports %s, and only calls its own origin', async (_what, imports) => {
  const requested = await openBuilt(imports + SHOP);
  expect(await makeFields()).toBe('made');
  expect(await tokenize()).toBe('1111');
  await expect.poll(() => requested.join()).toContain('fb.js');
  expectOnlyOwnOrigin(requested);
});

it('tokenizes on a page of Vite’s development server', async () => {
  writeFileSync(join(project, 'shop.js'), PARTS + SHOP);
  const server = await createServer({
    ...shared,
    plugins: [braintreeWebPlugin()],
    server: { port: 0, hmr: false },
    cacheDir: join(project, 'cache'),
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  await open(async (path) => {
    const reply = await fetch(new URL(path, address));
    return { body: await reply.text(), contentType: reply.headers.get('content-type') ?? '' };
  });
  await page.waitForFunction('window.makeFields');
  expect(await makeFields()).toBe('made');
  expect(await tokenize()).toBe('1111');
  await server.close();
});

it.each([{ maskInput: true }, { select: { options: [] } }])(
  'rejects hostedFields.create if a field requests %o',
  async (option) => {
    await openBuilt(PARTS + SHOP);
    expect(await makeFields(option)).toEqual({
      code: 'LOCAL_BRAINTREE_OPTION_NOT_SUPPORTED',
      message: `local-braintree does not support number.${Object.keys(option)[0]}.`,
    });
    expect(await frameOf(page, 'number').owner().count()).toBe(0);
  },
);

it('ends the fields with an error if the build replaced only the domain rule', async () => {
  const transform = (code: string): string =>
    code.replaceAll('module.exports = isVerifiedDomain;', 'module.exports = function () { return true; };');
  await openBuilt(PARTS + SHOP, { name: 'domain-rule', transform });
  const error = page.waitForEvent('pageerror');
  await makeFields({ maskInput: true });
  expect((await error).message).toBe('local-braintree does not support number.maskInput.');
});

it('rejects a braintree-web with an unknown domain rule', () => {
  const another = 'function isVerifiedDomain(url) { return false; } export default isVerifiedDomain;';
  expect(() => adaptBraintreeWeb(another)).toThrow('This version of braintree-web has another domain rule');
});
