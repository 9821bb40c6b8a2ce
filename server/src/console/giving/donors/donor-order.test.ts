import { afterAll, beforeAll, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { forgetFirstGifts, unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

/** The order in the list of these donors, without a search or with a tag. */
async function orderOf(ids: readonly string[], query: Record<string, string> = {}): Promise<string[]> {
  const listed = (await donors.list(query)).map(({ id }) => id);
  return listed.filter((id) => ids.includes(id));
}

it('the donor whose first gift is the newest comes first, also while donors are merged, and after an erasure', async () => {
  const ids = await donors.someDonors('order', 'first', 'second', 'third');
  const [first = '', second = '', third = ''] = ids;
  expect(await orderOf(ids)).toEqual([third, second, first]);
  for (const id of ids)
    expect((await donors.care.console.post(`/donors/${id}/tags`, { tag: 'In order' })).status).toBe(200);
  expect(await orderOf(ids, { tag: 'In order' })).toEqual([third, second, first]);

  expect((await donors.merge(first, third)).status).toBe(200);
  expect(await orderOf(ids)).toEqual([second, third]);
  await forgetFirstGifts(test);
  await donors.jobsDone();
  expect(await orderOf(ids)).toEqual([second, third]);
  const [merge] = await donors.mergesOf(third);
  expect((await donors.undo(merge?.id ?? '')).status).toBe(200);
  expect(await orderOf(ids)).toEqual([third, second, first]);

  const emails = ['second@order.example.org'];
  expect((await donors.owner.console.post(`/donors/${second}/erasure`, { emails })).status).toBe(200);
  await donors.jobsDone();
  expect(await orderOf(ids)).toEqual([third, second, first]);
});

it('the account that joins earlier gifts of its email is listed by the first of them', async () => {
  await unverifiedDonor(test, 'joined@order2.example.org');
  const between = (await donors.someDonors('order2', 'between'))[0] ?? '';
  const { browser } = await unverifiedDonor(test, 'joined@order2.example.org');
  await verifyBySignIn(test, browser, 'joined@order2.example.org');
  await donors.jobsDone();
  const joined = await donors.idOf('joined@order2.example.org');
  expect(await orderOf([between, joined])).toEqual([between, joined]);
});
