import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CharityState } from '@handsel/contract/console';
import { byDonor, pause } from '../testing/managed-gifts.ts';
import { monthlyDonor } from '../testing/monthly-gifts.ts';
import { colleague, type Colleague } from '../testing/staff.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let fundraiser: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  fundraiser = await colleague(test, 'fundraiser');
});
afterAll(() => test.close());

async function publish(givers: object): Promise<void> {
  const { content, revision } = (await fundraiser.console.get('/charity')).body.data as CharityState;
  await fundraiser.console.put('/charity/draft', { revision, content: { ...content, givers } });
  const saved = (await fundraiser.console.get('/charity')).body.data as CharityState;
  const published = await fundraiser.console.post('/charity/publish', { revision: saved.revision });
  expect(published.status).toBe(200);
}

/** The number that the server writes into the start page. */
async function shown(): Promise<unknown> {
  const page = (await test.app.inject({ url: '/' })).body;
  const settings = /<script[^>]* id="handsel-settings">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
  return (JSON.parse(settings) as { givers?: unknown }).givers;
}
const becomes = (givers: object | undefined) =>
  expect.poll(shown, { timeout: 20_000, interval: 200 }).toEqual(givers);

describe('the number of givers on the start page', () => {
  it('is the number of people with an active monthly gift, once enough give', async () => {
    await monthlyDonor(test, 'first-giver@example.org');
    await monthlyDonor(test, 'second-giver@example.org');
    expect(await shown()).toBeUndefined();
    await publish({ shown: 'monthly-donors', from: 3 });
    const third = await monthlyDonor(test, 'third-giver@example.org');
    await becomes({ kind: 'monthly-donors', count: 3 });
    expect((await pause(third.browser, byDonor(third), 3)).status).toBe(200);
    await becomes(undefined);
    await publish({ shown: 'monthly-donors', from: 2 });
    await becomes({ kind: 'monthly-donors', count: 2 });
  });

  it('is the number of gifts this month, if the charity prefers that', async () => {
    await publish({ shown: 'gifts-this-month', from: 2 });
    await becomes({ kind: 'gifts-this-month', count: 3 });
    await publish({ shown: 'nothing', from: 2 });
    expect(await shown()).toBeUndefined();
  });

  it('needs a number from which it is shown', async () => {
    const { content, revision } = (await fundraiser.console.get('/charity')).body.data as CharityState;
    const refused = await fundraiser.console.put('/charity/draft', {
      revision,
      content: { ...content, givers: { shown: 'monthly-donors', from: 1 } },
    });
    expect(refused.body.errors).toEqual({ 'givers.from': ['Enter a whole number, from 2 to 1,000,000.'] });
  });
});
