import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeWebhook, readWebhook, tidyOldDeliveries } from '../../testing/webhook-receiver.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

it('deliveries are deleted after a month', async () => {
  const { webhook } = await makeWebhook(owner, 'https://10.1.2.3/', { events: ['gift.created'] });
  await unverifiedDonor(test, 'month@example.org');
  expect((await readWebhook(owner, webhook.id)).deliveries).toHaveLength(1);
  await tidyOldDeliveries(test);
  await test.until('select not exists (select from webhook_deliveries) as ok');
});
