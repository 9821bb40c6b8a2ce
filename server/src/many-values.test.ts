import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCampaign } from './testing/campaigns.ts';
import { colleague, type Colleague } from './testing/staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let fundraiser: Colleague;
let id: string;
beforeAll(async () => {
  test = await startTestApp();
  fundraiser = await colleague(test, 'fundraiser');
  id = await addCampaign(fundraiser, 'many', 'Many values');
});
afterAll(() => test.close());

const nested = (depth: number) => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

it.each([
  ['400,000 numbers', () => Array.from({ length: 400_000 }, () => 0)],
  ['lists 4,000 deep, 10 times', () => Array.from({ length: 10 }, () => nested(4_000))],
  [
    '70,000 fields',
    () => Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`f${String(at)}`, 0])),
  ],
])('a draft with %s is refused before its fields are checked', async (_name, value) => {
  const content = { story: value() };
  const { status, body } = await fundraiser.console.put(`/campaigns/${id}/draft`, { revision: 0, content });
  expect([status, body.code]).toEqual([413, 'too_large']);
});

it('content whose tiers are wrong in 15,000 ways has 50 errors at most', async () => {
  const content = { tiers: Array.from({ length: 15_000 }, () => 0) };
  const { status, body } = await fundraiser.console.put('/charity/draft', { revision: 0, content });
  expect(status).toBe(422);
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
});
