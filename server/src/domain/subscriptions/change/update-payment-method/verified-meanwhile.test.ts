import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor, mailedLink } from '../../../../testing/donors.ts';
import { holdSessionOf, untilWaiting } from '../../../../testing/held-locks.ts';
import { emptyMailbox } from '../../../../testing/mailbox.ts';
import { updatePaymentMethod, monthlyDonor, warn } from '../../../../testing/monthly-gifts.ts';
import { startTestApp, visitor, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('A payment method is given through a mailed link while the address is verified, and both succeed', async () => {
  const email = 'at-once@example.org';
  const first = await unverifiedDonor(test, email);
  const given = await monthlyDonor(test, email);
  const token = await warn(test, given);
  const idle = () => test.until('select not exists (select from graphile_worker.jobs) as ok');
  await idle();
  await emptyMailbox(test, email);
  const owner = test.browser();
  await owner.get('/api/user');
  expect((await owner.post('/api/login/link', { email })).status).toBe(200);
  const link = await mailedLink(test, email);
  await idle();
  const holder = await visitor(test);
  // The verification holds the accounts, and waits for one of their sessions.
  const release = await holdSessionOf(test, first.checkoutId);
  const verifying = owner.post(`/api/login/link/${link.token}`, {});
  await untilWaiting(test, 1, verifying);
  const update = updatePaymentMethod(holder, token);
  await untilWaiting(test, 2, update);
  await release();
  const [verified, updated] = await Promise.all([verifying, update]);
  expect(`${String(verified.status)} ${JSON.stringify(verified.body)}`).toMatch(/^200 \{"data":/);
  expect(`${String(updated.status)} ${JSON.stringify(updated.body)}`).toMatch(/^200 \{"data":/);
});
