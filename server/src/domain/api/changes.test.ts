import { API_SCOPES } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allOf,
  apiPage,
  callApi,
  changeFundSlowly,
  makeKey,
  tidyChanges,
  type ApiPage,
} from '../../testing/api.ts';
import { addCampaign, publishCampaign, publishedCampaign } from '../../testing/campaigns.ts';
import { runDonorData } from '../../testing/donor-data.ts';
import { donorsInConsole, type DonorsInConsole } from '../../testing/donors-in-console.ts';
import { unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { addFund, giftsOf, saveFund, fundBody } from '../../testing/funds.ts';
import { FileImport } from '../../testing/imports.ts';
import { cancel, byDonor } from '../../testing/managed-gifts.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
let secret: string;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
  ({ secret } = await makeKey(owner, API_SCOPES));
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

/** Reads a list as soon as it has all changes from before this call. */
async function settled(path: string): Promise<ApiPage> {
  const called = new Date().toISOString();
  for (;;) {
    const page = await apiPage(test, path, secret);
    if (page.updated_until > called) return page;
  }
}

/** The moment from which a list has only later changes. */
const now = async (list: string) => (await settled(`${list}?limit=1`)).updated_until;
const since = (list: string, moment: string) => settled(`${list}?updated_since=${moment}`);
const idsSince = async (list: string, moment: string) => (await since(list, moment)).data.map(({ id }) => id);

describe('a list', () => {
  it('has every item once over its pages, in the order of the last changes', async () => {
    for (let number = 0; number < 7; number += 1) await addFund(owner, `Paged ${String(number)}`);
    const items = await allOf(test, '/funds?limit=3', secret);
    const [count] = await test.rows('select count(*)::integer as funds from funds');
    expect(items).toHaveLength(Number(count?.['funds']));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const times = items.map(({ updated_at: at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('has an item again that changes between two pages', async () => {
    const id = await addFund(owner, 'Moved');
    await addFund(owner, 'Behind it');
    const moment = await now('/funds');
    const page = await apiPage(test, '/funds?limit=1', secret);
    await saveFund(owner, id, fundBody('Moved', { accounting_code: '77' }));
    expect(page.next_cursor).not.toBeNull();
    expect(await idsSince('/funds', moment)).toEqual([id]);
  });

  it('with the moment of the last list has only the changes since then', async () => {
    await addFund(owner, 'Before');
    const moment = await now('/funds');
    expect(await idsSince('/funds', moment)).toEqual([]);
    const id = await addFund(owner, 'After');
    const { data, updated_until: until } = await since('/funds', moment);
    expect(data.map((fund) => fund.id)).toEqual([id]);
    expect(until > String(data[0]?.updated_at)).toBe(true);
  });
});

describe('a transaction that ends after a later change', () => {
  it('is not missed by a program that asks for the changes since its last list', async () => {
    const [slow, quick] = [await addFund(owner, 'Slow'), await addFund(owner, 'Quick')];
    const moment = await now('/funds');
    const endSlow = await changeFundSlowly(test, slow);
    const endQuick = await changeFundSlowly(test, quick);
    await endQuick();

    const during = await apiPage(test, `/funds?updated_since=${moment}`, secret);
    expect(during.data).toEqual([]);
    expect((await callApi(test, `/funds/${quick}`, secret)).body['accounting_code']).toBe('1');
    await endSlow();
    // Items from just before the slow transaction may come again.
    expect((await idsSince('/funds', during.updated_until)).slice(-2)).toEqual([slow, quick]);
  });

  it('is missed by a program that takes the time of its last list from a clock', async () => {
    const slow = await addFund(owner, 'Clock');
    const endSlow = await changeFundSlowly(test, slow);
    const clock = new Date(Date.now() + 1_000).toISOString();
    await endSlow();
    expect(await idsSince('/funds', clock)).toEqual([]);
  });
});

it('a program that reads with pauses while others write misses no change', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const funds: string[] = [];
  for (const name of names) funds.push(await addFund(owner, `Busy ${name}`));
  const seen = new Map<string, unknown>();
  let moment = await now('/funds');
  const read = async () => {
    const page = await apiPage(test, `/funds?updated_since=${moment}`, secret);
    for (const { id, accounting_code: code } of page.data) seen.set(id, code);
    moment = page.updated_until;
  };
  const write = async (id: string) => {
    for (let round = 0; round < 5; round += 1) {
      const commit = await changeFundSlowly(test, id);
      await read();
      await commit();
    }
  };
  await Promise.all(funds.map(write));
  await now('/funds');
  await read();
  expect(funds.map((id) => seen.get(id))).toEqual(funds.map(() => '11111'));
});

describe('a change is in the list', () => {
  it('of gifts: a new gift, and other funds', async () => {
    const moment = await now('/gifts');
    await unverifiedDonor(test, 'changes@example.org', { amount: 40 });
    const [id = ''] = await giftsOf(test, 'changes@example.org');
    expect(await idsSince('/gifts', moment)).toEqual([id]);
    const fund = await addFund(owner, 'Other purpose');
    const later = await now('/gifts');
    const body = { allocations: [{ fund_id: fund, amount_cents: 4_000 }] };
    expect((await owner.console.put(`/gifts/${id}/allocations`, body)).status).toBe(200);
    const { data } = await since('/gifts', later);
    expect(data).toMatchObject([{ id, funds: [{ fund_id: fund, amount_cents: 4_000 }] }]);
  });

  it('of monthly gifts: a new one, and its end', async () => {
    const moment = await now('/monthly-gifts');
    const donor = await monthlyDonor(test, 'monthly-changes@example.org');
    expect(await idsSince('/monthly-gifts', moment)).toEqual([donor.subscriptionId]);
    await verifyBySignIn(test, donor.browser, donor.email);
    const later = await now('/monthly-gifts');
    await cancel(donor.browser, byDonor(donor));
    const { data } = await since('/monthly-gifts', later);
    expect(data).toMatchObject([{ id: donor.subscriptionId, state: 'cancelled', ended_by: 'donor' }]);
  });

  it('of campaigns: a new one, and its publication', async () => {
    const moment = await now('/campaigns');
    const id = await addCampaign(owner, 'autumn');
    expect(await since('/campaigns', moment)).toMatchObject({
      data: [{ id, codes: ['autumn'], name: null }],
    });
    const later = await now('/campaigns');
    const published = await publishedCampaign(owner, 'summer');
    await publishCampaign(owner, published);
    const { data } = await since('/campaigns', later);
    expect(data).toMatchObject([{ id: published, name: 'Winter appeal' }]);
  });

  it('of donors: details, contact, and a merge by staff with its end', async () => {
    const [kept = '', other = ''] = await donors.someDonors('api', 'kept', 'other');
    await donors.jobsDone();
    const moment = await now('/donors');
    expect((await donors.merge(other, kept)).status).toBe(200);
    const { data } = await since('/donors', moment);
    expect(data).toHaveLength(2);
    expect(data.find(({ id }) => id === other)).toMatchObject({
      state: 'merged',
      merged_into: kept,
      email: null,
    });
    expect(data.find(({ id }) => id === kept)).toMatchObject({
      state: 'active',
      email: 'kept@api.example.org',
    });
    const later = await now('/donors');
    const [merge] = await donors.mergesOf(kept);
    await donors.undo(merge?.id ?? '');
    expect((await since('/donors', later)).data.find(({ id }) => id === other)).toMatchObject({
      state: 'active',
      email: 'other@api.example.org',
    });
  });

  it('of donors: an erasure, which leaves nothing but the id', async () => {
    const email = 'to-be-erased@example.org';
    await unverifiedDonor(test, email);
    const [row] = await test.rows(`select id from donors where email = '${email}'`);
    await donors.jobsDone();
    const moment = await now('/donors');
    await runDonorData(test, 'erase', email);
    await test.until(`select email = 'erased' as ok from donors where id = '${String(row?.['id'])}'`);
    const { data } = await since('/donors', moment);
    expect(data).toMatchObject([
      { id: row?.['id'], state: 'erased', email: null, name: null, address: null },
    ]);
    const everything = [
      await allOf(test, '/donors?limit=100', secret),
      await allOf(test, '/gifts?limit=100', secret),
    ];
    expect(JSON.stringify(everything)).not.toContain('to-be-erased');
  });
});

it('the gifts and donors of an undone import are named as deleted', async () => {
  const file = 'Email,Name,Date,Amount,Gift ID\nimported@api.example.org,Ida,2019-03-01,10.01,api-1\n';
  const made = await FileImport.read(owner, file);
  const moment = await now('/gifts');
  expect(await made.start()).toMatchObject({ state: 'added' });
  const { data } = await since('/gifts', moment);
  expect(data).toMatchObject([{ origin: 'imported', amount_cents: 1_001, given_on: '2019-03-01' }]);
  const donor = String(data[0]?.['donor_id']);
  expect((await callApi(test, `/donors/${donor}`, secret)).body['email']).toBe('imported@api.example.org');
  expect(await made.undo()).toMatchObject({ state: 'undone' });
  expect(await since('/gifts', moment)).toMatchObject({ data: [], deleted: [data[0]?.id] });
  expect((await since('/donors', moment)).deleted).toEqual([donor]);
  expect((await callApi(test, `/gifts/${data[0]?.id ?? ''}`, secret)).status).toBe(404);
});

it('the nightly job deletes replaced changes, and lists stay the same', async () => {
  const before = await allOf(test, '/funds?limit=100', secret);
  await tidyChanges(test);
  await test.until(`select count(*) = count(distinct (kind, item_id)) as ok from api_changes`);
  expect(await allOf(test, '/funds?limit=100', secret)).toEqual(before);
});
