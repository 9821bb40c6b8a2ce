import { afterAll, beforeAll, expect, it } from 'vitest';
import { byDonor, changeDay, readGift } from '../../../../testing/managed-gifts.ts';
import { monthlyDonor } from '../../../../testing/monthly-gifts.ts';
import { outcome, timePasses, startLimitedApp } from '../../../../testing/rate-limits.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startLimitedApp();
});
afterAll(() => test.close());

it('the day of a monthly gift changes three times in thirty days, and a refused change is not counted', async () => {
  const given = await monthlyDonor(test, 'oftenday@example.org');
  const { browser } = given;
  const where = byDonor(given);
  await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', status: 429 });
  expect(outcome(await changeDay(browser, where))).toEqual([502, 'gateway_unavailable']);
  for (let change = 0; change < 3; change += 1) {
    expect(outcome(await changeDay(browser, where))).toEqual([200, 'ok']);
  }
  const { next_billing_date: next } = await readGift(browser, where);
  const refused = await changeDay(browser, where);
  expect(outcome(refused)).toEqual([429, 'day_changed_often']);
  expect((refused.body as { message?: string }).message).toContain(
    'You have changed the day three times recently',
  );
  expect((await readGift(browser, where)).next_billing_date).toBe(next);
  const [counter] = await test.rows(
    `select round((expire - extract(epoch from now()) * 1000) / 86400000) as days from rate_limits where key like 'changeDay:%'`,
  );
  expect(Number(counter?.['days'])).toBe(30);
  await timePasses(test);
  expect(outcome(await changeDay(browser, where))).toEqual([200, 'ok']);
});
