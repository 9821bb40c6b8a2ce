import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../testing/donors-in-console.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { giveDaily } from '../../testing/many-gifts.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
  await unverifiedDonor(test, 'ann@example.org', { amount: 50 });
  await monthlyDonor(test, 'bea@example.org', 30);
  await unverifiedDonor(test, 'cid@example.org', { amount: 20 });
  await monthlyDonor(test, 'dan@example.org', 70);
  await monthlyDonor(test, 'eva@example.org', 30);
  await unverifiedDonor(test, 'zoe@example.org', { amount: 5 });
});
afterAll(() => test.close());

type Query = Readonly<Record<string, string>>;

interface Page {
  rows: Record<string, unknown>[];
  next: string | null;
}

async function page(list: string, query: Query): Promise<Page> {
  const reply = await donors.care.console.get(`/${list}?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.body]).toEqual([200, { data: expect.anything() as unknown }]);
  const { next, ...data } = reply.body.data as { next: string | null };
  return { rows: Object.values(data).flat() as Record<string, unknown>[], next };
}

/** One column of all pages of a list. */
async function all(list: string, column: string, query: Query): Promise<unknown[]> {
  const values: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next } = await page(list, { ...query, ...(cursor !== undefined && { cursor }) });
    values.push(...rows.map((row) => row[column]));
    cursor = next;
  }
  return values;
}

const refusal = async (path: string) => {
  const { status, body } = await donors.care.console.get(path);
  return [status, body.code, Object.keys(body.errors ?? {})];
};

describe('the order of a list', () => {
  it('sorts gifts by date and by amount, and equal amounts by date', async () => {
    const emails = (query: Query) => all('gifts', 'email', query);
    const [ann, bea, cid, dan, eva, zoe] = ['ann', 'bea', 'cid', 'dan', 'eva', 'zoe'].map(
      (name) => `${name}@example.org`,
    );
    expect(await emails({ sort: 'date-desc' })).toEqual([zoe, eva, dan, cid, bea, ann]);
    expect(await emails({ sort: 'date-asc' })).toEqual([ann, bea, cid, dan, eva, zoe]);
    expect(await emails({ sort: 'amount-desc' })).toEqual([dan, ann, eva, bea, cid, zoe]);
    expect(await emails({ sort: 'amount-asc' })).toEqual([zoe, cid, bea, eva, ann, dan]);
    expect(await emails({ sort: 'amount-desc', frequency: 'monthly' })).toEqual([dan, eva, bea]);
    expect(await emails({ sort: 'amount-asc', search: 'example.org' })).toEqual([
      zoe,
      cid,
      bea,
      eva,
      ann,
      dan,
    ]);
    const [fund] = await test.rows('select default_fund() as id');
    expect(await emails({ sort: 'amount-desc', fund: String(fund?.['id']) })).toEqual([
      dan,
      ann,
      eva,
      bea,
      cid,
      zoe,
    ]);
    expect(await emails({ sort: 'date-asc', fund: String(fund?.['id']), search: 'an@' })).toEqual([dan]);
  });

  it('sorts monthly gifts by start, amount and next charge', async () => {
    const amounts = (sort: string) => all('monthly-gifts', 'amount_cents', { sort });
    expect(await amounts('started-desc')).toEqual([3_000, 7_000, 3_000]);
    expect(await amounts('amount-desc')).toEqual([7_000, 3_000, 3_000]);
    expect(await amounts('amount-asc')).toEqual([3_000, 3_000, 7_000]);
    const emails = (query: Query) => all('monthly-gifts', 'email', query);
    expect(await emails({ sort: 'amount-asc' })).toEqual([
      'bea@example.org',
      'eva@example.org',
      'dan@example.org',
    ]);
    expect(await emails({ sort: 'started-asc', search: 'example.org' })).toEqual([
      'bea@example.org',
      'dan@example.org',
      'eva@example.org',
    ]);
    // All are charged next on one day, so the oldest comes first.
    expect(await emails({ sort: 'next-charge-asc' })).toEqual(await emails({ sort: 'started-asc' }));
  });

  it('sorts donors by first and by last gift, also those with a tag and those who were merged', async () => {
    const [first = '', second = '', third = ''] = await donors.someDonors('sorted', 'one', 'two', 'three');
    const order = async (query: Query) =>
      (await all('donors', 'id', query)).filter((id) => [first, second, third].includes(String(id)));
    const sorted = (sort: string, query: Query = {}) => order({ ...query, sort });
    expect(await sorted('first-gift-desc')).toEqual([third, second, first]);
    expect(await sorted('first-gift-asc')).toEqual([first, second, third]);

    await unverifiedDonor(test, 'again@sorted.example.org', { amount: 11 });
    const again = await donors.idOf('again@sorted.example.org');
    expect((await donors.merge(again, first)).status).toBe(200);
    for (const id of [first, second, third])
      expect((await donors.care.console.post(`/donors/${id}/tags`, { tag: 'Sorted' })).status).toBe(200);
    for (const query of [{}, { tag: 'Sorted' }]) {
      expect(await sorted('last-gift-desc', query)).toEqual([first, third, second]);
      expect(await sorted('last-gift-asc', query)).toEqual([second, third, first]);
      expect(await sorted('first-gift-asc', query)).toEqual([first, second, third]);
    }
  });

  it('has every row once on its pages, whichever column sorts it', async () => {
    const { checkoutId } = await unverifiedDonor(test, 'daily@example.org', { type: 'monthly', amount: 7 });
    await giveDaily(test, checkoutId, 60);
    const gifts = (await all('gifts', 'id', {})).length;
    for (const sort of ['date-asc', 'amount-desc', 'amount-asc']) {
      const { rows, next } = await page('gifts', { sort });
      expect([rows.length, next]).toEqual([50, expect.any(String) as unknown]);
      expect(new Set(await all('gifts', 'id', { sort })).size).toBe(gifts);
    }
    const amounts = (await all('gifts', 'amount_cents', { sort: 'amount-asc' })).map(Number);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  it('rejects an unknown order, and a page of another order', async () => {
    for (const list of ['gifts', 'donors', 'monthly-gifts'])
      expect(await refusal(`/${list}?sort=color`)).toEqual([422, 'validation', ['sort']]);
    const { next } = await page('gifts', { sort: 'amount-desc' });
    expect(await refusal(`/gifts?sort=amount-asc&cursor=${String(next)}`)).toEqual([
      422,
      'validation',
      ['cursor'],
    ]);
  });
});
