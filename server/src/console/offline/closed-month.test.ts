import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { closeMonth, monthsAgo, reconcileNow, wasDoneIn } from '../../testing/months.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
/** The month two months ago, with a gift in its books. */
let closed: string;
let open: string;
beforeAll(async () => {
  test = await startAppWithOwnGateway();
  [closed, open] = [monthsAgo(test, 2), monthsAgo(test, 1)];
  await unverifiedDonor(test, 'closed@example.org');
  await wasDoneIn(test, closed);
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const centsOn = async (month: string) => {
  const [row] = await test.rows(
    `select coalesce(sum(cents), 0)::integer as cents from ledger_by_day where to_char(day, 'YYYY-MM') = '${month}'`,
  );
  return row?.['cents'];
};

it('refuses a date in a closed month, when a line is saved and when its batch is booked', async () => {
  const batch = await OfflineBatch.begin(test, finance, 2, 3_000);
  const donor = await batch.donor('Late Check');
  const late = crypto.randomUUID();
  expect((await batch.line(donor, 1_000, { given_on: `${closed}-20` }, late)).status).toBe(200);
  expect((await batch.line(donor, 2_000, { given_on: `${open}-20` })).status).toBe(200);
  await reconcileNow(test);
  expect((await closeMonth(finance, closed)).status).toBe(200);
  expect((await batch.book()).body.errors).toEqual({ lines: [expect.any(String)] });
  const again = await batch.line(donor, 1_000, { given_on: `${closed}-20` }, late);
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({
    given_on: [expect.stringMatching(/^\w+ \d{4} is closed\. Enter the date you received it/)],
  });
  const before = await centsOn(closed);
  expect((await batch.line(donor, 1_000, { given_on: `${open}-21` }, late)).status).toBe(200);
  expect((await batch.book()).status).toBe(200);
  expect([await centsOn(closed), await centsOn(open)]).toEqual([before, 3_000]);
});
