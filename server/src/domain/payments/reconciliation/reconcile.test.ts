import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inventGift } from '../../../testing/broken-rows.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { holdReconciliation } from '../../../testing/held-locks.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { byDonor, pause, readGift } from '../../../testing/managed-gifts.ts';
import { monthlyDonor, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { hurry } from '../../../testing/queue.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

let test: PassingMonths;
let panel: ControlPanel;
beforeAll(async () => {
  // Only the reconciliation finds what was lost.
  test = await startPassingMonths({}, { reconcileIntervalMs: 600_000 });
  panel = new ControlPanel(test.config.braintree);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newEmail = () => `balanced${String((count += 1))}@example.org`;

async function give(changes: Record<string, unknown> = {}) {
  const email = newEmail();
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email });
  await browser.post('/api/transaction', paymentBody(checkout, changes));
  const [attempt] = await test.rows(`select id from attempts where checkout_id = '${checkout.uuid}'`);
  const [charge] = await test.localBraintree.chargesOf(String(attempt?.['id']));
  return {
    email,
    browser,
    checkout,
    attemptId: String(attempt?.['id']),
    transactionId: charge?.transactionId ?? '',
  };
}

/** Runs the nightly job. */
async function night(): Promise<void> {
  await test.rows(`select graphile_worker.add_job('reconcile')`);
  await test.settled();
}

const netOf = async (transactionId: string) => {
  const [row] = await test.rows(
    `select g.state, sum(l.amount_cents)::int as cents from gifts g join ledger_entries l on l.gift_id = g.id
     where g.gateway_transaction_id = '${transactionId}' group by g.state`,
  );
  return row;
};

describe('the nightly reconciliation', () => {
  it('writes the gift of a charge whose reply was lost, once', async () => {
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'drop-reply' });
    const { transactionId, email } = await give();
    await letLeasesLapse(test);
    await night();
    await night();
    expect(await netOf(transactionId)).toEqual({ state: 'succeeded', cents: 1_337 });
    const receipts = await test.rows(`select 1 from local_mails where recipient = '${email}'`);
    expect(receipts).toHaveLength(1);
  });

  it('ignores a charge whose gift is about to be written', async () => {
    await test.localBraintree.fault({ call: 'transaction.sale', kind: 'delay', replyDelayMs: 4_000 });
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: newEmail() });
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    const [attempt] = await rowsOnce(`select id from attempts where checkout_id = '${checkout.uuid}'`);
    await expect
      .poll(() => test.localBraintree.chargesOf(String(attempt?.['id'])), { timeout: 150_000 })
      .toHaveLength(1);
    const alerts = () => test.rows(`select kind, about from alerts where about <> '' order by about`);
    const before = await alerts();
    await night();
    expect(await alerts()).toEqual(before);
    expect((await paying).status).toBe(200);
  });

  it('finds changes by staff in the control panel: a refund, a partial one, a voided charge, an ended gift', async () => {
    const [whole, part, off] = [await give(), await give(), await give()];
    const { subscriptionId } = await monthlyDonor(test, newEmail());
    for (const { transactionId } of [whole, part]) await test.localBraintree.bankSays('yes', transactionId);
    await panel.refund(whole.transactionId);
    await panel.refund(part.transactionId, 3.37);
    await panel.void(off.transactionId);
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.giveStatus(subscriptionId, 'Canceled');
    await night();
    expect(await netOf(whole.transactionId)).toEqual({ state: 'refunded', cents: 0 });
    expect(await netOf(part.transactionId)).toEqual({ state: 'partially_refunded', cents: 1_000 });
    expect(await netOf(off.transactionId)).toEqual({ state: 'refunded', cents: 0 });
    expect((await snapshotOf(test, subscriptionId)).ours).toMatchObject({ status: 'cancelled' });
  });

  it('finds charged months and opened disputes that were never reported', async () => {
    const { subscriptionId } = await monthlyDonor(test, newEmail());
    const { transactionId } = await give();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 1_000 });
    await test.localBraintree.advance({ months: 2 });
    await test.localBraintree.openDispute(transactionId);
    await night();
    const months = await test.rows(`select 1 from gifts where subscription_id = '${subscriptionId}'`);
    expect(months).toHaveLength(3);
    const late = await test.rows(
      `select 1 from alerts join gifts on gateway_transaction_id = about and subscription_id = '${subscriptionId}'
       where alerts.kind = 'chargeFoundLate'`,
    );
    // The first difference has the monthly gift checked, which books both.
    expect(late).toHaveLength(1);
    expect(await netOf(transactionId)).toEqual({ state: 'disputed', cents: 0 });
  });

  it('finds late that a gift through PayPal was not paid, even after it had settled', async () => {
    const { transactionId } = await give({
      nonce: 'fake-paypal-one-time-nonce',
      payment_method_type: 'paypal',
    });
    await test.localBraintree.bankSays('no', transactionId);
    await night();
    expect(await netOf(transactionId)).toEqual({ state: 'succeeded', cents: 0 });
  });

  it('makes up for missed nights, and remembers only runs that finished', async () => {
    const { transactionId } = await give();
    await night();
    await letTimePass(test, '40 days');
    const before = await reconciledSince();
    await panel.void(transactionId);
    await test.localBraintree.fault({ call: 'dispute.search', kind: 'status', status: 500, count: 1 });
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.until(`select bool_or(last_error like '%did not tell%') as ok from graphile_worker.jobs`);
    expect(await reconciledSince()).toBe(before);
    await hurry(test);
    await test.settled();
    expect(await reconciledSince()).not.toBe(before);
    expect(await netOf(transactionId)).toEqual({ state: 'refunded', cents: 0 });
  });

  it('runs a few minutes later while another comparison is in progress', async () => {
    const { transactionId } = await give();
    await panel.void(transactionId);
    const letGo = await holdReconciliation(test);
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.until(
      `select count(*) = 1 as ok from graphile_worker.jobs where task_identifier = 'reconcile' and run_at > now() + interval '3 minutes'`,
    );
    await letGo();
    await hurry(test);
    await test.settled();
    expect(await netOf(transactionId)).toEqual({ state: 'refunded', cents: 0 });
  });
});

