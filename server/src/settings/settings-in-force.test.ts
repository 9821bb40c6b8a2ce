import { mkdtempSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { loadConfig } from './load-config.ts';
import { Secrets } from '../testing/secrets.ts';
import { colleague } from '../testing/staff.ts';
import { startTestApp, testConfig, type TestApp } from '../testing/test-app.ts';

/** A secret in every place where a setting may have one. */
const SECRETS = {
  PRIVATE_KEY: 'planted-private-key',
  PUBLIC_KEY: 'planted-public-key',
  MERCHANT: 'planted-merchant',
  SMTP: 'planted-smtp-password',
  SMTP_USER: 'planted-smtp-user',
  DATABASE: 'planted-database-password',
  METRICS: 'planted-metrics-token-of-20',
  RECAPTCHA: 'planted-recaptcha-secret',
  SENTRY: 'plantedsentrykey',
  OIDC: 'planted-oidc-secret',
  QUERY: 'planted-in-a-query',
};

let test: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'handsel-settings-'));
  const given = loadConfig({
    SMTP_URL: `smtps://${SECRETS.SMTP_USER}:${SECRETS.SMTP}@mail.example.net`,
    DATABASE_URL: `postgresql://handsel:${SECRETS.DATABASE}@db.example.net:6432/handsel`,
    METRICS_TOKEN: SECRETS.METRICS,
    RECAPTCHA_SITE_KEY: 'a-site-key',
    RECAPTCHA_SECRET: SECRETS.RECAPTCHA,
    SENTRY_DSN: `https://${SECRETS.SENTRY}@sentry.example.net/1`,
    PROFILE_URL: `https://www.example.net/me?key=${SECRETS.QUERY}`,
    OIDC_ISSUER: `https://login.example.net/realm?key=${SECRETS.QUERY}`,
    OIDC_CLIENT_ID: 'a-client',
    OIDC_CLIENT_SECRET: SECRETS.OIDC,
    ALERT_EMAIL: 'ada@example.org',
    RETAIN_DONORS_YEARS: '7',
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'copies'),
  });
  const own = testConfig();
  test = await startTestApp({
    ...given,
    port: own.port,
    webDist: own.webDist,
    staffDist: own.staffDist,
    logLevel: 'silent',
    braintree: own.braintree,
  });
});
afterAll(() => test.close());

async function read(): Promise<{ text: string; values: Map<string, string | null> }> {
  const owner = await colleague(test, 'owner');
  const reply = await owner.console.get('/settings');
  expect(reply.status).toBe(200);
  const groups = reply.body.data as z.output<StaffEndpoints['getSettings']['reply']>;
  const rows = groups.flatMap((group) => group.rows);
  return { text: JSON.stringify(reply.body), values: new Map(rows.map(({ name, value }) => [name, value])) };
}

it('the settings page shows the present values and where to change them', async () => {
  mkdirSync(path.join(dataDir, 'copies'));
  writeFileSync(path.join(dataDir, 'copies', 'handsel-2026-01-01.sql.gz'), 'a backup');
  const { text, values } = await read();
  expect(values.get('Mail server')).toBe('mail.example.net, port 465, encrypted');
  expect(values.get('Sender')).toBe('support@example.org');
  expect(values.get('Legal name')).toBe('Green Ribbon Example, Inc.');
  expect(values.get('Database')).toMatch(/^PostgreSQL \d+.*, at db\.example\.net:6432$/);
  expect(values.get('Last backup')).toMatch(/, 1 MB, in .*copies$/);
  expect(values.get('Copy of every change')).toBe('Off');
  expect(values.get('Inactive donors')).toBe('7 years after the last gift');
  expect(values.get('Payment methods')).toContain('PayPal');
  expect(values.get('Single sign-on')).toBe('login.example.net, https://login.example.net/realm');
  expect(values.get('Version of Handsel')).toMatch(/^\d+\.\d+\.\d+$/);
  expect(text).toContain('"changed_in":"SMTP_URL"');
});

it('the reply contains no password, key or token of the settings', async () => {
  const { braintree } = test.config;
  const planted = [...Object.values(SECRETS), braintree.privateKey, braintree.publicKey];
  const { text } = await read();
  const secrets = new Secrets(...planted);
  // The charity's addresses are not secret here: only planted secrets are searched.
  const withoutAddresses = text.replaceAll(/[\w.]+@[\w.]+/g, '');
  expect(secrets.areIn(withoutAddresses)).toBe(false);
  expect(planted.filter((each) => text.includes(each))).toEqual([]);
});
