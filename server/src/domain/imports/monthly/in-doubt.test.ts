import { dayIn } from '@handsel/contract';
import { createBraintreeGateway } from '../../../gateway/braintree/gateway.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  firstOfMonth,
  importedId,
  monthlyCsv,
  movedCard,
  outcomesOf,
  readImport,
  startMonthly,
  uploadMonthly,
  type OldMonthly,
} from '../../../testing/imported-monthly.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { begunAs } from '../../../testing/monthly-offers.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let next: string;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
  next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 2);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
async function checked(): Promise<{ id: string; old: OldMonthly & { id: string } }> {
  const mark = `doubted${String((count += 1))}x${String(Date.now())}`;
  const [email, customer, token] = [`${mark}@example.org`, `cus_${mark}`, `tok${mark}`];
  await movedCard(test, { email, customer, token });
  const old = { email, customer, token, next, id: `sub_${mark}` };
  const { id } = await uploadMonthly(test, finance, monthlyCsv([old]));
  return { id, old };
}

const decided = (id: string) =>
  test.until(`select state not in ('pending', 'sent', 'unknown') as ok from attempts where id = '${id}'`);

const faults = [
  ['the reply was lost', { kind: 'drop-reply' }],
  ['the reply was cut', { kind: 'cut' }],
  ['the gateway failed before the work', { kind: 'status', status: 500 }],
  ['the gateway refused to look', { kind: 'status', status: 429 }],
] as const;

describe('when the start of an imported monthly gift is in doubt', () => {
  it.each(
    ['subscription.create', 'subscription.find'].flatMap((call) =>
      faults.map(([why, fault]) => [call, why, fault] as const),
    ),
  )('it begins once: %s, %s', async (call, _why, fault) => {
    const { id, old } = await checked();
    await test.localBraintree.fault({ call, ...fault });
    await startMonthly(test, finance, id);
    const begun = await importedId(test, old.id);
    await letLeasesLapse(test);
    await decided(begun);
    const { ours, theirs } = await begunAs(test, begun);
    expect(ours).toMatchObject([{ amount_cents: 2_000, status: 'active', next_billing_date: next }]);
    expect(theirs).toMatchObject({ charges: [], snapshot: { status: 'active', nextBillingDate: next } });
    expect(outcomesOf(await readImport(finance, id))).toEqual({ begun: 1 });
    const { found } = await uploadMonthly(test, finance, monthlyCsv([old]));
    expect(found.counts).toMatchObject({ added: 0, skipped: [{ why: 'known_monthly', count: 1 }] });
  });

  it('a gift whose card is gone is not begun, and can be imported again', async () => {
    const { id, old } = await checked();
    await createBraintreeGateway(test.config.braintree).deleteMethod(old.token ?? '');
    expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ token_unknown: 1 });
    await movedCard(test, {
      email: old.email,
      customer: `${old.customer ?? ''}b`,
      token: `${old.token ?? ''}b`,
    });
    const again = await uploadMonthly(test, finance, monthlyCsv([{ ...old, token: `${old.token ?? ''}b` }]));
    expect(outcomesOf(await startMonthly(test, finance, again.id))).toEqual({ begun: 1 });
  });

  it('a gift does not begin for a donor who began one here while it waited', async () => {
    const { id, old } = await checked();
    await test.localBraintree.fault({
      call: 'paymentMethod.find',
      kind: 'status',
      status: 429,
      count: 1_000,
    });
    await finance.console.post(`/imports/${id}/start`);
    await test.until(
      `select attempts > 0 as ok from graphile_worker.jobs where task_identifier = 'begin_imported_monthly'`,
    );
    await monthlyDonor(test, old.email, 35);
    await test.localBraintree.clearFaults();
    await test.until(`select state <> 'waiting' as ok from imported_monthly where old_id = '${old.id}'`);
    expect(outcomesOf(await readImport(finance, id))).toEqual({ possible_duplicate: 1 });
    const begun = await test.rows(
      `select amount_cents from subscriptions join donors on donors.id = donor_id where email = '${old.email}'`,
    );
    expect(begun).toEqual([{ amount_cents: 3_500 }]);
  });

  it('the trial reports a gateway that does not answer', async () => {
    await test.localBraintree.fault({
      call: 'paymentMethod.find',
      kind: 'status',
      status: 429,
      count: 1_000,
    });
    const { id } = await checked();
    expect(await readImport(finance, id)).toMatchObject({ state: 'wrong', problems: [{ line: null }] });
  });
});
