import type { StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { connectDatabase } from '../../platform/database/database.ts';
import { storeAmount } from '../../testing/broken-rows.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { part, startWithFunds, type WithFunds } from '../../testing/funds.ts';
import { sumMonthlyGifts } from './sum-monthly-gifts.ts';

type Overview = z.output<StaffEndpoints['getOverview']['reply']>;

let system: WithFunds;
const ids: string[] = [];
beforeAll(async () => {
  system = await startWithFunds();
  for (const fund of ['relief', 'music', undefined]) {
    const email = system.newEmail();
    await unverifiedDonor(system.test, email, {
      type: 'monthly',
      amount: 40,
      ...(fund !== undefined && { fund }),
    });
    const [row] = await system.test.rows(
      `select s.id from subscriptions s join donors d on d.id = s.donor_id where d.email = '${email}'`,
    );
    ids.push(String(row?.['id']));
  }
  await system.test.settled();
});
afterAll(() => system.test.close());

/** The console's numbers of monthly gifts, in total and by fund. */
async function told() {
  const { monthly_gifts: now, months } = (await system.care.console.get('/overview')).body.data as Overview;
  const funds = await system.funds();
  return {
    active: now.active,
    cents: now.monthly_cents,
    lost: now.lost_this_month,
    running: months.at(-1)?.active_monthly_gifts,
    funds: Object.fromEntries(funds.map(({ name, monthly_gifts: count }) => [name, count])),
  };
}

/**
 * The same numbers, from the monthly gifts themselves. No donor covers a fee here, so the fund of
 * covered fees is not shown.
 */
async function counted() {
  const [row] = await system.test.rows(
    `select count(*) filter (where status <> 'cancelled')::integer as active, count(*) filter (where status = 'cancelled')::integer as lost,
       coalesce(sum(coalesce(other_next_cents, amount_cents)) filter (where status in ('active', 'past_due')), 0)::integer as cents from subscriptions`,
  );
  const funds = await system.test.rows(
    `select name, count(subscriptions.id)::integer as count from funds left join subscription_funds on fund_id = funds.id
       left join subscriptions on subscriptions.id = subscription_id and status <> 'cancelled'
     where not is_covered_fees group by name`,
  );
  return {
    active: row?.['active'],
    cents: row?.['cents'],
    lost: row?.['lost'],
    running: row?.['active'],
    funds: Object.fromEntries(funds.map(({ name, count }) => [String(name), count])),
  };
}

async function expectRight(): Promise<void> {
  const expected = await counted();
  expect(await told()).toEqual(expected);
  await system.test.rows(`select graphile_worker.add_job('sum_monthly_gifts')`);
  await system.test.settled();
  expect(await told()).toEqual(expected);
}

it('the console counts monthly gifts correctly, before and after the nightly job, after any change', async () => {
  const { console } = system.care;
  const [first = '', second = '', third = ''] = ids;
  expect(await told()).toMatchObject({ active: 3, cents: 12_000, funds: { Relief: 1, Music: 1 } });
  await expectRight();
  expect((await console.put(`/monthly-gifts/${first}/amount`, { amount_cents: 3_000 })).status).toBe(200);
  await expectRight();
  const allocations = [part(system.music, 1_000), part(system.relief, 2_000)];
  expect(
    (await console.put(`/monthly-gifts/${third}/funds`, { allocations: [part(system.music, 4_000)] })).status,
  ).toBe(200);
  expect((await console.put(`/monthly-gifts/${first}/funds`, { allocations })).status).toBe(200);
  await expectRight();
  expect((await console.post(`/monthly-gifts/${second}/cancel`, { reason: '' })).status).toBe(200);
  await system.test.settled();
  expect(await told()).toMatchObject({ active: 2, lost: 1, cents: 7_000, funds: { Music: 2, Relief: 1 } });
  await expectRight();
});

it('sums that are made twice in parallel, while monthly gifts change, count each of them once', async () => {
  const database = connectDatabase(system.test.databaseUrl, {
    maxConnections: 4,
    onError: () => undefined,
  });
  const books = { db: database.db, timeZone: system.test.config.charity.timeZone };
  const changes = Array.from({ length: 30 }, (_, index) =>
    storeAmount(system.test, ids[index % 3] ?? '', 1_000 + index),
  );
  await Promise.all([...changes, ...Array.from({ length: 8 }, () => sumMonthlyGifts(books))]);
  await database.close();
  expect(await told()).toEqual(await counted());
});

it('another amount of a monthly gift adds two lines to the sums, which the nightly job drops', async () => {
  const lines = async () =>
    (await system.test.rows('select count(*)::integer as count from monthly_gift_sums'))[0]?.['count'];
  await expectRight();
  const before = Number(await lines());
  await storeAmount(system.test, ids[0] ?? '', 9_900);
  expect(await lines()).toBe(before + 2);
  await storeAmount(system.test, ids[0] ?? '', 9_900);
  expect(await lines()).toBe(before + 2);
  await expectRight();
  expect(await lines()).toBe(before);
});
