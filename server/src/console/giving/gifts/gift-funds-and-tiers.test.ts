import type { CharityState, StaffGiftRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { part, startWithFunds, type WithFunds } from '../../../testing/funds.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { giveDaily } from '../../../testing/many-gifts.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';

let system: WithFunds;
let admin: Colleague;
let relief: { id: string; transactionId: string; email: string };
let checkoutId: string;
beforeAll(async () => {
  system = await startWithFunds();
  admin = await colleague(system.test, 'admin');
  relief = await system.give(20, 'relief');
  await system.give(60, 'music');
  ({ checkoutId } = await unverifiedDonor(system.test, 'silver@example.org', {
    type: 'monthly',
    amount: 25,
    fund: 'music',
  }));
  await unverifiedDonor(system.test, 'gold@example.org', { type: 'monthly', amount: 50 });
  await unverifiedDonor(system.test, 'below@example.org', { type: 'monthly', amount: 9 });
  await unverifiedDonor(system.test, 'platinum@example.org', { type: 'monthly', amount: 900 });
  await system.test.settled();
});
afterAll(() => system.test.close());

async function list(query: Record<string, string>): Promise<{ gifts: StaffGiftRow[]; next: string | null }> {
  const reply = await admin.console.get(`/gifts?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return reply.body.data as { gifts: StaffGiftRow[]; next: string | null };
}
const emails = async (query: Record<string, string>) => (await list(query)).gifts.map(({ email }) => email);

async function all(query: Record<string, string>): Promise<StaffGiftRow[]> {
  const page = await list(query);
  return page.next === null ? page.gifts : [...page.gifts, ...(await all({ ...query, cursor: page.next }))];
}

async function publishTiers(change: (amountCents: number) => number): Promise<void> {
  const read = async () => (await admin.console.get('/charity')).body.data as CharityState;
  const { content, revision } = await read();
  const tiers = content.tiers.map((tier) => ({ ...tier, amountCents: change(tier.amountCents) }));
  const saved = await admin.console.put('/charity/draft', { revision, content: { ...content, tiers } });
  expect(saved.status).toBe(200);
  const published = await admin.console.post('/charity/publish', { revision: (await read()).revision });
  expect(published.status).toBe(200);
}

describe('the list of gifts by fund', () => {
  it('has the fund’s gifts, the newest first, with any other filter', async () => {
    expect(await emails({ fund: system.relief })).toEqual([relief.email]);
    const toMusic = await emails({ fund: system.music });
    expect([toMusic.length, toMusic[0]]).toEqual([2, 'silver@example.org']);
    expect(await emails({ fund: system.music, frequency: 'monthly' })).toEqual(['silver@example.org']);
    expect(await emails({ fund: system.music, search: 'silver' })).toEqual(['silver@example.org']);
    expect(await emails({ fund: system.relief, search: 'silver' })).toEqual([]);
    expect(await emails({ fund: system.relief, search: relief.id })).toEqual([relief.email]);
    expect(await emails({ fund: system.relief, from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
  });

  it('has a gift under each fund of its split, and not under others any more', async () => {
    const gift = await system.give(10, 'relief');
    const allocations = [part(system.music, 400), part(system.general, 600)];
    const split = await system.care.console.put(`/gifts/${gift.id}/allocations`, { allocations });
    expect(split.status).toBe(200);
    expect(await emails({ fund: system.music })).toContain(gift.email);
    expect(await emails({ fund: system.general })).toContain(gift.email);
    expect(await emails({ fund: system.relief })).not.toContain(gift.email);
  });

  it('has pages that follow each other without a gap or a repetition', async () => {
    await giveDaily(system.test, checkoutId, 120);
    const gifts = await all({ fund: system.general, max_cents: '20000' });
    const [row] = await system.test.rows(
      `select count(*)::integer as count from gift_allocations join gifts on gifts.id = gift_id
       where fund_id = '${system.general}' and gifts.amount_cents <= 20000`,
    );
    expect(new Set(gifts.map(({ id }) => id)).size).toBe(gifts.length);
    expect(gifts.length).toBe(row?.['count']);
    const moments = gifts.map(({ given_at: at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(await all({ fund: system.general, search: 'silver' })).toHaveLength(120);
  });

  it('refuses a fund that is not an id', async () => {
    const reply = await admin.console.get('/gifts?fund=relief');
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['fund']]);
  });
});

describe('the list of gifts by tier', () => {
  it('has the months of the tier’s monthly gifts, and no one-time gift', async () => {
    expect(await emails({ tier: 'gold', from: '2026-01-01' })).toEqual(['gold@example.org']);
    expect(await emails({ tier: 'platinum' })).toEqual(['platinum@example.org']);
    expect((await all({ tier: 'bronze' })).every(({ amount_cents: cents }) => cents < 2_500)).toBe(true);
    expect(await emails({ tier: 'gold', fund: system.music })).not.toContain('gold@example.org');
  });

  it('follows the amounts that the charity publishes', async () => {
    const named = async () => (await admin.console.get('/tiers')).body.data;
    expect(await named()).toContainEqual({ name: 'silver', label: 'Silver', from_cents: 2_500 });
    await publishTiers((cents) => cents + 2_500);
    expect(await named()).toContainEqual({ name: 'silver', label: 'Silver', from_cents: 5_000 });
    expect(await emails({ tier: 'silver', from: '2026-01-01' })).toEqual(['gold@example.org']);
    await publishTiers((cents) => cents - 2_500);
    expect(await emails({ tier: 'gold', from: '2026-01-01' })).toEqual(['gold@example.org']);
  });
});

it('the list of refunded gifts has those refunded in full and in part', async () => {
  const [whole, half] = [await system.give(30), await system.give(30)];
  await system.refund(whole.transactionId);
  await system.refund(half.transactionId, 15);
  expect(await emails({ refunded: 'any' })).toEqual([half.email, whole.email]);
});

it('an export has the same gifts of a fund and a tier as the list, and a view saves both', async () => {
  const filter = { fund: system.music, tier: 'silver' };
  const expected = await all(filter);
  expect(expected.length).toBeGreaterThan(0);
  const begun = await admin.console.post('/exports/without-persons', {
    kind: 'gifts',
    format: 'csv',
    filter,
  });
  expect(begun.status).toBe(200);
  await system.test.settled();
  const { id: exportId } = begun.body.data as { id: string };
  const file = String((await admin.console.get(`/exports/${exportId}/file`)).body.message);
  const exported = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',', 1)[0]);
  expect(exported).toEqual(expected.map((gift) => gift.id));
  expect((await admin.console.post('/gift-views', { name: 'Music', filter, period: null })).status).toBe(200);
  expect((await admin.console.get('/gift-views')).body.data).toMatchObject([{ filter }]);
});