const reconciledSince = async () =>
  (await test.rows(`select value from settings where name = 'reconciled_since'`))[0]?.['value'];

/** Waits for the row. */
async function rowsOnce(text: string) {
  await test.until(`select exists (${text}) as ok`);
  return test.rows(text);
}

describe('npm run reconcile', () => {
  it('reports that the books balance since the beginning; two runs together do not collide', async () => {
    await unverifiedDonor(test, newEmail());
    await test.settled();
    const both = await Promise.all([runReconcile(test), runReconcile(test)]);
    const [refused, ran] = [1, 0].map((code) => both.filter(({ exitCode }) => exitCode === code));
    expect(ran?.length).toBeGreaterThan(0);
    for (const { printed } of refused ?? []) expect(printed).toContain('Another reconciliation is running');
    for (const { printed } of ran ?? []) {
      expect(printed).toMatch(/transactions and \d+ disputes; \d+ active monthly gifts\./);
      expect(printed).toContain('Differences: 0, of which 0 are repaired.\nThe books balance.\n');
      const [theirs, ours] = [...printed.matchAll(/\$[\d,.]+(?= by)/g)].map(([amount]) => amount);
      expect(ours).toBe(theirs);
    }
  });

  it('prints its repairs, and alerts staff once to what only a person can resolve', async () => {
    const off = await give();
    await panel.void(off.transactionId);
    const strange = await panel.charge(44);
    await inventGift(test, 'never-was');
    const { exitCode, printed } = await runReconcile(test);
    expect(exitCode).toBe(2);
    expect(printed).toContain(
      `  Braintree: charge of $13.37, voided\n  Handsel:   gift of $13.37, charged\n  repaired: the books now agree with Braintree`,
    );
    expect(printed).toContain(`Charge without gift: ${strange}\n  Braintree: charge of $44, settling`);
    expect(printed).toContain('Gift without charge: never-was (gift ');
    expect(printed).toContain('The books do not balance: 2 need your attention.');
    const again = await runReconcile(test, new Date().toISOString().slice(0, 10));
    expect(again.printed).not.toContain(off.transactionId);
    await test.settled();
    const alerts = await test.rows(
      `select kind, about, times_seen from alerts where about in ('${strange}', 'never-was') order by kind`,
    );
    expect(alerts).toEqual([
      { kind: 'missingTransaction', about: 'never-was', times_seen: 2 },
      { kind: 'strangeTransaction', about: strange, times_seen: 2 },
    ]);
  });
});

