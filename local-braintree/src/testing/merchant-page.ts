import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { build } from 'vite';
import type { Fault } from '../faults/faults.ts';
import { defaultSeedPath } from '../seed/seed.ts';
import { startGateway } from '../start.ts';
import type { RunningGateway } from '../start.ts';
import type braintree from 'braintree';
import type { FieldName } from '../browser/hosted-fields/fields.ts';
import { connectSdk } from './test-gateway.ts';

const root = new URL('../../', import.meta.url).pathname;
const configFile = join(root, 'vite.config.ts');

/** The parts of a browser test: a gateway, a browser, and a merchant's page. */
export interface MerchantSite {
  readonly origin: string;
  /** A client token without a customer. */
  readonly clientToken: string;
  /** Applies a fault to the gateway's next answer to a call. */
  fail(fault: Partial<Fault>): Promise<void>;
  /** Advances the gateway's clock. The page's own does not move. */
  letMinutesPass(minutes: number): Promise<void>;
  /** The merchant's server: the real SDK. */
  readonly sdk: braintree.BraintreeGateway;
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

/** @param settings the differences from the default seed, e.g. `{ unionPay: false }` */
export async function openMerchantSite(settings: object = {}): Promise<MerchantSite> {
  const script = await merchantScript();
  const stateFolder = mkdtempSync(join(tmpdir(), 'local-braintree-'));
  const seedPath = join(stateFolder, 'seed.json');
  writeFileSync(
    seedPath,
    JSON.stringify({ ...(JSON.parse(readFileSync(defaultSeedPath, 'utf8')) as object), ...settings }),
  );
  const gateway = await startGateway({ port: 0, stateFolder, seedPath, report: () => undefined });
  const origin = `http://localhost:${gateway.port}`;
  const browser = await launchBrowser();
  const sdk = connectSdk(gateway.port);
  return {
    origin,
    clientToken: (await sdk.clientToken.generate({})).clientToken,
    sdk,
    fail: (fault) => control(gateway, 'faults', { faults: [fault] }),
    letMinutesPass: (minutes) => control(gateway, 'clock', { by: { minutes } }),
    openPage: () => openPage(browser, origin, script),
    async close() {
      await browser.close();
      await gateway.stop();
      rmSync(stateFolder, { recursive: true });
    },
  };
}

/**
 * The browser that CHROMIUM_PATH names, otherwise Debian's headless shell or Chromium if installed,
 * otherwise Playwright's own.
 */
function launchBrowser(): Promise<Browser> {
  const executablePath = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ].find((path) => path !== undefined && existsSync(path));
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    ...(executablePath !== undefined && { executablePath }),
  });
}

/** The merchant's bundled script, including the real braintree-web. */
async function merchantScript(): Promise<string> {
  const output = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/testing/merchant-page-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  if (Array.isArray(output) || !('output' in output))
    throw new Error('The script of the merchant was not built.');
  return output.output[0].code;
}

async function control({ port, controlKey }: RunningGateway, what: string, order: object): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-control-key': controlKey },
    body: JSON.stringify(order),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

async function openPage(browser: Browser, origin: string, script: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  await page.route(`${origin}/shop`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route(`${origin}/merchant.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto(`${origin}/shop`);
  return page;
}

const PAGE = `<!doctype html>
<title>A merchant's page</title>
<style>.field { height: 40px; border: 1px solid }</style>
<label for="number">Number</label>
<input id="before">
${['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode', 'expirationMonth', 'expirationYear']
  .map((field) => `<div class="field" id="${field}"></div>`)
  .join('\n')}
<button id="after">Pay</button>
<script src="/merchant.js"></script>`;

/** The input of one hosted field, in its iframe. */
export function inputOf(page: Page, field: FieldName) {
  return frameOf(page, field).locator(`input[data-braintree-name="${field}"]`);
}

export function frameOf(page: Page, field: FieldName): FrameLocator {
  return page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`);
}

/** Creates the hosted fields with braintree-web itself, and records their events. */
export async function createFields(
  page: Page,
  authorization: string,
  fields: Partial<Record<FieldName, object>>,
  options: object = {},
): Promise<void> {
  await page.evaluate(
    async ({ authorization, fields, options }) => {
      const { client, hostedFields, heard, bins } = window.harness;
      const created = await hostedFields.create({
        ...options,
        client: await client.create({ authorization }),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, { ...field, container: `#${name}` }]),
        ),
      });
      for (const type of [
        'focus',
        'blur',
        'empty',
        'notEmpty',
        'validityChange',
        'cardTypeChange',
        'inputSubmitRequest',
      ] as const) {
        created.on(type, ({ emittedBy }) => heard.push({ type, emittedBy }));
      }
      created.on('binAvailable', ({ bin }) => bins.push(bin));
      window.harness.fields = created;
    },
    { authorization, fields, options },
  );
}

/** `hostedFieldsInstance.tokenize`, with its rejection as a value. */
export function tokenize(page: Page, options: object = {}) {
  return page.evaluate(async (options) => {
    try {
      const payload = await window.harness.fields?.tokenize(options);
      return { payload };
    } catch (error) {
      const { code, type, details } = error as {
        code: string;
        type: string;
        details?: Record<string, unknown>;
      };
      return { code, type, invalidFieldKeys: details?.['invalidFieldKeys'] };
    }
  }, options);
}

export function stateOf(page: Page, field: FieldName) {
  return page.evaluate((name) => {
    const { fields } = window.harness;
    if (fields === undefined) throw new Error('There are no fields yet.');
    const { container: _container, ...state } = fields.getState().fields[name];
    return state;
  }, field);
}
