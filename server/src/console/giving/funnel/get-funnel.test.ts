import type { StaffFunnel } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCampaign } from '../../../testing/campaigns.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  admin = await colleague(test, 'admin');
  await publishedCampaign(admin, 'wells');
});
afterAll(() => test.close());

const funnel = async (query: string) =>
  (await admin.console.get(`/funnel?${query}`)).body.data as StaffFunnel;

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } });

it('counts the visitors of pages to give, and how far they went, in all and by campaign', async () => {
  for (const url of ['/', '/one-time', '/?campaign=wells', '/c/wells', '/?campaign=nobody-has-this'])
    expect((await open(url)).statusCode).toBe(200);
  await beginCheckout(test.browser(), { campaign: 'wells' });
  const browser = test.browser();
  const paid = await beginCheckout(browser, { campaign: 'wells', page: 'checkout' });
  await browser.post('/api/transaction', paymentBody(paid));
  const declined = test.browser();
  await declined.post('/api/transaction', paymentBody(await beginCheckout(declined, { amount: 2_000 })));
  await expect.poll(async () => (await funnel('days=7')).visits, { timeout: 150_000 }).toBe(5);
  expect(await funnel('days=7')).toEqual({ visits: 5, begun: 3, at_payment: 2, pressed: 2, given: 1 });
  expect(await funnel('days=30&campaign=wells')).toEqual({
    visits: 2,
    begun: 2,
    at_payment: 1,
    pressed: 1,
    given: 1,
  });
  expect(await funnel('days=30&campaign=nobody-has-this')).toMatchObject({ visits: 0, begun: 0 });
});

it('does not count programs, prefetches, or missing pages, and stores nothing about the visitors', async () => {
  const { visits } = await funnel('days=7');
  await open('/', { 'user-agent': 'Googlebot/2.1' });
  await open('/', { 'sec-purpose': 'prefetch' });
  await open('/c/unknown');
  await open('/privacy.txt');
  await open('/', { 'user-agent': '' });
  await open('/subscribe');
  await expect.poll(async () => (await funnel('days=7')).visits, { timeout: 150_000 }).toBe(visits + 1);
  const columns = await test.rows(
    `select column_name from information_schema.columns where table_name = 'page_visits' order by column_name`,
  );
  expect(columns.map((each) => each['column_name'])).toEqual(['campaign', 'day', 'visits']);
});

it('refuses an unknown period', async () => {
  expect((await admin.console.get('/funnel?days=8')).status).toBe(422);
});
