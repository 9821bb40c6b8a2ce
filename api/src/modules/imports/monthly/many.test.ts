import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  firstOfMonth,
  monthlyCsv,
  movedCard,
  outcomesOf,
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

it('500 monthly gifts of another system begin, each once, though Braintree fails now and then', async () => {
  const next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 2);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const mark = `many${String(index)}`;
    return { email: `${mark}@example.org`, customer: `cus_${mark}`, token: `tok${mark}`, id: mark, next };
  });
  for (const line of lines) await movedCard(test, line);
  const { id, found } = await uploadMonthly(test, finance, monthlyCsv(lines));
  expect(found.counts).toMatchObject({ added: LINES, new_donors: LINES });
  await test.localBraintree.fault({ call: 'subscription.create', kind: 'drop-reply', count: 3 });
  await finance.console.post(`/imports/${id}/start`);
  // One after the other, which takes a busy machine its time.
  for (let begun = 50; begun <= LINES; begun += 50)
    await test.until(`select count(*) >= ${String(begun)} as ok from subscriptions where status = 'active'`);
  const { body } = await finance.console.get(`/imports/${id}`);
  expect(outcomesOf(body.data as Parameters<typeof outcomesOf>[0])).toEqual({ begun: LINES });
}, 500_000);
