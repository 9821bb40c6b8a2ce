import { LANGUAGE_COOKIE } from '@handsel/contract';
import { LANGUAGES } from '@handsel/words/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, makeKey, type MadeKey } from '../../../testing/api.ts';
import type { Browser } from '../../../testing/browser.ts';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { offerExtras } from '../../../testing/extras.ts';
import { newsletterAnswer } from '../../../testing/newsletter.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventsOf, makeWebhook } from '../../../testing/webhook-receiver.ts';

const PATH = '/api/profile/newsletter';

let test: TestApp;
let donors: DonorsInConsole;
let key: MadeKey;
beforeAll(async () => {
  test = await startTestApp({ languages: [...LANGUAGES] });
  await offerExtras(test, { newsletter: true });
  donors = await donorsInConsole(test);
  const owner = await colleague(test, 'owner');
  key = await makeKey(owner, ['donors:read']);
  await makeWebhook(owner, 'https://example.org/news', { events: ['consent.given', 'consent.withdrawn'] });
});
afterAll(() => test.close());

const answer = async (browser: Browser, agrees: boolean, source = 'profile') =>
  (await browser.put(PATH, newsletterAnswer({ agrees, source }))).status;
const own = async (browser: Browser) => (await browser.get(PATH)).body.data;
interface Recorded {
  agrees: boolean;
  source: string;
  words: string;
  recorded_by: string | null;
}
const record = async (id: string) => {
  const { data } = (await donors.care.console.get(`/donors/${id}`)).body;
  return (data as { record: { news: Recorded[] } }).record.news;
};

it('an answer is stored once with its words and page, and can be withdrawn when the charity no longer asks', async () => {
  const { browser } = await unverifiedDonor(test, 'reader@example.org');
  expect(await own(browser)).toEqual({ agrees: null });
  expect(await answer(browser, true, 'thank-you')).toBe(200);
  expect(await answer(browser, true, 'thank-you')).toBe(200);
  await offerExtras(test, { newsletter: false });
  expect(await answer(browser, false)).toBe(200);
  expect(await answer(browser, true)).toBe(404);
  await offerExtras(test, { newsletter: true });
  expect(await own(browser)).toEqual({ agrees: false });
  const id = await donors.idOf('reader@example.org');
  expect(await record(id)).toMatchObject([
    { agrees: false, source: 'profile', recorded_by: null },
    {
      agrees: true,
      source: 'thank-you',
      words: 'Green Ribbon Example may send me news by email. I can change my mind at any time.',
    },
  ]);
  expect(await eventsOf(test, id)).toEqual(['consent.given', 'consent.withdrawn']);
  const { body } = await callApi(test, `/donors/${id}`, key.secret);
  expect(body).toMatchObject({ wants_news: false });
});

it('an answer is stored in the words of the donor’s page', async () => {
  const { browser } = await unverifiedDonor(test, 'german-reader@example.org');
  browser.cookies.set(LANGUAGE_COOKIE, 'de');
  expect(await answer(browser, true)).toBe(200);
  expect(await answer(browser, false)).toBe(200);
  expect(await record(await donors.idOf('german-reader@example.org'))).toMatchObject([
    { words: 'Abbestellen' },
    {
      words: 'Green Ribbon Example darf mir Neuigkeiten per E-Mail senden. Ich kann das jederzeit ändern.',
    },
  ]);
});

it('a first “No, thank you” withdraws nothing', async () => {
  const { browser } = await unverifiedDonor(test, 'silent@example.org');
  expect(await answer(browser, false, 'thank-you')).toBe(200);
  expect(await eventsOf(test, await donors.idOf('silent@example.org'))).toEqual([]);
});

it('staff record what a donor told them, with its source, and the latest answer counts', async () => {
  const { browser } = await unverifiedDonor(test, 'phone@example.org');
  await answer(browser, true, 'thank-you');
  const id = await donors.idOf('phone@example.org');
  const path = `/donors/${id}/news`;
  expect((await donors.care.console.post(path, { agrees: false, how: ' ' })).status).toBe(422);
  expect((await donors.care.console.post(path, { agrees: false, how: 'By phone' })).status).toBe(200);
  expect(await record(id)).toMatchObject([
    { agrees: false, source: 'staff', words: 'By phone' },
    { agrees: true, source: 'thank-you' },
  ]);
  // The donor changes it again on their profile.
  expect(await answer(browser, true)).toBe(200);
  expect(await record(id)).toMatchObject([{ agrees: true, source: 'profile' }, {}, {}]);
});

