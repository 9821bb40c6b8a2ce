import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failChange } from '../../../../testing/broken-rows.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { holdLease, letLeasesLapse } from '../../../../testing/leases.ts';
import { byDonor, decided, readGift } from '../../../../testing/managed-gifts.ts';
import { endingOf, newMonthlyDonor } from '../../../../testing/managed-months.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';
import { runReconcile } from '../../../../testing/reconcile-command.ts';

let test: PassingMonths;
beforeEach(async () => {
  test = await startPassingMonths();
  await onTheTenth(test);
});
afterEach(() => test.close());

const panel = () => new ControlPanel(test.config.braintree);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

type InDoubt = Awaited<ReturnType<typeof changeInDoubt>>;

/**
 * A change to an earlier day whose replacement has begun, while the gateway does not end the old
 * subscription.
 */
async function changeInDoubt() {
  const given = await newMonthlyDonor(test);
  const { next_billing_date: next, days = [] } = await readGift(given.browser, byDonor(given));
  const choice = days.find(({ first_billing_on: on }) => on > inThreeDays() && on < String(next));
  await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'status', status: 500, count: 1_000 });
  expect((await given.browser.post(`${byDonor(given)}/day`, choice)).status).toBe(202);
  const [change] = await test.rows(
    `select id from subscription_changes where subscription_id = '${given.subscriptionId}'`,
  );
  return { ...given, first: choice?.first_billing_on ?? '', replacementId: String(change?.['id']) };
}

/** Expects as many gifts as the gateway's charges of both subscriptions. */
async function expectBooked({ subscriptionId, replacementId }: InDoubt): Promise<void> {
  const charges = (await test.localBraintree.ledger()).filter(({ subscriptionId: id }) =>
    [subscriptionId, replacementId].includes(id ?? ''),
  );
  const gifts = await test.rows(
    `select gateway_transaction_id as id from gifts where subscription_id = '${subscriptionId}' order by given_at`,
  );
  expect(gifts.map(({ id }) => id)).toEqual(charges.map(({ transactionId }) => transactionId));
  expect(charges).toHaveLength(2);
}

const alertsAbout = ({ replacementId }: InDoubt) =>
  test.rows(`select kind from alerts where about = '${replacementId}'`);

describe('a change of the day that fails after its replacement was charged', () => {
  it('has the charge booked if staff ended the replacement', async () => {
    const given = await changeInDoubt();
    await test.localBraintree.advanceTo(`${given.first}T23:00:00Z`);
    await test.localBraintree.giveStatus(given.replacementId, 'Canceled');
    await test.localBraintree.clearFaults();
    await decided(test, given);
    await test.settled();
    expect([await endingOf(test, given), await panel().statusOf(given.subscriptionId)]).toEqual([
      'failed',
      'Active',
    ]);
    await expectBooked(given);
    expect(await alertsAbout(given)).toEqual([{ kind: 'chargedBeside' }]);
    const { exitCode, printed } = await runReconcile(test);
    expect([exitCode, printed]).toEqual([0, expect.any(String)]);
  });

  it('has the charge booked if it came before the replacement ended', async () => {
    const given = await changeInDoubt();
    // No process takes a step until staff have adjusted the old subscription.
    await holdLease(test, given.replacementId);
    await panel().addOn(given.subscriptionId, 5);
    await test.localBraintree.clearFaults();
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'delay', delayMs: 8_000 });
    await letLeasesLapse(test);
    await wait(3_000);
    await test.localBraintree.advanceTo(`${given.first}T23:00:00Z`);
    await decided(test, given);
    await test.settled();
    expect([await endingOf(test, given), await panel().statusOf(given.replacementId)]).toEqual([
      'failed',
      'Canceled',
    ]);
    await expectBooked(given);
    expect(await alertsAbout(given)).toEqual([{ kind: 'chargedBeside' }]);
  });

  it('has the charge booked by the reconciliation if the lookup after it was lost', async () => {
    const given = await changeInDoubt();
    await holdLease(test, given.replacementId);
    await test.advanceTo(`${given.first}T23:00:00Z`);
    await test.localBraintree.giveStatus(given.replacementId, 'Canceled');
    await test.localBraintree.webhooksSent();
    await test.settled();
    await failChange(test, given.replacementId);
    const { printed } = await runReconcile(test);
    expect(printed).toContain('the books now agree with Braintree');
    await test.settled();
    await expectBooked(given);
    expect((await runReconcile(test)).exitCode).toBe(0);
  });
});
