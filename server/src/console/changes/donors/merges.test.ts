import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor, verifiedDonor, verifyBySignIn, whoIs } from '../../../testing/donors.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

const audited = async (id: string) =>
  (
    await test.rows(
      `select content::json ->> 'action' as action from audit_log
       where content::json ->> 'subject' = 'donor:${id}' and content::json ->> 'action' <> 'donor.viewed' order by id`,
    )
  ).map(({ action }) => action);

describe('two donors whom staff merge', () => {
  it('are one in the list, on their page and in searches by either email, until it is undone', async () => {
    const { browser } = await verifiedDonor(test, 'grace@navy.example.org', { amount: 20 });
    await monthlyDonor(test, 'grace@home.example.org', 30);
    await donors.jobsDone();
    const [kept, other] = [await donors.idOf('grace@navy'), await donors.idOf('grace@home')];
    for (const id of [kept, other])
      await donors.care.console.post(`/donors/${id}/notes`, { text: `About ${id}` });
    const before = { pages: [await donors.page(kept), await donors.page(other)], list: await donors.list() };

    expect((await donors.merge(other, kept)).status).toBe(200);
    const merged = await donors.page(other);
    expect(merged.donor).toMatchObject({
      id: kept,
      gift_count: 2,
      given_cents: 5_000,
      monthly_gift: { amount_cents: 3_000, state: 'active' },
    });
    expect(merged.gifts.map(({ amount_cents: cents }) => cents).sort()).toEqual([2_000, 3_000]);
    expect(merged.monthly_gifts).toMatchObject([{ amount_cents: 3_000 }]);
    expect(merged.given_by_year.map(({ given_cents: cents }) => cents)).toEqual([5_000]);
    expect(merged.notes.map(({ text }) => text)).toEqual([`About ${kept}`, `About ${other}`]);
    expect(merged.emails).toEqual(['grace@navy.example.org', 'grace@home.example.org']);
    expect(merged.merges).toMatchObject([{ donor: { id: other, given_cents: 3_000 }, into: null }]);
    expect((await donors.list()).map(({ id }) => id)).not.toContain(other);
    expect(await donors.list({ search: 'grace@home' })).toMatchObject([{ id: other, is_merged: true }]);
    const gifts = await donors.care.console.get(`/gifts?search=${kept}`);
    expect((gifts.body.data as { gifts: unknown[] }).gifts).toHaveLength(2);

    // The donor does not see the merge.
    const own = await browser.get('/api/profile/gifts');
    expect((own.body.data as { gifts: unknown[] }).gifts).toHaveLength(1);

    expect((await donors.undo(merged.merges[0]?.id ?? '')).status).toBe(200);
    expect({ pages: [await donors.page(kept), await donors.page(other)], list: await donors.list() }).toEqual(
      before,
    );
    for (const id of [kept, other])
      expect(await audited(id)).toEqual(['donor.note-added', 'donor.merged', 'donor.merge-undone']);
    expect(outcome(await donors.undo(merged.merges[0]?.id ?? ''))).toEqual([404, 'not_found']);
  });

  it('have one donor id in an export', async () => {
    const [ada = '', bea = ''] = await donors.someDonors('exported', 'ada', 'bea');
    await donors.merge(bea, ada);
    const begun = await donors.owner.console.post('/exports', {
      kind: 'gifts',
      format: 'csv',
      filter: { search: 'exported.example.org' },
    });
    const { id } = begun.body.data as { id: string };
    await test.until(`select state = 'ready' as ok from staff_exports where id = '${id}'`);
    const file = String((await donors.owner.console.get(`/exports/${id}/file`)).body.message);
    expect(file.split(ada)).toHaveLength(3);
    expect(file).not.toContain(bea);
  });

  it('are separated as they were merged, also if a third was merged before', async () => {
    const [ada = '', bea = '', cleo = ''] = await donors.someDonors('chain', 'ada', 'bea', 'cleo');
    await donors.merge(cleo, bea);
    await donors.merge(bea, ada);
    expect(await donors.shown([ada, bea, cleo])).toEqual([ada, ada, ada]);
    expect((await donors.page(ada)).donor.given_cents).toBe(6_000);
    expect((await donors.mergesOf(ada)).map(({ donor, into }) => [donor.id, into])).toEqual([
      [bea, null],
      [cleo, 'bea@chain.example.org'],
    ]);
    await donors.undo((await donors.mergesOf(ada))[0]?.id ?? '');
    expect(await donors.shown([ada, bea, cleo])).toEqual([ada, bea, bea]);
  });

  it('are in the audit log if one was named who is shown as another', async () => {
    const [ada = '', bea = '', cleo = ''] = await donors.someDonors('audited', 'ada', 'bea', 'cleo');
    await donors.merge(cleo, bea);
    await donors.merge(cleo, ada);
    await donors.undo((await donors.mergesOf(ada))[0]?.id ?? '');
    expect(await audited(bea)).toEqual(['donor.merged', 'donor.merged', 'donor.merge-undone']);
    expect(await audited(ada)).toEqual(['donor.merged', 'donor.merge-undone']);
  });

  it('are merged once by two colleagues who do it at the same moment in opposite directions', async () => {
    const [ada = '', bea = ''] = await donors.someDonors('at-once', 'ada', 'bea');
    const done = await Promise.all([donors.merge(ada, bea), donors.merge(bea, ada, donors.owner)]);
    expect(done.map(outcome).sort()).toEqual([
      [200, 'ok'],
      [409, 'merged_already'],
    ]);
    const [one, two] = await donors.shown([ada, bea]);
    expect(one).toBe(two);
    expect(await donors.mergesOf(ada)).toHaveLength(1);
  });

  it('are 20 at most, and never one and itself, or a missing one', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `n${String(index)}`);
    const [first = '', ...others] = await donors.someDonors('many', ...names);
    const outcomes = [];
    for (const id of others) outcomes.push((await donors.merge(id, first)).status);
    expect(outcomes).toEqual([...Array.from({ length: 19 }, () => 200), 409]);
    expect(outcome(await donors.merge(first, first))).toEqual([409, 'merged_already']);
    expect(outcome(await donors.merge('00000000-0000-4000-8000-000000000000', first))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('stay one when one of them joins another account of its email, and separate with it', async () => {
    const { browser } = await unverifiedDonor(test, 'joins@example.org', { amount: 10 });
    const first = await donors.idOf('joins@example.org');
    const [ada = ''] = await donors.someDonors('joined', 'ada');
    await donors.merge(first, ada);
    // Uses another browser, so it is another account until the email is verified.
    const { browser: second } = await unverifiedDonor(test, 'joins@example.org', { amount: 40 });
    await verifyBySignIn(test, second, 'joins@example.org');
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    const together = await donors.page(ada);
    expect(together.donor).toMatchObject({ id: ada, gift_count: 3 });
    const [joined] = together.merges;
    expect(joined?.donor).toMatchObject({ email: 'joins@example.org', gift_count: 2 });
    await donors.undo(joined?.id ?? '');
    expect((await donors.page(ada)).donor.gift_count).toBe(1);
    expect((await donors.page(joined?.donor.id ?? '')).donor).toMatchObject({
      gift_count: 2,
      is_verified: true,
    });
  });
});
