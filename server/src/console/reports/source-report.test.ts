import type { Checkout } from '@handsel/contract';
import type { SourceRow, SourceSums } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithFunds, type WithFunds } from '../../testing/funds.ts';
import type { PassingMonths } from '../../testing/passing-months.ts';
import { paymentBody, startBody } from '../../testing/test-app.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
});
afterAll(() => test.close());

const DAYS = { from: '2020-01-01', to: '2069-12-31' };

interface Report {
  rows: SourceRow[];
  total: SourceSums;
  counted_since: string | null;
}

async function report(): Promise<Report> {
  const query = new URLSearchParams(DAYS).toString();
  const { status, body } = await system.fundraiser.console.get(`/reports/sources?${query}`);
  expect(status).toBe(200);
  return body.data as Report;
}

async function give(source: string, more: Record<string, unknown> = {}): Promise<void> {
  const browser = test.browser();
  await browser.get('/api/user');
  const body = startBody({ email: system.newEmail(), amount: 20, source, ...more });
  const checkout = (await browser.post('/api/start', body)).body.data as Checkout;
  const call = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  expect((await browser.post(call, paymentBody(checkout))).status).toBe(200);
}

async function visit(...urls: string[]): Promise<void> {
  for (const url of urls) {
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
  }
}

const visitsAre = (visits: number) =>
  expect.poll(async () => (await report()).total.visits, { timeout: 150_000 }).toBe(visits);

it('has visits beside gifts by link, a monthly gift once, and names only links that brought a gift', async () => {
  expect(await report()).toEqual({
    rows: [],
    total: { visits: 0, gifts: 0, net_cents: 0 },
    counted_since: null,
  });
  await give('Newsletter');
  await give('poster', { type: 'monthly' });
  await test.settled();
  await visit('/?utm_source=newsletter', '/one-time?utm_source=%20NEWSLETTER', '/?utm_source=poster');
  await visit('/?utm_source=newsletter&utm_source=poster', '/', '/one-time', '/?utm_source=ada@example.org');
  await visitsAre(7);
  await test.advance({ months: 1 });
  const { rows, total, counted_since: since } = await report();
  expect(rows).toEqual([
    { kind: 'link', source: 'newsletter', visits: 3, gifts: 1, net_cents: 2_000 },
    { kind: 'link', source: 'poster', visits: 1, gifts: 1, net_cents: 2_000 },
    { kind: 'none', source: '', visits: 2, gifts: 0, net_cents: 0 },
    { kind: 'other', source: '', visits: 1, gifts: 0, net_cents: 0 },
  ]);
  expect(total).toEqual({ visits: 7, gifts: 2, net_cents: 4_000 });
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await test.rows('select sum(visits)::integer as visits from page_visits')).toEqual([{ visits: 7 }]);
  const columns = await test.rows(
    `select column_name as name from information_schema.columns where table_name = 'source_visits' order by name`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'source', 'visits']);
});

it('has one row for a stranger’s thousand links, and the file has the same total', async () => {
  const before = (await report()).total.visits;
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => visit(`/?utm_source=link-${String(batch)}-${String(index)}`)),
    );
  await visit('/?utm_source=newsletter');
  await visitsAre(before + 1_001);
  const { rows, total } = await report();
  expect(rows.map(({ kind }) => kind)).toEqual(['link', 'link', 'none', 'other']);
  expect(rows.at(-1)?.visits).toBeGreaterThanOrEqual(1_001);
  const reply = await system.fundraiser.console.post('/reports/sources/export', DAYS);
  const { csv } = reply.body.data as { csv: string };
  expect(csv).toContain('Link (utm_source),Visits,Gifts,After refunds and disputes\r\nnewsletter,');
  expect(csv.trimEnd().split('\r\n').at(-1)).toBe(`Total,${String(total.visits)},2,40.00`);
});

it('refuses days that end before they start', async () => {
  const { status, body } = await system.fundraiser.console.get(
    '/reports/sources?from=2026-02-01&to=2026-01-31',
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']]);
});
