import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SignInSettings } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './settings/load-config.ts';
import { verifiedDonor, verifyBySignIn } from './testing/donors.ts';
import { byDonor, cancel, readGift } from './testing/managed-gifts.ts';
import { updateToken, monthlyDonor } from './testing/monthly-gifts.ts';
import { oweMonth } from './testing/owed-months.ts';
import { letTimePassSince } from './testing/passing-time.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { COMPILE_CACHE } from './testing/compile-cache.ts';
import { programFile } from './testing/programs.ts';

const TIME_ZONE = 'Pacific/Kiritimati';
/** In the charity's time zone it is the next day already. */
const EVENING = '2026-03-31T23:30:00Z';
const DAY = '2026-04-01';

let test: TestApp;
beforeAll(async () => {
  const { charity } = loadConfig({ LOCAL_BRAINTREE_PORT: '1' });
  test = await startTestApp({ charity: { ...charity, timeZone: TIME_ZONE } });
});
afterAll(() => test.close());

it('a month is unpaid since the charity’s day, on the profile and by a mailed link', async () => {
  const given = await monthlyDonor(test, 'owing@example.org');
  await oweMonth(test, given.subscriptionId, EVENING);
  await test.rows(
    `select graphile_worker.add_job('send_failed_mail', json_build_object('transactionId', '${given.subscriptionId}'))`,
  );
  const monthly = (await given.browser.get('/api/profile/monthly')).body.data;
  expect(monthly).toMatchObject([{ owed: { since: DAY } }]);
  const token = await updateToken(test, given.email);
  expect((await given.browser.get(`/api/update-payment-method/${token}`)).body.data).toMatchObject({
    owed: { since: DAY },
  });
});

it('the last gift before a monthly gift ended has the charity’s day', async () => {
  const given = await monthlyDonor(test, 'ending@example.org');
  await letTimePassSince(test, EVENING);
  const browser = test.browser();
  await verifyBySignIn(test, browser, given.email);
  expect(await readGift(browser, byDonor(given))).toMatchObject({ last_given_on: DAY });
  expect((await cancel(browser, byDonor(given))).status).toBe(200);
  const mail = `from local_mails where recipient = '${given.email}' and subject like '%has ended'`;
  await test.until(`select exists (select ${mail}) as ok`);
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: TIME_ZONE });
  expect((await test.rows(`select text ${mail}`))[0]?.['text']).toContain(`was on ${today}.`);
});

it('a sign-in of a browser has the charity’s day', async () => {
  const { browser } = await verifiedDonor(test, 'signed-in@example.org');
  // A recent day, because a session lasts some months at most.
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await letTimePassSince(test, `${yesterday}T23:30:00Z`);
  const settings = (await browser.get('/api/profile/sign-in')).body.data as SignInSettings;
  expect(settings.sessions).toMatchObject([{ first_seen: today }]);
});

it('a request for a perk has the charity’s day', async () => {
  const { browser } = await monthlyDonor(test, 'posted@example.org');
  await browser.get('/api/perks');
  await letTimePassSince(test, EVENING);
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-test-'));
  const charityFile = path.join(folder, 'charity.json');
  // The new folder does not have the picture.
  writeFileSync(charityFile, JSON.stringify({ ...test.config.charity, heroFile: undefined }));
  const { stdout } = await promisify(execFile)(process.execPath, [programFile('perks'), 'export'], {
    env: {
      ...COMPILE_CACHE,
      DATABASE_URL: test.databaseUrl,
      LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
      CHARITY_FILE: charityFile,
    },
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(`,${DAY},`);
});
