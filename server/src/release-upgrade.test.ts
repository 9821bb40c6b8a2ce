import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SCHEMA_VERSION } from './platform/database/schema-version.ts';
import { ApiProcess } from './testing/api-process.ts';
import { Browser } from './testing/browser.ts';
import { COMPILE_CACHE } from './testing/compile-cache.ts';
import { programFile } from './testing/programs.ts';
import { databaseUrl, freePort, statement } from './testing/global-setup.ts';
import { httpClientAt } from './testing/http-client.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * One backup for each release, with thirteen months of sample giving that the release itself made.
 * Its keys and staff secrets were removed. docs/migrations.md says how to make the next one.
 */
const RELEASES = path.join(import.meta.dirname, 'testing', 'releases');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function restoreInto(url: string, file: string, ...more: string[]) {
  const main = programFile('restore');
  const { stdout } = await promisify(execFile)(process.execPath, [main, path.join(RELEASES, file), ...more], {
    env: { ...COMPILE_CACHE, DATABASE_URL: url },
  });
  return stdout;
}

async function emptyDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(inject('adminUrl'), `create database ${name}`);
  return databaseUrl(inject('adminUrl'), name);
}

it('every previous release has left a database to upgrade from', () => {
  const before = Array.from(
    { length: SCHEMA_VERSION - 1 },
    (_, index) => `release-${String(index + 1)}.sql.gz`,
  );
  expect(readdirSync(RELEASES)).toEqual(expect.arrayContaining(['release-1.sql.gz', ...before]));
});

describe.each(readdirSync(RELEASES))('thirteen months of giving from %s', (file) => {
  it('balance in a restore drill', async () => {
    const said = await restoreInto(await emptyDatabase(), file, '--check');
    expect(said).toContain('Gifts, ledger, funds and receipts agree with each other.');
  });

  it('are complete in this release, and a donor reads them', async () => {
    const url = await emptyDatabase();
    await restoreInto(url, file);
    const api = new ApiProcess(test, await freePort(), { DATABASE_URL: url });
    try {
      await api.ready();
      const [donor] = await statement(
        url,
        `select donors.email, count(*)::int as gifts, sum(gifts.amount_cents)::int as cents from donors
           join gifts on gifts.donor_id = donors.id group by donors.id order by count(*) desc, donors.email limit 1`,
      );
      const email = String(donor?.['email']);
      const browser = new Browser(httpClientAt(api.origin, '127.3.1.1'));
      await browser.get('/api/user');
      expect((await browser.post('/api/login/link', { email })).status).toBe(200);
      const mails = `select text from local_mails where recipient = '${email}' and text like '%/login/link/%'`;
      await expect.poll(async () => (await statement(url, mails)).length).toBe(1);
      const [mail] = await statement(url, mails);
      const token = /\/login\/link\/([^\s?]+)/.exec(String(mail?.['text']))?.[1] ?? '';
      expect((await browser.post(`/api/login/link/${token}`, {})).status).toBe(200);
      const gifts = await browser.get('/api/profile/gifts');
      const read = (gifts.body.data as { gifts: { amount: number }[] }).gifts;
      const cents = read.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect({ gifts: read.length, cents }).toEqual({ gifts: donor?.['gifts'], cents: donor?.['cents'] });
    } finally {
      await api.end();
    }
  });
});
