import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  firstOfMonth,
  monthlyCsv,
  movedCard,
  outcomesOf,
  undoMonthly,
  uploadMonthly,
} from '../../../testing/imported-monthly.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const LINES = 500;

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

it('undoing an import of 500 monthly gifts as they begin ends those that have begun, and no other one begins', async () => {
  const next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 2);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const mark = `many${String(index)}`;
    return { email: `${mark}@example.org`, customer: `cus_${mark}`, token: `tok${mark}`, id: mark, next };
  });
  for (const line of lines) await movedCard(test, line);
  const { id, found } = await uploadMonthly(test, finance, monthlyCsv(lines));
  expect(found.counts).toMatchObject({ added: LINES, new_donors: LINES });
  await finance.console.post(`/imports/${id}/start`);
  await test.until(`select count(*) >= 5 as ok from subscriptions`);
  const { ended = 0, undone = 0, ...others } = outcomesOf(await undoMonthly(test, finance, id));
  expect(others).toEqual({});
  expect(ended).toBeGreaterThanOrEqual(5);
  expect(undone).toBe(LINES - ended);
  expect(await test.rows(`select count(*)::int from subscriptions where status <> 'cancelled'`)).toEqual([
    { count: 0 },
  ]);
});
