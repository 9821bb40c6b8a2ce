import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSlowly } from '../../../testing/broken-rows.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a donation whose amount another window changes during the payment is a conflict, and charges nothing', async () => {
  const browser = await visitor(test);
  const checkout = await beginCheckout(browser, { amount: 42 });
  const changing = changeSlowly(test, checkout.uuid, 2_000);
  await test.until(`select count(*) > 0 from pg_stat_activity where wait_event = 'PgSleep'`);
  const paid = await browser.post('/api/transaction', paymentBody(checkout));
  await changing;
  expect([paid.status, paid.body]).toEqual([
    409,
    {
      code: 'conflict',
      message:
        'This donation is being paid, has been paid, or was just changed in another window. Please refresh the page, or look for the receipt in your email, before you give again.',
    },
  ]);
  expect(await test.rows(`select 1 from attempts where checkout_id = '${checkout.uuid}'`)).toEqual([]);
});