it('of the answers under an unverified address, only those of the donor who verifies it count', async () => {
  const email = 'joined-news@example.org';
  const stranger = await unverifiedDonor(test, email);
  await answer(stranger.browser, true);
  const { browser } = await unverifiedDonor(test, email);
  await answer(browser, false);
  await verifyBySignIn(test, browser, email);
  expect(await own(browser)).toEqual({ agrees: false });
  const [row] = await test.rows(`
    select count(*)::integer as count from newsletter_answers join donors on donors.id = donor_id
    where lower(email) = '${email}'`);
  expect(row).toEqual({ count: 1 });
});

it('a stranger’s consent ends when the owner of the address verifies it in another browser', async () => {
  const email = 'owner-of-address@example.org';
  const stranger = await unverifiedDonor(test, email);
  await answer(stranger.browser, true, 'thank-you');
  const id = await donors.idOf(email);
  const browser = test.browser();
  await verifyBySignIn(test, browser, email);
  expect(await own(browser)).toEqual({ agrees: null });
  expect(await eventsOf(test, id)).toEqual(['consent.given', 'consent.withdrawn']);
});

it('a refusal counts for all donors whom staff merged and sends consent.withdrawn, and each donor sees their own answer', async () => {
  const first = await unverifiedDonor(test, 'merged-first@example.org');
  const second = await unverifiedDonor(test, 'merged-second@example.org');
  await answer(first.browser, true);
  await answer(second.browser, true);
  const ids = [await donors.idOf('merged-first@example.org'), await donors.idOf('merged-second@example.org')];
  const [from = '', into = ''] = ids;
  expect((await donors.care.console.post(`/donors/${into}/merges`, { donor_id: from })).status).toBe(200);
  expect(await answer(first.browser, false)).toBe(200);
  expect(await own(second.browser)).toEqual({ agrees: true });
  expect(await eventsOf(test, into)).toContain('consent.withdrawn');
  expect(await answer(second.browser, false)).toBe(200);
  expect(await own(second.browser)).toEqual({ agrees: false });
});

it('donors who want news are a segment, and the file has everyone’s answer', async () => {
  const yes = await unverifiedDonor(test, 'yes@example.org');
  await answer(yes.browser, true);
  const both = await unverifiedDonor(test, 'changed@example.org');
  await answer(both.browser, true);
  await answer(both.browser, false);
  const finance = await colleague(test, 'finance');
  const reply = await finance.console.get('/segments?segment=newsletter');
  const listed = (reply.body.data as { donors: { email: string; wants_news: boolean }[] }).donors;
  const emails = listed.map(({ email }) => email);
  expect(emails).toContain('yes@example.org');
  expect(emails).not.toContain('changed@example.org');
  expect(listed.every((each) => each.wants_news)).toBe(true);
  const file = await finance.console.post('/segments/export', { segment: 'everyone', form: 'handsel' });
  const { csv } = file.body.data as { csv: string };
  expect(csv).toMatch(/,yes@example\.org,.*,yes\r\n/);
  expect(csv).toMatch(/,changed@example\.org,.*,no\r\n/);
  const forMail = await finance.console.post('/segments/export', { segment: 'everyone', form: 'mailchimp' });
  const mailing = (forMail.body.data as { csv: string }).csv;
  expect(mailing).toContain('yes@example.org');
  expect(mailing).not.toContain('changed@example.org');
});

it('an erased donor leaves no answer', async () => {
  const email = 'forgotten-news@example.org';
  const { browser } = await unverifiedDonor(test, email);
  await answer(browser, true);
  const id = await donors.idOf(email);
  const told = { agrees: true, how: 'Card of the forgotten fair' };
  expect((await donors.care.console.post(`/donors/${id}/news`, told)).status).toBe(200);
  expect(await runDonorData(test, 'export', email)).toContain('Card of the forgotten fair');
  await runDonorData(test, 'erase', email);
  await expect
    .poll(() => tablesThatHold(test, 'Card of the forgotten fair'), { timeout: 60_000 })
    .toEqual([]);
});
