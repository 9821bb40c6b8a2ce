import { GIFT_VIEWS_MAX, type GiftView } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let ann: StaffConsole;
let bob: StaffConsole;
beforeAll(async () => {
  test = await startTestApp();
  ann = (await colleague(test, 'finance')).console;
  bob = (await colleague(test, 'read-only')).console;
});
afterAll(() => test.close());

const save = (console: StaffConsole, name: string, filter: Record<string, unknown> = {}) =>
  console.post('/gift-views', { name, filter, period: 'last-month' });
const viewsOf = async (console: StaffConsole) => (await console.get('/gift-views')).body.data as GiftView[];

it('each colleague has their own views, by name', async () => {
  await save(ann, 'Refunded', { state: 'refunded' });
  await save(ann, 'Big gifts', { min_cents: 100_000 });
  await save(bob, 'Big gifts', { min_cents: 500_000 });
  expect(await viewsOf(ann)).toMatchObject([
    { name: 'Big gifts', filter: { min_cents: 100_000 }, period: 'last-month' },
    { name: 'Refunded', filter: { state: 'refunded' } },
  ]);
  expect(await viewsOf(bob)).toMatchObject([{ name: 'Big gifts', filter: { min_cents: 500_000 } }]);
});

it('saving a view again under its name replaces it', async () => {
  await save(ann, 'Campaign', { campaign: 'spring' });
  await save(ann, 'Campaign', { campaign: 'fall' });
  const found = (await viewsOf(ann)).filter(({ name }) => name === 'Campaign');
  expect(found).toMatchObject([{ filter: { campaign: 'fall' } }]);
});

it('a colleague cannot delete another’s view', async () => {
  const [own] = await viewsOf(bob);
  const path = `/gift-views/${own?.id ?? ''}`;
  expect((await ann.delete(path)).body.code).toBe('not_found');
  expect(await viewsOf(bob)).toHaveLength(1);
  expect((await bob.delete(path)).status).toBe(200);
  expect(await viewsOf(bob)).toEqual([]);
});

it('a view contains no search, no unknown filter and no empty name', async () => {
  expect((await save(ann, 'Joanna', { search: 'joanna@example.org' })).body.code).toBe('validation');
  expect((await save(ann, 'Color', { color: 'red' })).body.code).toBe('validation');
  expect((await save(ann, ' ')).body.errors).toHaveProperty('name');
});

it('a colleague has a limited number of views, however many they save together', async () => {
  const names = Array.from({ length: GIFT_VIEWS_MAX + 5 }, (_, index) => `View ${String(index)}`);
  const replies = await Promise.all(names.map((name) => save(bob, name)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(GIFT_VIEWS_MAX);
  expect(replies.filter(({ body }) => body.code === 'too_many_views')).toHaveLength(5);
  expect(await viewsOf(bob)).toHaveLength(GIFT_VIEWS_MAX);
});
