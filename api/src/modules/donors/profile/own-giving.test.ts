import { GIFTS_A_PAGE, type GivingYear, type MonthlyGift, type OwnGifts, yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { donor, giver, login, proveBySignIn } from '../../../testing/donors.ts';
import { monthlyGiver, type MonthlyGiver } from '../../../testing/monthly-gifts.ts';
import { getPdf } from '../../../testing/pdf.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const settled = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');

let count = 0;
const newEmail = () => `own${String((count += 1))}@example.org`;

async function read<T>(browser: Browser, url: string): Promise<T> {
  const reply = await browser.get(url);
  expect(reply.status).toBe(200);
  return reply.body.data as T;
}
const giftsOf = (browser: Browser, query = '') => read<OwnGifts>(browser, `/api/profile/gifts${query}`);
const yearsOf = (browser: Browser) => read<GivingYear[]>(browser, '/api/profile/years');
const monthlyOf = (browser: Browser) => read<MonthlyGift[]>(browser, '/api/profile/monthly');

const signedIn = async (email: string) => {
  const browser = test.browser();
  await browser.get('/api/user');
  expect((await login(browser, email)).status).toBe(200);
  return browser;
};

/** More gifts of the donor who gave by a checkout: one a day, each of them a dollar more than the day before. */
async function giveDaily(checkoutId: string, gifts: number): Promise<void> {
  await test.rows(
    `with given as (select g.* from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'), more as (
       insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type,
         method_description, state, given_at)
       select donor_id, subscription_id, 'daily-' || id || '-' || day, 500 + 100 * day, frequency, method_type,
         method_description, 'succeeded', timestamptz '2025-01-01 12:00Z' - make_interval(days => day)
       from given, generate_series(1, ${String(gifts)}) day returning *
     ) insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
       select id, 'charge', amount_cents, gateway_transaction_id from more`,
  );
}

