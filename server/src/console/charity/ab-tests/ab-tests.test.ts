import { randomUUID } from 'node:crypto';
import type { CharityState, CharityVersion } from '@handsel/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  abTestOf,
  abTests,
  B_WORDS,
  draftAbTest,
  startAbTest,
  stopAbTest,
} from '../../../testing/ab-tests.ts';
import { variantSeen, visitorOf } from '../../../testing/ab-tests.ts';
import { setPassword, verifyBySignIn } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  admin = await colleague(test, 'admin');
});
afterAll(() => test.close());
afterEach(async () => {
  for (const { id, state, revision } of (await abTests(admin.console)).tests) {
    if (state === 'draft') await admin.console.post(`/ab-tests/${id}/discard`, { revision });
    if (state === 'running') await stopAbTest(admin.console, id);
  }
});

const aBrowser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...aBrowser, ...headers } });
const newBrowser = () => test.browser();

async function running(changes: Record<string, unknown> = {}): Promise<string> {
  const id = await draftAbTest(admin.console, changes);
  expect((await startAbTest(admin.console, id)).status).toBe(200);
  return id;
}

const resultOf = async (id: string) => (await abTestOf(admin.console, id)).result;

/** Lets time pass and signs in again, because a console session ends after such a pause. */
async function timePasses(interval: string): Promise<void> {
  await letTimePass(test, interval);
  admin = await colleague(test, 'admin');
}

/** Polls until the test's results match. */
const expectCounted = (id: string, counted: object) =>
  expect.poll(() => resultOf(id), { timeout: 150_000, interval: 1_000 }).toMatchObject(counted);

describe('with no A/B test running', () => {
  it('every page has the same bytes as before, without a cookie, and can be cached for all visitors', async () => {
    const paths = ['/', '/one-time', '/subscribe', '/checkout', '/login'];
    const seen = async () =>
      Promise.all(
        paths.map(async (path) => {
          const { body, headers, cookies } = await open(path);
          // Each reply has its own nonce.
          const policy = String(headers['content-security-policy']);
          const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
          const same = { date: '', 'content-security-policy': policy.replaceAll(nonce, '') };
          return { path, body: body.replaceAll(nonce, ''), headers: { ...headers, ...same }, cookies };
        }),
      );
    const before = await seen();
    const id = await draftAbTest(admin.console);
    expect(await seen()).toEqual(before);
    await startAbTest(admin.console, id);
    expect(await seen()).not.toEqual(before);
    await stopAbTest(admin.console, id);
    expect(await seen()).toEqual(before);
    for (const { headers, cookies } of before) {
      expect(cookies).toEqual([]);
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).not.toContain('private');
    }
  });
});

