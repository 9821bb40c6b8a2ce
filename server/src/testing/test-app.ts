import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Checkout, Frequency, Page } from '@handsel/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { SCHEDULE } from '../all-jobs.ts';
import { createApp } from '../app.ts';
import type { AppOptions } from '../app-options.ts';
import { loadConfig } from '../settings/load-config.ts';
import type { Config } from '../settings/config.ts';
import { RECAPTCHA_URL } from '../platform/bot-check/recaptcha.ts';
import { PUBLIC_RECEIVERS } from '../domain/outbound-webhooks/index.ts';
import { EXPORT_PART_BYTES } from '../console/exports/index.ts';
import { WATCH_OUTAGES } from '../platform/alerts/watch-outages.ts';
import { WATCH_WORKERS } from '../platform/jobs/watch-workers.ts';
import { WATCH } from '../platform/jobs/worker.ts';
import { LIMITS } from './limits.ts';
import type { Rules } from '../platform/limits/rules.ts';
import { SMTP_TIMEOUT_MS } from '../platform/mail/mailer.ts';
import { Browser } from './browser.ts';
import { databaseUrl, statement } from './global-setup.ts';
import { LocalBraintreeControl } from './local-braintree-control.ts';

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  databaseUrl: string;
  localBraintree: LocalBraintreeControl;
  /** Runs a statement on the app's own database. */
  rows(text: string): Promise<Record<string, unknown>[]>;
  /** Another instance on the same database; end it by its close(). */
  sibling(): Promise<FastifyInstance>;
  /** A visitor with their own cookies. */
  browser(): Browser;
  /** Waits until the statement's first column is true. */
  until(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole API on its own database, with the real local Braintree behind it.
 * @param through changes the database address for the app, but not for the test
 * @param options override the defaults of tests
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  through: (url: string) => Promise<string> | string = (url) => url,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const adminUrl = inject('adminUrl');
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(adminUrl, `create database ${name} template ${inject('template')}`);
  const url = databaseUrl(adminUrl, name);
  const config: Config = { ...testConfig(), ...overrides };
  const control = (port: number) => new LocalBraintreeControl(port, inject('controlKey'));
  // An earlier file may have ordered faults that no call met.
  await control(ownLocalBraintreePort()).clearFaults();
  const app = await createApp(config, await through(url), { ...TEST_OPTIONS, ...options });
  // Keeps connections for the test's statements: new ones each time took a tenth of all time.
  const connections = new pg.Pool({ connectionString: url, max: 4 });
  // A test may cut an idle connection.
  connections.on('error', () => undefined);
  const rows = async (text: string) => (await connections.query<Record<string, unknown>>(text)).rows;
  return {
    app,
    config,
    databaseUrl: url,
    localBraintree: control(config.braintree.localPort),
    rows,
    sibling: () => createApp(config, url),
    browser: () => new Browser(app),
    until: (text) => until(() => rows(text)),
    close: async () => {
      await app.close();
      await connections.end();
      await statement(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The default settings of tests. */
export function testConfig(): Config {
  const config = loadConfig({ LOCAL_BRAINTREE_PORT: String(ownLocalBraintreePort()), LOG_LEVEL: 'silent' });
  return {
    ...config,
    // Encoding it takes longer than most tests.
    hero: undefined,
    webDist: path.join(import.meta.dirname, 'pages'),
    staffDist: path.join(import.meta.dirname, 'staff-pages'),
  };
}

/** The port of this worker. Vitest numbers parallel workers from 1, in `VITEST_POOL_ID`. */
function ownLocalBraintreePort(): number {
  const ports = inject('localBraintreePorts');
  return ports[Number(process.env['VITEST_POOL_ID']) - 1] ?? 0;
}

/**
 * Longer than it takes to free the jobs of a worker that died at the worst moment: two sweeps of 15
 * s.
 */
const PATIENCE_MS = 50_000;

/** High limits, because the hundred donors of a test file share a network, and often an address. */
const ROOMY_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, rules]) => [
    name,
    rules.map((rule) => ({ ...rule, points: rule.points * 10_000 })),
  ]),
) as unknown as Rules;

