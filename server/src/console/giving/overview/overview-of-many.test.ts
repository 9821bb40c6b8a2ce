import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWithGifts, spreadOverYears } from '../../../testing/many-gifts.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function wholeReads(): Promise<number> {
  const [row] = await test.rows(
    `select seq_scan::integer as count from pg_stat_user_tables where relname = 'gifts'`,
  );
  return Number(row?.['count']);
}

it('shows the overview of years of giving without reading every gift, even if no month is closed', async () => {
  await fillWithGifts(test.databaseUrl, 5_000);
  await spreadOverYears(test.databaseUrl);
  const { console } = await colleague(test, 'read-only');
  const before = await wholeReads();
  const reply = await console.get('/overview');
  expect(reply.status).toBe(200);
  // PostgreSQL reports a connection's counts when it ends at the latest.
  await test.app.close();
  expect(await wholeReads()).toBe(before);
});