describe('a running A/B test', () => {
  it('shows a visitor the same variant on each page, also after giving and signing in', async () => {
    await running();
    for (const variant of ['a', 'b'] as const) {
      const browser = await visitorOf(newBrowser, variant);
      const seen = new Set<string>();
      for (let times = 0; times < 20; times += 1) seen.add(await variantSeen(browser));
      expect([...seen]).toEqual([variant]);
      expect(await variantSeen(browser, '/one-time')).toBe(variant);
      const email = `${variant}-${randomUUID()}@example.org`;
      const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 25 });
      const paid = await browser.post('/api/subscription', paymentBody(checkout));
      expect(paid.status).toBe(200);
      expect(await variantSeen(browser)).toBe(variant);
      await setPassword(browser);
      await verifyBySignIn(test, browser, email);
      expect(await variantSeen(browser)).toBe(variant);
    }
  });

  it('begins the session with the page, and the page’s first call continues it', async () => {
    await running();
    const browser = test.browser();
    const page = await browser.send('GET', '/', undefined, aBrowser);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers['vary']).toBe('accept-encoding, cookie');
    const begun = browser.cookies.get('handsel');
    expect(begun).toBeDefined();
    await browser.get('/api/user');
    expect(browser.cookies.get('handsel')).toBe(begun);
    const again = await browser.send('GET', '/', undefined, aBrowser);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('gives B to the share of visitors that staff chose', async () => {
    await running({ share_percent: 20 });
    let b = 0;
    for (let times = 0; times < 2_000; times += 1)
      if ((await open('/')).body.includes(B_WORDS.headline)) b += 1;
    // Five standard deviations of 2,000 at 20 %.
    expect(Math.abs(b - 400)).toBeLessThan(90);
  });

  it('gives all of B’s words and amounts, and nothing of B to visitors of A', async () => {
    await running();
    const b = await (await visitorOf(newBrowser, 'b')).send('GET', '/', undefined, aBrowser);
    expect(b.body.message).toContain(B_WORDS.mission);
    expect(b.body.message).toContain('"amounts":{"monthly":[7500,4500,2500,1500,700]}');
    const a = await (await visitorOf(newBrowser, 'a')).send('GET', '/', undefined, aBrowser);
    expect(a.body.message).not.toContain('B:');
    expect(a.body.message).not.toContain('"amounts"');
  });

  it('counts each visitor once, but no programs, prefetched pages or pages on which no gift begins', async () => {
    const id = await running();
    const browser = test.browser();
    for (let times = 0; times < 3; times += 1) await variantSeen(browser);
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-purpose': 'prefetch' }]) {
      const page = await open('/', headers);
      expect(page.cookies).toEqual([]);
      expect(page.body).not.toContain(B_WORDS.headline);
    }
    expect((await open('/login')).cookies).toEqual([]);
    await variantSeen(test.browser());
    await expect
      .poll(
        async () => {
          const result = await resultOf(id);
          return (result?.a.visitors ?? 0) + (result?.b.visitors ?? 0);
        },
        { timeout: 150_000, interval: 1_000 },
      )
      .toBe(2);
    const columns = await test.rows(
      `select column_name from information_schema.columns where table_name = 'ab_test_visitors' order by column_name`,
    );
    expect(columns.map((each) => each['column_name'])).toEqual([
      'seen_at',
      'session_id',
      'test_id',
      'variant',
    ]);
  });

  it('counts a gift once for its visitor’s variant, even if the call is repeated, and the first month of a monthly gift separately', async () => {
    const id = await running();
    const b = await visitorOf(newBrowser, 'b');
    const email = `${randomUUID()}@example.org`;
    const once = await beginCheckout(b, { email, amount: 40 });
    for (let times = 0; times < 2; times += 1) await b.post('/api/transaction', paymentBody(once));
    const monthly = await beginCheckout(b, { email, amount: 25, type: 'monthly' });
    expect((await b.post('/api/subscription', paymentBody(monthly))).status).toBe(200);
    const a = await visitorOf(newBrowser, 'a');
    const other = await beginCheckout(a, { email: `${randomUUID()}@example.org`, amount: 15 });
    await a.post('/api/transaction', paymentBody(other));
    const declined = await beginCheckout(a, { email: `${randomUUID()}@example.org`, amount: 2_000 });
    await a.post('/api/transaction', paymentBody(declined));
    await expectCounted(id, {
      a: { givers: 1, one_time_gifts: 1, one_time_cents: 1_500, monthly_gifts: 0, monthly_cents: 0 },
      b: { givers: 1, one_time_gifts: 1, one_time_cents: 4_000, monthly_gifts: 1, monthly_cents: 2_500 },
      conversion_verdict: 'early',
      amount_verdict: 'early',
    });
    await stopAbTest(admin.console, id);
    const late = await beginCheckout(a, { email: `${randomUUID()}@example.org`, amount: 99 });
    await a.post('/api/transaction', paymentBody(late));
    await timePasses('2 hours');
    expect(await resultOf(id)).toMatchObject({ a: { one_time_cents: 1_500 }, b: { one_time_cents: 4_000 } });
  });

  it('is followed by a second process, which gives a visitor the same variant and shows A again when it stops', async () => {
    const sibling = await test.sibling();
    try {
      const seenThere = async (cookie: string) =>
        (await sibling.inject({ url: '/', headers: { ...aBrowser, cookie } })).body.includes(
          B_WORDS.headline,
        );
      const id = await running();
      const visitors = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const browser = test.browser();
          const variant = await variantSeen(browser);
          return { cookie: `handsel=${browser.cookies.get('handsel') ?? ''}`, isB: variant === 'b' };
        }),
      );
      const isFollowed = async () =>
        (await Promise.all(visitors.map(async ({ cookie, isB }) => (await seenThere(cookie)) === isB))).every(
          Boolean,
        );
      await expect.poll(isFollowed, { timeout: 150_000 }).toBe(true);
      await stopAbTest(admin.console, id);
      const showsB = async () =>
        (await Promise.all(visitors.map(({ cookie }) => seenThere(cookie)))).some(Boolean);
      await expect.poll(showsB, { timeout: 150_000 }).toBe(false);
    } finally {
      await sibling.close();
    }
  });

  it('keeps its sums after visitors are forgotten', async () => {
    const id = await running();
    await variantSeen(test.browser());
    const isCounted = async () => {
      const result = await resultOf(id);
      return (result?.a.visitors ?? 0) + (result?.b.visitors ?? 0);
    };
    await expect.poll(isCounted, { timeout: 150_000, interval: 1_000 }).toBe(1);
    await stopAbTest(admin.console, id);
    await timePasses('31 days');
    await test.rows(`select graphile_worker.add_job('forget_ab_test_visitors')`);
    await test.until(`select not exists (select from ab_test_visitors where test_id = '${id}') as ok`);
    expect(await isCounted()).toBe(1);
  });
});