const TEST_OPTIONS: AppOptions = {
  // Tests do not wait for the ten seconds of production.
  reconcileIntervalMs: 500,
  publicationsIntervalMs: 500,
  campaignCountsIntervalMs: 500,
  askMerchantAccountAgainMs: 500,
  // The same work as in production, but much less of it.
  difficulty: { cost: 1, counters: [1, 3], lifetimeS: 600 },
  limits: ROOMY_LIMITS,
  recaptchaUrl: RECAPTCHA_URL,
  smtpTimeoutMs: SMTP_TIMEOUT_MS,
  watchJobs: WATCH,
  watchWorkers: WATCH_WORKERS,
  watchOutages: WATCH_OUTAGES,
  exportPartBytes: EXPORT_PART_BYTES,
  webhookReceivers: PUBLIC_RECEIVERS,
  schedule: SCHEDULE,
};

async function until(rows: () => Promise<Record<string, unknown>[]>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const [first] = await rows();
    if (first !== undefined && Object.values(first)[0] === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not come true in time');
}

/** A visitor who has opened a page: with a session, and without an address. */
export async function visitor(test: TestApp): Promise<Browser> {
  const browser = test.browser();
  await browser.get('/api/user');
  return browser;
}

/** Valid data for POST /api/start; the amount is awkward on purpose. */
export function startBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'ada@example.org',
    amount: 13.37,
    type: 'one-time',
    page: 'start',
    user_agent: 'a test',
    ...changes,
  };
}

/** A visitor who has reached the checkout page. */
export async function beginCheckout(
  browser: Browser,
  changes: {
    amount?: number;
    type?: Frequency;
    email?: string;
    campaign?: string;
    fund?: string;
    page?: Page;
  } = {},
): Promise<Checkout> {
  await browser.get('/api/user');
  const reply = await browser.post('/api/start', startBody(changes));
  if (reply.status !== 200) throw new Error(`start answered ${String(reply.status)}`);
  return reply.body.data as Checkout;
}

/**
 * Valid data for the two payment calls. `fake-valid-visa-nonce` is Braintree's own test nonce,
 * which never expires.
 */
export function paymentBody(
  checkout: Pick<Checkout, 'uuid' | 'amount'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    amount: checkout.amount,
    nonce: 'fake-valid-visa-nonce',
    checkout_id: checkout.uuid,
    payment_method_type: 'credit',
    user_agent: 'a test',
    ...changes,
  };
}

const CLIENT_API = '/braintree/merchants/integration_merchant_id/client_api/v1';

/**
 * A nonce of a test card, as the card fields get it: valid for one use.
 * @param card `expiration` as MM/YYYY
 */
export async function tokenizeCard(
  browser: Browser,
  test: TestApp,
  {
    number = '4111111111111111',
    expiration = '12/2040',
    cardholder,
  }: { number?: string; expiration?: string; cardholder?: string } = {},
): Promise<string> {
  const [month, year] = expiration.split('/');
  const card = {
    number,
    expiration_month: month,
    expiration_year: year,
    cvv: '123',
    ...(cardholder !== undefined && { cardholder_name: cardholder }),
  };
  const reply = await askClientApi(browser, test, '/payment_methods/credit_cards', { credit_card: card });
  return (reply as { creditCards: { nonce: string }[] }).creditCards[0]?.nonce ?? '';
}

/**
 * Asks a card's bank who is paying, like braintree-web (3-D Secure).
 * @returns the nonce that replaces the card's
 */
export async function authenticateCard(browser: Browser, test: TestApp, nonce: string): Promise<string> {
  const path = `/payment_methods/${nonce}/three_d_secure/lookup`;
  const reply = await askClientApi(browser, test, path, { amount: '13.37' });
  return (reply as { paymentMethod: { nonce: string } }).paymentMethod.nonce;
}

/** Makes a call to Braintree's client API like this visitor's pages. */
async function askClientApi(
  browser: Browser,
  test: TestApp,
  path: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const token = (await browser.get('/api/transaction/token')).body.data as string;
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<
    string,
    unknown
  >;
  const reply = await test.app.inject({
    method: 'POST',
    url: `${CLIENT_API}${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ authorizationFingerprint, ...body }),
  });
  return reply.json();
}