describe('an alert of a difference', () => {
  it('closes only when both sides agree, however old the difference is', async () => {
    const [gone, stays] = [await panel.charge(45), await panel.charge(46)];
    await inventGift(test, 'still-missing');
    await runReconcile(test);
    const open = async () =>
      (
        await test.rows(
          `select about from alerts where about in ('${gone}', '${stays}', 'still-missing') and closed_at is null`,
        )
      ).map(({ about }) => String(about));
    expect((await open()).sort()).toEqual([gone, stays, 'still-missing'].sort());
    await panel.void(gone);
    // The run covers a time without transactions, so it compares only open alerts.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await runReconcile(test, tomorrow);
    expect((await open()).sort()).toEqual([stays, 'still-missing'].sort());
    expect(await test.rows(`select closed_by from alerts where about = '${gone}'`)).toEqual([
      { closed_by: null },
    ]);
  });

  it('of a monthly gift closes after its books are equal again', async () => {
    const given = await monthlyDonor(test, newEmail());
    await panel.addOn(given.subscriptionId, 5);
    await night();
    const open = () =>
      test.rows(`select 1 from alerts where about = '${given.subscriptionId}' and closed_at is null`);
    expect(await open()).toHaveLength(1);
    await test.localBraintree.giveStatus(given.subscriptionId, 'Canceled');
    await night();
    expect(await open()).toEqual([]);
  });
});

describe('a monthly gift to which staff added an add-on in the control panel', () => {
  it('does not count as paused while it is charged, and staff are alerted to the amount', async () => {
    const given = await monthlyDonor(test, newEmail());
    expect(await pause(given.browser, byDonor(given), 2)).toMatchObject({ status: 200 });
    const { paused_from: nextCycle } = await readGift(given.browser, byDonor(given));
    await panel.addOn(given.subscriptionId, 5);
    await night();
    expect(await readGift(given.browser, byDonor(given))).toMatchObject({
      status: 'active',
      next_billing_date: nextCycle,
      next_amount: 5,
      paused_from: null,
    });
    const [alert] = await test.rows(
      `select kind, details->>'Braintree' as theirs from alerts where about = '${given.subscriptionId}'`,
    );
    expect(alert).toEqual({
      kind: 'booksDiffer',
      theirs: `$25 a month, active, next on ${String(nextCycle)}, which charges $5`,
    });
  });

  it('causes an alert while it is active, and is charged with it; its donor sees the next amount on every page and receipt', async () => {
    const given = await monthlyDonor(test, newEmail());
    const { browser, email, subscriptionId } = given;
    // Its first receipt is sent.
    await test.settled();
    expect(await readGift(browser, byDonor(given))).not.toHaveProperty('next_amount');
    await panel.addOn(subscriptionId, 5);
    await night();
    expect(await test.rows(`select kind from alerts where about = '${subscriptionId}'`)).toHaveLength(1);
    expect(await readGift(browser, byDonor(given))).toMatchObject({ amount: 25, next_amount: 30 });
    const { data } = (await browser.get('/api/profile/monthly')).body;
    expect(data).toMatchObject([{ amount: 25, next_amount: 30 }]);
    await test.advance({ months: 1 });
    const receipts = await test.rows(
      `select text from local_mails where recipient = '${email}' and subject like 'Your receipt%' order by id`,
    );
    expect(receipts.map((mail) => /next gift of (\$\d+)/.exec(String(mail['text']))?.[1])).toEqual([
      '$25',
      '$30',
    ]);
    expect(
      await test.rows(
        `select amount_cents from gifts where subscription_id = '${subscriptionId}' order by given_at`,
      ),
    ).toEqual([{ amount_cents: 2500 }, { amount_cents: 3000 }]);
  });
});
