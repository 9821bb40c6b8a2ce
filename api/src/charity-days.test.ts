import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SignInSettings } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { donor } from './testing/donors.ts';
import { byGiver, cancel, readGift } from './testing/managed-gifts.ts';
import { mendToken, monthlyGiver, type MonthlyGiver } from './testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const TIME_ZONE = 'Pacific/Kiritimati';
/** There it is the next day already. */
const EVENING = `'2026-03-31T23:30:00Z'`;
const DAY = '2026-04-01';

let test: TestApp;
beforeAll(async () => {
  const { charity } = loadConfig({ LOCAL_BRAINTREE_PORT: '1' });
  test = await startTestApp({ charity: { ...charity, timeZone: TIME_ZONE } });
});
afterAll(() => test.close());

const oweAMonth = ({ subscriptionId }: MonthlyGiver) =>
  test.rows(
    `with recovery as (
       insert into recoveries (subscription_id, failed_at, ends_on) values ('${subscriptionId}', ${EVENING}, '2099-01-01') returning id
     ), failed as (
       insert into failed_months (transaction_id, recovery_id, amount_cents, is_hard, method_description, failed_at)
       select 'in-vain', id, 2500, false, 'a card', ${EVENING} from recovery
     )
     select graphile_worker.add_job('send_failed_mail', json_build_object('transactionId', 'in-vain'))`,
  );

it('a month is owed since the charity’s day, on the profile and by a mailed link', async () => {
  const given = await monthlyGiver(test, 'owing@example.org');
  await oweAMonth(given);
  const monthly = (await given.browser.get('/api/profile/monthly')).body.data;
  expect(monthly).toMatchObject([{ owed: { since: DAY } }]);
  const token = await mendToken(test, given.email);
  expect((await given.browser.get(`/api/mend/${token}`)).body.data).toMatchObject({ owed: { since: DAY } });
});

it('the last gift before a monthly gift ended was given on the charity’s day', async () => {
  const given = await monthlyGiver(test, 'ending@example.org');
  await test.rows(`update gifts set given_at = ${EVENING} where subscription_id = '${given.subscriptionId}'`);
  expect(await readGift(given.browser, byGiver(given))).toMatchObject({ last_given_on: DAY });
  expect((await cancel(given.browser, byGiver(given))).status).toBe(200);
  const mail = `from local_mails where recipient = '${given.email}' and subject like '%has ended'`;
  await test.until(`select exists (select ${mail}) as ok`);
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: TIME_ZONE });
  expect((await test.rows(`select text ${mail}`))[0]?.['text']).toContain(`was on ${today}.`);
});

it('a browser was signed in on the charity’s day', async () => {
  const { browser } = await donor(test, 'signed-in@example.org');
  // Lately: a session lasts for some months at most.
  const [session] = await test.rows(
    `update sessions set created_at = (current_date - 1 + time '23:30') at time zone 'UTC' returning current_date::text as day`,
  );
  const settings = (await browser.get('/api/profile/sign-in')).body.data as SignInSettings;
  expect(settings.sessions).toMatchObject([{ first_seen: session?.['day'] }]);
});

it('what is sent by post was asked for on the charity’s day', async () => {
  const { browser } = await monthlyGiver(test, 'posted@example.org');
  await browser.get('/api/perks');
  await test.rows(`update perks_owed set asked_at = ${EVENING}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'handsel-test-'));
  const charityFile = path.join(folder, 'charity.json');
  writeFileSync(charityFile, JSON.stringify(test.config.charity));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'cli/perks.ts'), 'export'],
    {
      env: {
        DATABASE_URL: test.databaseUrl,
        LOCAL_BRAINTREE_PORT: String(test.config.braintree.localPort),
        CHARITY_FILE: charityFile,
      },
    },
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toContain(`,${DAY},`);
});