describe('the history', () => {
  it('has a gift with its receipt, and what was given back of it', async () => {
    const { browser, checkoutId } = await giver(test, newEmail());
    await test.until(
      `select exists (select from receipts r join gifts g on g.id = r.gift_id join attempts a on a.id = g.attempt_id
        where a.checkout_id = '${checkoutId}') as ok`,
    );
    const { gifts, before } = await giftsOf(browser);
    expect(before).toBeNull();
    expect(gifts).toEqual([
      expect.objectContaining({
        amount: 13.37,
        stands: 13.37,
        type: 'one-time',
        state: 'given',
        method: 'Visa ending in 1881',
        checkout_id: checkoutId,
        refunds: [],
        receipt_number: expect.stringMatching(/^20\d\d-\d{6}$/) as string,
      }),
    ]);

    const [row] = await test.rows(
      `select gateway_transaction_id as id from gifts where id = '${String(gifts[0]?.id)}'`,
    );
    const transactionId = String(row?.['id']);
    await test.localBraintree.bankSays('yes', transactionId);
    await new ControlPanel(test.config.braintree).refund(transactionId, 3.37);
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await expect.poll(async () => (await giftsOf(browser)).gifts[0]?.state).toBe('partially_refunded');
    const [refunded] = (await giftsOf(browser)).gifts;
    expect(refunded).toMatchObject({ stands: 10, refunds: [{ amount: 3.37 }] });
    expect(await yearsOf(browser)).toEqual([
      { year: yearIn('America/Chicago', new Date(refunded?.given_at ?? '')), gifts: 1, amount: 10 },
    ]);
  });

  it('says of what has no outcome yet that it is being checked, and counts it nowhere', async () => {
    const { browser } = await giver(test, newEmail());
    const { uuid, email } = await beginCheckout(browser, {
      amount: 77,
      email: `own${String(count)}@example.org`,
    });
    await test.rows(
      `insert into attempts (checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state,
         lease_id, lease_until)
       select id, session_id, '${String(email)}', 'one-time', 7700, 'credit', '', 'unknown', gen_random_uuid(), now() + interval '1 hour'
       from checkouts where id = '${uuid}'`,
    );
    const { gifts } = await giftsOf(browser);
    expect(gifts.map(({ amount, state, stands }) => [amount, state, stands])).toEqual([
      [77, 'checking', 0],
      [13.37, 'given', 13.37],
    ]);
    expect((await giftsOf(browser, '?year=2019')).gifts).toEqual([]);
    expect((await yearsOf(browser)).map(({ amount }) => amount)).toEqual([13.37]);
  });

  it('is read page by page, whole and without a gift twice, and year by year', async () => {
    const { browser, checkoutId } = await giver(test, newEmail(), { type: 'monthly', amount: 25 });
    // Into 2024, a leap year, and a day of 2023.
    await giveDaily(checkoutId, 367);
    const seen: string[] = [];
    const sums: number[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const page: OwnGifts = await giftsOf(browser, before === undefined ? '' : `?before=${before}`);
      expect(page.gifts.length).toBeLessThanOrEqual(GIFTS_A_PAGE);
      seen.push(...page.gifts.map(({ id }) => id));
      sums.push(...page.gifts.map(({ amount }) => amount));
      ({ before } = page);
    }
    expect(new Set(seen).size).toBe(368);
    expect(sums.slice(1)).toEqual(Array.from({ length: 367 }, (_, day) => 6 + day));
    const ofYear = await giftsOf(browser, '?year=2023');
    expect(ofYear.gifts.map(({ amount }) => amount)).toEqual([372]);
    const years = await yearsOf(browser);
    expect(years.slice(1)).toEqual([
      { year: 2024, gifts: 366, amount: sums.slice(1, 367).reduce((sum, each) => sum + each, 0) },
      { year: 2023, gifts: 1, amount: 372 },
    ]);
  });

  it('has what is given on New Year’s Eve where the charity is in the year that ends, as its receipt does', async () => {
    const { browser, checkoutId } = await giver(test, newEmail());
    await settled();
    const [gift] = await test.rows(
      `select g.id from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
    );
    const id = String(gift?.['id']);
    // As if it had been given then.
    await test.rows(`update gifts set given_at = '2020-01-01T05:59:00Z' where id = '${id}'`);
    await test.rows(`delete from receipts where gift_id = '${id}'`);
    await test.rows(
      `select graphile_worker.add_job('send_receipt', json_build_object('giftId', '${id}'::text))`,
    );
    await settled();
    expect(await yearsOf(browser)).toEqual([{ year: 2019, gifts: 1, amount: 13.37 }]);
    expect((await giftsOf(browser, '?year=2020')).gifts).toEqual([]);
    expect((await giftsOf(browser, '?year=2019')).gifts.map((each) => each.id)).toEqual([id]);
    const { pdf } = await getPdf(test, browser, `/api/receipts/2019`);
    expect(pdf.text).toMatch(/Dec 31, 2019 2019-000001/);
    const receipt = await getPdf(test, browser, `/api/receipt/${id}`);
    expect(receipt.pdf.text).toContain('Date December 31, 2019');
  });

  it('is the giver’s own until the address is proved, and then all that was given under it', async () => {
    const email = newEmail();
    const first = await giver(test, email, { amount: 10 });
    const second = await giver(test, email, { amount: 20 });
    expect((await giftsOf(first.browser)).gifts.map(({ amount }) => amount)).toEqual([10]);
    await proveBySignIn(test, second.browser, email);
    expect((await giftsOf(second.browser)).gifts.map(({ amount }) => amount)).toEqual([20, 10]);
  });

  it('lets a donor answer the questions of the thank-you page later, in another session, and nobody else', async () => {
    const email = newEmail();
    const { checkoutId } = await donor(test, email);
    const answers = {
      dedicated: true,
      dedicateTo: 'Grace',
      dedicateToEmail: '',
      referred: false,
      referrer: '',
      employeeMatch: true,
      employer: 'Analytical Engines',
      employeeEmail: '',
    };
    const url = `/api/transaction/${checkoutId}`;
    const body = { form_data: JSON.stringify(answers) };
    const stranger = await giver(test, newEmail());
    expect((await stranger.browser.put(url, body)).status).toBe(404);
    const browser = await signedIn(email);
    expect((await browser.put(url, body)).status).toBe(200);
    expect((await giftsOf(browser)).gifts[0]?.answers).toEqual(answers);
  });
});

/** A month that the gateway could not take. */
async function owe({ subscriptionId }: MonthlyGiver): Promise<void> {
  await test.rows(
    `with past_due as (
       update subscriptions set status = 'past_due' where id = '${subscriptionId}' returning id
     ), recovery as (
       insert into recoveries (subscription_id, failed_at, ends_on)
       select id, '2026-03-01 09:00Z', '2099-01-01' from past_due returning id
     )
     insert into failed_months (transaction_id, recovery_id, amount_cents, is_hard, method_description, next_try_on, failed_at)
     select '${subscriptionId}', id, 2500, false, 'Visa ending in 1111', '2026-03-04', '2026-03-01 09:00Z' from recovery`,
  );
}

describe('the monthly gifts', () => {
  it('are told with their next date, what pays, and whether they can be changed', async () => {
    const { browser, subscriptionId } = await monthlyGiver(test, newEmail());
    const methods = (await browser.get('/api/paymentMethod')).body.data as { token: string }[];
    const [gift, ...others] = await monthlyOf(browser);
    expect(others).toEqual([]);
    expect(gift).toMatchObject({
      id: subscriptionId,
      amount: 25,
      status: 'active',
      method_token: methods[0]?.token,
      owed: null,
      can_change: true,
    });
    expect(gift?.next_billing_date).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('that have ended come after those that run, and nothing more is charged for them', async () => {
    const { browser, subscriptionId, email } = await monthlyGiver(test, newEmail());
    await test.rows(
      `update subscriptions set status = 'cancelled', ended_at = '2026-02-03 04:05Z' where id = '${subscriptionId}'`,
    );
    const checkout = await beginCheckout(browser, { email, type: 'monthly', amount: 40 });
    const paid = await browser.post('/api/subscription', paymentBody(checkout));
    expect(paid.status).toBe(200);
    expect(
      (await monthlyOf(browser)).map(({ amount, status, can_change: can }) => [amount, status, can]),
    ).toEqual([
      [40, 'active', true],
      [25, 'cancelled', false],
    ]);
    expect((await monthlyOf(browser))[1]).toMatchObject({
      next_billing_date: null, // In Chicago, where the charity is.
      ended_on: '2026-02-02',
    });
  });

  it('of which a month is owed are mended where the mailed link leads, by their donor alone', async () => {
    const given = await monthlyGiver(test, newEmail());
    const url = `/api/profile/monthly/${given.subscriptionId}/mend`;
    expect((await given.browser.post(url, {})).status).toBe(404);
    await owe(given);
    expect((await monthlyOf(given.browser))[0]).toMatchObject({
      status: 'past_due',
      owed: { amount: 25, since: '2026-03-01', next_try_on: '2026-03-04' },
    });
    const other = await monthlyGiver(test, newEmail());
    expect((await other.browser.post(url, {})).status).toBe(404);

    const reply = await given.browser.post(url, {});
    expect(reply.status).toBe(200);
    const address = new URL((reply.body.data as { url: string }).url);
    expect(address.origin).toBe(test.config.publicUrl.origin);
    const mending = await given.browser.get(`/api${address.pathname}`);
    expect(mending.body.data).toMatchObject({ owed: { amount: 25, since: '2026-03-01' } });
  });
});