describe('staff', () => {
  it('without permission to publish words neither see nor change A/B tests', async () => {
    const { console: finance } = await colleague(test, 'finance');
    expect((await finance.get('/ab-tests')).status).toBe(403);
    const { console: fundraiser } = await colleague(test, 'fundraiser');
    await draftAbTest(fundraiser);
  });

  it('have one open A/B test at a time, and preview B’s page before it starts', async () => {
    const id = await draftAbTest(admin.console);
    const body = { revision: 0, name: 'Another', share_percent: 50, words: B_WORDS };
    const second = await admin.console.put(`/ab-tests/${randomUUID()}`, body);
    expect(second.body.code).toBe('ab_test_open');
    const preview = await admin.console.get(`/ab-tests/${id}/preview`);
    expect(preview.bytes.toString()).toContain(B_WORDS.headline);
    expect((await open('/')).body).not.toContain(B_WORDS.headline);
  });

  it('cannot save what cannot be shown, overwrite a colleague’s changes, or start a test without a difference', async () => {
    const id = await draftAbTest(admin.console);
    const put = async (changes: object) => {
      const body = { revision: 1, name: 'Lake', share_percent: 50, words: B_WORDS, ...changes };
      return (await admin.console.put(`/ab-tests/${id}`, body)).body;
    };
    expect(await put({ name: ' ' })).toMatchObject({ errors: { name: [expect.any(String)] } });
    expect(await put({ share_percent: 100 })).toMatchObject({
      errors: { share_percent: [expect.any(String)] },
    });
    expect(await put({ words: { ...B_WORDS, headline: '' } })).toMatchObject({
      errors: { 'words.headline': ['This is required.'] },
    });
    for (const monthly of [[1_000], [500, 500, 1_000, 1_500, 2_000], [100, 500, 1_000, 1_500, 2_000]])
      expect(await put({ words: { ...B_WORDS, amounts: { monthly } } })).toMatchObject({
        errors: { 'words.amounts.monthly': [expect.any(String)] },
      });
    expect((await put({ revision: 7, name: 'Other' })).code).toBe('draft_changed');
    const { published } = await abTests(admin.console);
    await put({ words: published });
    const same = await admin.console.post(`/ab-tests/${id}/start`, { revision: 2 });
    expect(same.body.code).toBe('ab_test_same');
    expect((await stopAbTest(admin.console, id)).body.code).toBe('draft_changed');
    expect((await startAbTest(admin.console, randomUUID())).status).toBe(404);
  });

  it('cannot publish other words while a test runs, and see why', async () => {
    const id = await running();
    const { content } = (await admin.console.get('/charity')).body.data as CharityState;
    const saved = await admin.console.put('/charity/draft', {
      revision: 0,
      content: { ...content, headline: 'Something else' },
    });
    const { revision, version, running_test: test } = saved.body.data as CharityState;
    expect(test).not.toBeNull();
    const refused = await admin.console.post('/charity/publish', { revision });
    expect(refused.body).toMatchObject({
      code: 'ab_test_running',
      message: 'An A/B test of the start page is running. Stop it first, then publish.',
    });
    const restored = await admin.console.post('/charity/versions/1/restore', { seen: version });
    expect(restored.body.code).toBe('ab_test_running');
    await stopAbTest(admin.console, id);
    expect((await admin.console.get('/charity')).body.data).toMatchObject({ running_test: null });
    await admin.console.post('/charity/draft/discard', { revision });
  });

  it('start a test once, and the same call again returns its success', async () => {
    const id = await running();
    const { started } = await abTestOf(admin.console, id);
    expect((await startAbTest(admin.console, id)).body.data).toMatchObject({ state: 'running', started });
    const colleagues = await colleague(test, 'admin');
    expect((await startAbTest(colleagues.console, id)).body.code).toBe('draft_changed');
    await stopAbTest(admin.console, id);
  });

  it('publish B as a new version, or keep A, once and with their name', async () => {
    const kept = await running();
    expect((await admin.console.post(`/ab-tests/${kept}/decide`, { use: 'b' })).body.code).toBe(
      'draft_changed',
    );
    await stopAbTest(admin.console, kept);
    await stopAbTest(admin.console, kept);
    await admin.console.post(`/ab-tests/${kept}/decide`, { use: 'a' });
    expect(await abTestOf(admin.console, kept)).toMatchObject({ state: 'stopped', outcome: 'a' });
    expect((await open('/')).body).not.toContain(B_WORDS.headline);

    const used = await running();
    const other = await admin.console.post(`/ab-tests/${kept}/decide`, { use: 'b' });
    expect(other.body.code).toBe('draft_changed');
    await stopAbTest(admin.console, used);
    await admin.console.post(`/ab-tests/${used}/decide`, { use: 'b' });
    const { started, stopped, decided, outcome } = await abTestOf(admin.console, used);
    for (const act of [started, stopped, decided]) expect(act?.by).toContain(admin.email);
    expect(outcome).toBe('b');
    const page = await open('/');
    expect(page.body).toContain(B_WORDS.headline);
    expect(page.cookies).toEqual([]);
    const [newest] = (await admin.console.get('/charity/versions')).body.data as CharityVersion[];
    expect(newest).toMatchObject({ origin: 'console', changed: ['headline', 'mission', 'amounts'] });
    const log = await test.rows(`select action from audit_log where subject = 'ab-test:${used}' order by id`);
    expect(log.map((each) => each['action'])).toEqual([
      'ab-test.added',
      'ab-test.started',
      'ab-test.stopped',
      'charity.published',
    ]);
  });
});
