import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import type { Reply } from '../../../testing/reply.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { holdAttemptOf, holdLedger, holdMethodsOf, untilWaiting } from '../../../testing/held-locks.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { addMethod } from '../../../testing/saved-methods.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let months: PassingMonths;
beforeAll(async () => {
  test = await startTestApp();
  months = await startPassingMonths();
});
afterAll(() => Promise.all([test.close(), months.close()]));

const POSTAL = {
  name: 'Ada Lovelace',
  line1: '12 Square',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'United States',
};
const REFERRAL = {
  referred: true,
  referrer: 'mallory@example.org',
  employeeMatch: true,
  employer: 'Mallory & Sons',
  employeeEmail: 'mallory@work.example.org',
};

let count = 0;
const newEmail = () => `merge-race${String((count += 1))}@example.org`;

const listed = async (browser: Browser, list: 'gifts' | 'monthly') => {
  const { data } = (await browser.get(`/api/profile/${list}`)).body as { data: unknown };
  return list === 'monthly' ? data : (data as { gifts: unknown }).gifts;
};

const jobsDone = () => test.until('select not exists (select from graphile_worker.jobs) as ok');

/**
 * Makes a request after a verification of the address has ended its session, and before the
 * verification commits.
 */
async function duringVerification(email: string, call: () => Promise<Reply>): Promise<[Reply, Browser]> {
  const owner = test.browser();
  // Otherwise one of the jobs could be the statement that waits for the lock.
  await jobsDone();
  const release = await holdMethodsOf(test, email);
  const verified = verifyBySignIn(test, owner, email);
  await untilWaiting(test, 1, verified);
  const called = call();
  await untilWaiting(test, 2, called);
  await release();
  await verified;
  return [await called, owner];
}

describe('while the owner of an address verifies it', () => {
  it('a month that is booked for an unverified subscription goes to the owner', async () => {
    const email = newEmail();
    await unverifiedDonor(months, email);
    await unverifiedDonor(months, email, { type: 'monthly', amount: 50 });
    await months.settled();
    const owner = months.browser();
    const release = await holdLedger(months);
    const advanced = months.localBraintree.advance({ months: 1 });
    await untilWaiting(months, 1);
    const verified = verifyBySignIn(months, owner, email);
    await untilWaiting(months, 2, verified);
    await release();
    await Promise.all([advanced, verified]);
    await months.settled();
    expect(await listed(owner, 'gifts')).toMatchObject([{ amount: 50 }, { amount: 50 }, { amount: 13.37 }]);
  });

  it('a subscription that begins in an unverified session goes to the owner, with its first gift', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    const { browser } = await unverifiedDonor(test, email, { amount: 20 });
    const owner = test.browser();
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 50 });
    await test.localBraintree.fault({ call: 'subscription.create', kind: 'delay', replyDelayMs: 5_000 });
    const paying = browser.post('/api/subscription', paymentBody(checkout));
    await test.until(
      `select exists (select from attempts where checkout_id = '${checkout.uuid}' and state <> 'pending') as ok`,
    );
    const release = await holdAttemptOf(test, checkout.uuid);
    await untilWaiting(test, 1, paying);
    await verifyBySignIn(test, owner, email);
    await release();
    expect(outcome(await paying)).toEqual([200, 'ok']);
    await jobsDone();
    expect(await listed(owner, 'gifts')).toMatchObject([{ amount: 50 }, { amount: 20 }, { amount: 13.37 }]);
    expect(await listed(owner, 'monthly')).toMatchObject([{ amount: 50, status: 'active' }]);
  });

  it('an unverified session saves no referrer or employer for the owner', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email);
    expect((await addMethod(stranger)).status).toBe(200);
    const [saved, owner] = await duringVerification(email, () =>
      stranger.put('/api/userData/update', REFERRAL),
    );
    expect(outcome(saved)).toEqual([401, 'not_authenticated']);
    const { uuid } = await beginCheckout(owner, { email });
    expect((await owner.get(`/api/checkout/${uuid}`)).body.data).toMatchObject({ user: { data: null } });
  });

  it('an unverified session cannot set the mailing address of the owner’s perks', async () => {
    const email = newEmail();
    const { browser: stranger } = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    const asked = (await stranger.get('/api/perks')).body.data;
    expect(asked).toMatchObject({ is_new: true });
    const [answered, owner] = await duringVerification(email, () =>
      stranger.put('/api/perks', { ...POSTAL, shirt_size: 'M' }),
    );
    expect(outcome(answered)).toEqual([401, 'not_authenticated']);
    expect((await owner.get('/api/perks')).body.data).toEqual(asked);
  });
});
