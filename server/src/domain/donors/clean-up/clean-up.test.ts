import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { loseCheckout } from '../../../testing/broken-rows.ts';
import type { Browser } from '../../../testing/browser.ts';
import { verifiedDonor, unverifiedDonor } from '../../../testing/donors.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import {
  beginChange,
  confirmChange,
  updatePaymentMethod,
  monthlyDonor,
  snapshotOf,
  warn,
} from '../../../testing/monthly-gifts.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { missNights } from '../../../testing/queue.ts';
import { askForNonce, defaultToken, methodNonce, payWithSaved } from '../../../testing/saved-methods.ts';
import {
  beginCheckout,
  paymentBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';
import { aboutSubscription, sendWebhook } from '../../../testing/webhooks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const noJobs = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

/** Runs the nightly job through the queue. */
async function nightComes(): Promise<void> {
  await test.rows(`select graphile_worker.add_job('clean_up')`);
  await noJobs();
}

const countOf = async (from: string) => {
  const [row] = await test.rows(`select count(*)::int as count from ${from}`);
  return row?.['count'];
};

let count = 0;
const newEmail = () => `sleeper${String((count += 1))}@example.org`;

/** A visitor whose checkout was already deleted: the session holds nothing. */
async function visitorWithoutCheckout(): Promise<Browser> {
  const browser = await visitor(test);
  const { uuid } = await beginCheckout(browser);
  await loseCheckout(test, uuid);
  return browser;
}

describe('the night', () => {
  it('forgets expired sessions of visitors who hold nothing', async () => {
    await visitorWithoutCheckout();
    await letTimePass(test, '2 days');
    const present = await visitorWithoutCheckout();
    const before = present.cookies.get('handsel');
    await nightComes();
    expect(await countOf('sessions')).toBe(1);
    await present.get('/api/user');
    expect(present.cookies.get('handsel')).toBe(before);
  });

  it('keeps a checkout while it can report that it expired, then forgets it with its address', async () => {
    const browser = await visitor(test);
    const { uuid } = await beginCheckout(browser, { email: 'undecided@example.org' });
    await letTimePass(test, '31 days');
    await nightComes();
    expect((await browser.get(`/api/checkout/${uuid}`)).body.code).toBe('checkout_expired');
    await letTimePass(test, '31 days');
    await nightComes();
    expect((await browser.get(`/api/checkout/${uuid}`)).body.code).toBe('not_found');
    expect(await countOf(`checkouts where email = 'undecided@example.org'`)).toBe(0);
    expect(await countOf('sessions s where not exists (select from checkouts where session_id = s.id)')).toBe(
      0,
    );
  });

  it('forgets links after a day, used or not, and keeps one that still works', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const browser = await visitor(test);
    await browser.post('/api/login/link', { email });
    await noJobs();
    await letTimePass(test, '25 hours');
    await browser.get('/api/user');
    await browser.post('/api/login/link', { email });
    await noJobs();
    expect(await countOf('links')).toBe(3);
    await nightComes();
    expect(await countOf(`links where ended_at is null and expires_at > now()`)).toBe(1);
    expect(await countOf('links')).toBe(1);
  });

  it('forgets expired nonces of saved methods, and keeps one that still pays', async () => {
    const other = await unverifiedDonor(test, newEmail(), { type: 'monthly', amount: 25 });
    await methodNonce(other.browser);
    const { browser } = await verifiedDonor(test, newEmail(), { type: 'monthly', amount: 25 });
    const token = await defaultToken(browser);
    await askForNonce(browser, token);
    await letTimePass(test, '4 hours');
    // Making a nonce forgets the donor's expired ones; the nightly job forgets all expired ones.
    const nonce = await methodNonce(browser, token);
    expect(await countOf('method_nonces')).toBe(2);
    await nightComes();
    expect(await countOf('method_nonces')).toBe(1);
    expect((await payWithSaved(browser, nonce)).reply.status).toBe(200);
  });

  it('forgets old webhooks, and keeps those of this season', async () => {
    const about = (when: Date) => aboutSubscription('check', '00000000-0000-4000-8000-000000000000', when);
    await sendWebhook(test, about(new Date(0)));
    await letTimePass(test, '91 days');
    await sendWebhook(test, about(new Date(1)));
    await nightComes();
    expect(await countOf('webhooks')).toBe(1);
  });

  it('never touches gifts, payments in progress and changes, or their sessions', async () => {
    const email = newEmail();
    const given = await unverifiedDonor(test, email, { type: 'monthly', amount: 25 });
    const paying = test.browser();
    const checkout = await beginCheckout(paying, { email: newEmail(), amount: 13.37 });
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    await test.localBraintree.fault({ call: 'transaction.search', kind: 'status', count: 1_000 });
    expect((await paying.post('/api/transaction', paymentBody(checkout))).status).toBe(202);
    const monthly = await monthlyDonor(test, newEmail());
    const change = await beginChange(monthly.browser, monthly.email, 40);
    expect((await confirmChange(monthly.browser, change)).status).toBe(200);
    await letTimePass(test, '1 year');
    const kept = () =>
      test.rows(`select (select count(*) from attempts) as attempts, (select count(*) from gifts) as gifts,
        (select count(*) from subscription_changes) as changes, (select count(*) from ledger_entries) as entries, (select count(*) from receipts) as receipts,
        (select count(*) from checkouts c where exists (select from attempts where checkout_id = c.id)) as checkouts,
        (select count(*) from sessions s where exists (select from attempts where session_id = s.id)
          or exists (select from subscription_changes where session_id = s.id)) as sessions`);
    const before = await kept();
    await nightComes();
    expect(await kept()).toEqual(before);
    expect(before[0]?.['changes']).toBe('1');
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await test.until(`select state = 'succeeded' as ok from attempts where checkout_id = '${checkout.uuid}'`);
    expect((await given.browser.get('/api/user')).status).toBe(440);
  });

  it('forgets a card that a link entered once another one pays, and keeps the one that pays', async () => {
    const given = await monthlyDonor(test, newEmail());
    const gateway = createBraintreeGateway(test.config.braintree);
    const tokens = async () => {
      const found = await gateway.methodsOf(given.subscriptionId);
      return found.kind === 'done' ? found.methods.map(({ token }) => token) : [];
    };
    const enter = async () => {
      expect((await updatePaymentMethod(given.browser, await warn(test, given))).status).toBe(200);
      await noJobs();
      const { theirs } = await snapshotOf(test, given.subscriptionId);
      return theirs.payment_token;
    };
    const [first, second] = [await enter(), await enter()];
    await nightComes();
    expect(await tokens()).toContain(first);
    await letTimePass(test, '2 days');
    await nightComes();
    expect(await tokens()).not.toContain(first);
    expect(await tokens()).toContain(second);
    expect((await snapshotOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
  });

  it('runs automatically, and is made up for when nothing ran at that hour', async () => {
    await visitorWithoutCheckout();
    await letTimePass(test, '2 days');
    await missNights(test);
    const sibling = await test.sibling();
    await test.until(
      'select count(*) = 0 as ok from sessions s where not exists (select from checkouts where session_id = s.id)',
    );
    await sibling.close();
  });
});
