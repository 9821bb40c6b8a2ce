import type { MonthlyMovement, ReportMonth } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { byDonor, cancel, changeAmount, decided, pause, resume } from '../../testing/managed-gifts.ts';
import { monthlyDonor, monthlyDonorWithCard } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { bringLastDay } from '../../testing/billing-days.ts';
import { colleague, type StaffConsole } from '../../testing/staff.ts';

let test: PassingMonths;
let console: StaffConsole;
let month: string;
beforeAll(async () => {
  test = await startPassingMonths();
  console = (await colleague(test, 'finance')).console;
  const { timeZone } = test.config.charity;
  const [row] = await test.rows(`select to_char(now() at time zone '${timeZone}', 'YYYY-MM') as month`);
  month = String(row?.['month']);
});
afterAll(() => test.close());

async function report(): Promise<ReportMonth> {
  const reply = await console.get(`/reports/monthly-giving?from=${month}&to=${month}`);
  expect(reply.status).toBe(200);
  const { months, known_since: since } = reply.body.data as { months: ReportMonth[]; known_since: unknown };
  expect([months.length, since]).toEqual([1, null]);
  const [found] = months;
  if (found === undefined) throw new Error('the month is missing');
  // The sum of all movements equals the difference.
  const { start, movements, end } = found;
  expect({
    gifts: movements.reduce((count, each) => count + each.gifts, start.gifts),
    cents: movements.reduce((cents, each) => cents + each.cents, start.cents),
  }).toEqual(end);
  const overview = (await console.get('/overview')).body.data as {
    monthly_gifts: { active: number; monthly_cents: number };
  };
  expect([end.gifts + found.paused, end.cents]).toEqual([
    overview.monthly_gifts.active,
    overview.monthly_gifts.monthly_cents,
  ]);
  return found;
}

const moved = ({ movements }: ReportMonth) =>
  Object.fromEntries(
    movements
      .filter(({ count }) => count > 0)
      .map(({ kind, count, gifts, cents }) => [kind, [count, gifts, cents]]),
  );

it('adds up over changes of all kinds, and each number links to its monthly gifts', async () => {
  const ann = await monthlyDonor(test, 'ann@example.org', 25);
  const bob = await monthlyDonor(test, 'bob@example.org', 30);
  expect(moved(await report())).toEqual({ new: [2, 2, 5_500] });

  const ofAnn = byDonor(ann);
  const ofBob = byDonor(bob);
  expect((await changeAmount(ann.browser, ofAnn, 40)).status).toBe(200);
  await decided(test, ann);
  expect((await changeAmount(bob.browser, ofBob, 20)).status).toBe(200);
  await decided(test, bob);
  const changed = { new: [2, 2, 5_500], upgraded: [1, 0, 1_500], downgraded: [1, 0, -1_000] };
  expect(moved(await report())).toEqual(changed);

  expect((await pause(bob.browser, ofBob, 2)).status).toBe(200);
  await decided(test, bob);
  const paused = await report();
  expect(paused).toMatchObject({ end: { gifts: 1, cents: 4_000 }, paused: 1 });
  expect(moved(paused)).toEqual({ ...changed, paused: [1, -1, -2_000] });
  expect((await resume(bob.browser, ofBob)).status).toBe(200);
  await decided(test, bob);
  expect(moved(await report())).toMatchObject({ resumed: [1, 1, 2_000] });
  expect((await pause(bob.browser, ofBob, 2)).status).toBe(200);
  await decided(test, bob);
  expect((await cancel(bob.browser, ofBob)).status).toBe(200);
  await decided(test, bob);
  expect((await cancel(ann.browser, ofAnn)).status).toBe(200);
  await decided(test, ann);
  const ended = await report();
  // A gift that is cancelled while it is paused reduces nothing further.
  expect(moved(ended)).toMatchObject({ cancelled: [2, -1, -4_000], paused: [2, -2, -4_000] });
  expect(ended).toMatchObject({ end: { gifts: 0, cents: 0 }, paused: 0 });

  expect(await listed('upgraded')).toEqual([ann.subscriptionId]);
  expect((await listed('cancelled')).toSorted()).toEqual([ann.subscriptionId, bob.subscriptionId].toSorted());
});

it('distinguishes an unpaid gift from a cancelled one', async () => {
  const given = await monthlyDonorWithCard(test, 'unpaid@example.org', 0);
  await test.settled();
  await test.advance({ months: 1 });
  await bringLastDay(test, given.subscriptionId);
  await test.rows(`select graphile_worker.add_job('finish_dunning_runs')`);
  await test.settled();
  expect(moved(await report())['unpaid']).toEqual([1, -1, -2_500]);
  expect(await listed('unpaid')).toEqual([given.subscriptionId]);
});

async function listed(kind: MonthlyMovement): Promise<string[]> {
  const days = `moved_from=${month}-01&moved_to=${month}-28`;
  const inMonth = await console.get(`/monthly-gifts?moved=${kind}`);
  expect((await console.get(`/monthly-gifts?moved=${kind}&${days}`)).status).toBe(200);
  return (inMonth.body.data as { monthly_gifts: { id: string }[] }).monthly_gifts.map(({ id }) => id);
}
