import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { holdLease, letLeasesLapse } from '../../../../testing/leases.ts';
import { byDonor, decided, readGift } from '../../../../testing/managed-gifts.ts';
import { endingOf, expectAgreement, mailsTo, newMonthlyDonor } from '../../../../testing/managed-months.ts';
import type { MonthlyDonor } from '../../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await onTheTenth(test);
});
afterEach(async () => {
  vi.useRealTimers();
  await test.localBraintree.clearFaults();
});
afterAll(() => test.close());

const failing = (call: string, count = 1_000) =>
  test.localBraintree.fault({ call, kind: 'status', status: 500, count });

interface InDoubt extends MonthlyDonor {
  /** The charge that the donor replaced, and the first one on the chosen day, in the same month. */
  next: string;
  first: string;
  replacementId: string;
}

/**
 * A donor who has chosen another day, while the gateway fails such calls until the faults are
 * cleared.
 */
async function changeInDoubt(call: string): Promise<InDoubt> {
  const given = await newMonthlyDonor(test);
  const { next_billing_date: date, days = [] } = await readGift(given.browser, byDonor(given));
  const next = String(date);
  const choice = days.findLast(({ first_billing_on: first }) => first.slice(0, 7) === next.slice(0, 7));
  await failing(call);
  expect((await given.browser.post(`${byDonor(given)}/day`, choice)).status).toBe(202);
  const [change] = await test.rows(
    `select id from subscription_changes where subscription_id = '${given.subscriptionId}'`,
  );
  return { ...given, next, first: choice?.first_billing_on ?? '', replacementId: String(change?.['id']) };
}

async function gatewayAnswersAgain(given: InDoubt): Promise<void> {
  await test.localBraintree.clearFaults();
  await decided(test, given);
  await test.settled();
}

const statusOf = (id: string) => new ControlPanel(test.config.braintree).statusOf(id);
const alertsAbout = ({ replacementId }: InDoubt) =>
  test.rows(`select kind, details from alerts where about = '${replacementId}'`);

/**
 * Fails unless nothing is active at the gateway, both books agree, and the donor was mailed once.
 */
async function expectEnded(given: InDoubt): Promise<void> {
  expect(await endingOf(test, given)).toBe('failed');
  expect([await statusOf(given.subscriptionId), await statusOf(given.replacementId)]).toEqual([
    'Canceled',
    'Canceled',
  ]);
  await expectAgreement(test, given, 'cancelled');
  expect(await mailsTo(test, given, 'has ended')).toHaveLength(1);
}

describe('when the gateway answers again after an outage', () => {
  it('a gift that staff ended meanwhile has ended, its donor is mailed, and staff are alerted', async () => {
    const given = await changeInDoubt('subscription.cancel');
    await test.localBraintree.giveStatus(given.subscriptionId, 'Canceled');
    await gatewayAnswersAgain(given);
    await expectEnded(given);
    expect(await alertsAbout(given)).toMatchObject([{ kind: 'endedWhileReplaced' }]);
  });

  it('a subscription that was made only to take the replacement’s id does not become the gift', async () => {
    const given = await changeInDoubt('subscription.create');
    const { subscriptionId, replacementId } = given;
    await holdLease(test, replacementId);
    await test.localBraintree.clearFaults();
    const gateway = createBraintreeGateway(test.config.braintree);
    const { snapshot } = await findSnapshot(subscriptionId);
    expect(await gateway.endSubscription(subscriptionId)).toMatchObject({ kind: 'done' });
    await failing('subscription.cancel', 1);
    const order = { subscriptionId: replacementId, ...snapshot };
    expect(await gateway.fenceSubscription(order)).toMatchObject({ kind: 'unknown' });
    await letLeasesLapse(test);
    await gatewayAnswersAgain(given);
    await expectEnded(given);
  });

  it('the gift has the amount that staff gave it meanwhile, on the chosen day', async () => {
    const given = await changeInDoubt('subscription.cancel');
    const { subscriptionId } = given;
    const { snapshot } = await findSnapshot(subscriptionId);
    const changed = await createBraintreeGateway(test.config.braintree).changeSubscription({
      subscriptionId,
      paymentToken: snapshot.paymentToken,
      amountCents: 4_000,
    });
    expect(changed.kind).toBe('changed');
    await gatewayAnswersAgain(given);
    expect(await endingOf(test, given)).toBe('succeeded');
    await expectAgreement(test, given, 'active');
    const gift = await readGift(given.browser, byDonor(given));
    expect([gift.amount, gift.next_billing_date]).toEqual([40, given.first]);
  });

  it('and both subscriptions were charged, both charges are gifts, and staff are alerted', async () => {
    const given = await changeInDoubt('subscription.cancel');
    const last = given.next > given.first ? given.next : given.first;
    await test.localBraintree.advanceTo(`${last}T23:00:00Z`);
    await gatewayAnswersAgain(given);
    expect(await endingOf(test, given)).toBe('succeeded');
    await expectAgreement(test, given, 'active');
    expect(await statusOf(given.subscriptionId)).toBe('Canceled');
    const gifts = await test.rows(
      `select gateway_transaction_id as id from gifts where subscription_id = '${given.subscriptionId}' order by given_at`,
    );
    expect(gifts).toHaveLength(3);
    const [alert] = await alertsAbout(given);
    expect(alert?.['kind']).toBe('chargedTwice');
    for (const { id } of gifts.slice(1)) expect(JSON.stringify(alert?.['details'])).toContain(String(id));
  });

  // The last one: the schedule of jobs is busy from a clock that was set back until the app ends.
  it('a gift that would be charged tomorrow keeps its day and its subscription', async () => {
    const given = await changeInDoubt('subscription.cancel');
    // A try by the moved clock would set the next one a month ahead of the database's clock.
    await holdLease(test, given.replacementId);
    const eve = new Date(Date.parse(given.next) - 8 * 3_600_000);
    // The gateway's clock follows, so that no try uses the day before.
    vi.useFakeTimers({ toFake: ['Date'], now: eve });
    await test.localBraintree.advanceTo(eve.toISOString());
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await gatewayAnswersAgain(given);
    vi.useRealTimers();
    expect(await endingOf(test, given)).toBe('failed');
    expect([await statusOf(given.subscriptionId), await statusOf(given.replacementId)]).toEqual([
      'Active',
      'Canceled',
    ]);
    await expectAgreement(test, given, 'active');
    const [ours] = await test.rows(
      `select next_billing_date::text as next from subscriptions where id = '${given.subscriptionId}'`,
    );
    expect(ours).toEqual({ next: given.next });
  });
});

async function findSnapshot(subscriptionId: string) {
  const found = await createBraintreeGateway(test.config.braintree).findSnapshot(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the gateway answered ${found.kind}`);
  return found;
}
