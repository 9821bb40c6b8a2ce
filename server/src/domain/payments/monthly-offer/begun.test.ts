import type { StaffEndpoints } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import {
  byDonor,
  byLink,
  cancel,
  changeAmount,
  changeDay,
  pause,
  readGift,
  resume,
} from '../../../testing/managed-gifts.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { manageToken, snapshotOf } from '../../../testing/monthly-gifts.ts';
import {
  acceptOffer,
  keptFor,
  lapseNow,
  offerIdOf,
  offerMonthly,
  oneTimeDonor,
} from '../../../testing/monthly-offers.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await offerMonthly(test);
});
afterAll(() => test.close());

async function acceptedBy(email: string, campaign = 'spring') {
  const donor = await oneTimeDonor(test, { amount: 50, email, campaign });
  await acceptOffer(donor.browser, donor.checkoutId, donor.offer);
  const subscriptionId = await offerIdOf(test, donor.checkoutId);
  return { ...donor, email, subscriptionId };
}

it('a monthly gift that was offered can be managed like any other, before its first month', async () => {
  const given = await acceptedBy('managedoffer@example.org');
  const { browser, subscriptionId } = given;
  const where = byDonor(given);
  expect(await readGift(browser, where)).toMatchObject({ status: 'active', amount: 9, last_given_on: null });
  expect((await pause(browser, where, 2)).status).toBe(200);
  expect((await resume(browser, where)).status).toBe(200);
  expect((await changeAmount(browser, where, 12)).status).toBe(200);
  expect((await changeDay(browser, where)).status).toBe(200);
  const { ours, theirs } = await snapshotOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, status: 'active', amount_cents: 1_200 });
});

it('and ended by the link in its mail, so that nothing is ever charged', async () => {
  const given = await acceptedBy('endedoffer@example.org');
  const stranger = await visitor(test);
  const reply = await cancel(stranger, byLink(await manageToken(test, given.email)));
  expect(reply.status).toBe(200);
  const { ours } = await snapshotOf(test, given.subscriptionId);
  expect(ours).toMatchObject({ status: 'cancelled', next_billing_date: null });
});

it('staff see how it began and what its donor agreed to', async () => {
  const { subscriptionId, offer } = await acceptedBy('consoleoffer@example.org', 'offered');
  const { console: admin } = await colleague(test, 'admin');
  const reply = await admin.get(`/monthly-gifts/${subscriptionId}`);
  expect(reply.status).toBe(200);
  const about = reply.body.data as z.output<StaffEndpoints['getMonthlyGift']['reply']>;
  expect(about.offered).toMatchObject({ consent: offer?.consent, version: 1 });
  expect(about.monthly_gift).toMatchObject({
    amount_cents: 900,
    method_description: 'Visa ending in 1881',
    state: 'active',
  });
  expect(about.gifts).toEqual([]);
  // The funnel counts the donor, who came to give, once.
  const funnel = (await admin.get('/funnel?days=30&campaign=offered')).body.data as {
    begun: number;
    given: number;
  };
  expect(funnel).toMatchObject({ begun: 1, given: 1 });
});

it('its donor gets all known data, and is erased with the card that was kept', async () => {
  const { email, subscriptionId, offer } = await acceptedBy('erasedoffer@example.org');
  const open = await oneTimeDonor(test, { amount: 60, email: 'openoffer@example.org' });
  const openId = await offerIdOf(test, open.checkoutId);
  const data = await runDonorData(test, 'export', email);
  expect(data).toContain('monthly_gifts_offered');
  expect(data).toContain(offer?.consent);
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
  await runDonorData(test, 'erase', email);
  await runDonorData(test, 'erase', 'openoffer@example.org');
  await test.until(`select status = 'cancelled' as ok from subscriptions where id = '${subscriptionId}'`);
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
  await lapseNow(test);
  for (const id of [subscriptionId, openId]) expect(await keptFor(test, id)).toEqual([]);
  await emptyMailbox(test);
  expect(await tablesThatHold(test, 'erasedoffer@')).toEqual([]);
});
