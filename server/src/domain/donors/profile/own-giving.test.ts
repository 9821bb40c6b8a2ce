import { GIFTS_A_PAGE, type GivingYear, type MonthlyGift, type OwnGifts, yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtAttempt } from '../../../testing/broken-rows.ts';
import type { Browser } from '../../../testing/browser.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { verifiedDonor, unverifiedDonor, login, verifyBySignIn } from '../../../testing/donors.ts';
import { byDonor, cancel } from '../../../testing/managed-gifts.ts';
import { giveDaily } from '../../../testing/many-gifts.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { oweMonth } from '../../../testing/owed-months.ts';
import { letTimePassSince } from '../../../testing/passing-time.ts';
import { getPdf } from '../../../testing/pdf.ts';
import { issueReceipt } from '../../../testing/receipts.ts';
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

describe('the history', () => {
  it('has a gift with its receipt and its refunds', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, newEmail());
    await test.until(
      `select exists (select from receipts r join gifts g on g.id = r.gift_id join attempts a on a.id = g.attempt_id
        where a.checkout_id = '${checkoutId}') as ok`,
    );
    const { gifts, before } = await giftsOf(browser);
    expect(before).toBeNull();
    expect(gifts).toEqual([
      expect.objectContaining({
        amount: 13.37,
        net: 13.37,
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
    expect(refunded).toMatchObject({ net: 10, refunds: [{ amount: 3.37 }] });
    expect(await yearsOf(browser)).toEqual([
      { year: yearIn('America/Chicago', new Date(refunded?.given_at ?? '')), gifts: 1, amount: 10 },
    ]);
  });

  it('shows a payment in doubt as being checked, and leaves it out of the sums', async () => {
    const { browser } = await unverifiedDonor(test, newEmail());
    const { uuid } = await beginCheckout(browser, {
      amount: 77,
      email: `own${String(count)}@example.org`,
    });
    await doubtAttempt(test, uuid);
    const { gifts } = await giftsOf(browser);
    expect(gifts.map(({ amount, state, net }) => [amount, state, net])).toEqual([
      [77, 'checking', 0],
      [13.37, 'given', 13.37],
    ]);
    expect((await giftsOf(browser, '?year=2019')).gifts).toEqual([]);
    expect((await yearsOf(browser)).map(({ amount }) => amount)).toEqual([13.37]);
  });

  it('is read by page, complete and without a gift twice, and by year', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, newEmail(), { type: 'monthly', amount: 25 });
    // The gifts reach back through 2024, a leap year, to the last day of 2023.
    await giveDaily(test, checkoutId, 367);
    const seen: string[] = [];
    const amounts: number[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const page: OwnGifts = await giftsOf(browser, before === undefined ? '' : `?before=${before}`);
      expect(page.gifts.length).toBeLessThanOrEqual(GIFTS_A_PAGE);
      seen.push(...page.gifts.map(({ id }) => id));
      amounts.push(...page.gifts.map(({ amount }) => amount));
      ({ before } = page);
    }
    expect(new Set(seen).size).toBe(368);
    expect(amounts.slice(1)).toEqual(Array.from({ length: 367 }, (_, day) => 6 + day));
    const ofYear = await giftsOf(browser, '?year=2023');
    expect(ofYear.gifts.map(({ amount }) => amount)).toEqual([372]);
    const years = await yearsOf(browser);
    expect(years.slice(1)).toEqual([
      { year: 2024, gifts: 366, amount: amounts.slice(1, 367).reduce((sum, each) => sum + each, 0) },
      { year: 2023, gifts: 1, amount: 372 },
    ]);
  });

  it('puts a gift on New Year’s Eve in the charity’s time zone into the year that ends, as its receipt does', async () => {
    const email = newEmail();
    const { checkoutId } = await unverifiedDonor(test, email);
    await settled();
    const [gift] = await test.rows(
      `select g.id from gifts g join attempts a on a.id = g.attempt_id where a.checkout_id = '${checkoutId}'`,
    );
    const id = String(gift?.['id']);
    await letTimePassSince(test, '2020-01-01T05:59:00Z');
    await issueReceipt(test, id);
    await settled();
    const browser = test.browser();
    await verifyBySignIn(test, browser, email);
    expect(await yearsOf(browser)).toEqual([{ year: 2019, gifts: 1, amount: 13.37 }]);
    expect((await giftsOf(browser, '?year=2020')).gifts).toEqual([]);
    expect((await giftsOf(browser, '?year=2019')).gifts.map((each) => each.id)).toEqual([id]);
    const { pdf } = await getPdf(test, browser, `/api/receipts/2019`);
    expect(pdf.text).toMatch(/Dec 31, 2019 2019-000001/);
    const receipt = await getPdf(test, browser, `/api/receipt/${id}`);
    expect(receipt.pdf.text).toContain('Date December 31, 2019');
  });

  it('has the donor’s own gifts until the address is verified, and then all gifts under it', async () => {
    const email = newEmail();
    const first = await unverifiedDonor(test, email, { amount: 10 });
    const second = await unverifiedDonor(test, email, { amount: 20 });
    expect((await giftsOf(first.browser)).gifts.map(({ amount }) => amount)).toEqual([10]);
    await verifyBySignIn(test, second.browser, email);
    expect((await giftsOf(second.browser)).gifts.map(({ amount }) => amount)).toEqual([20, 10]);
  });

  it('lets only the donor answer the thank-you questions later, in another session', async () => {
    const email = newEmail();
    const { checkoutId } = await verifiedDonor(test, email);
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
    const stranger = await unverifiedDonor(test, newEmail());
    expect((await stranger.browser.put(url, body)).status).toBe(404);
    const browser = await signedIn(email);
    expect((await browser.put(url, body)).status).toBe(200);
    expect((await giftsOf(browser)).gifts[0]?.answers).toEqual(answers);
  });
});

describe('the monthly gifts', () => {
  it('are listed with their next date, what pays, and whether they can be changed', async () => {
    const { browser, subscriptionId } = await monthlyDonor(test, newEmail());
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

  it('that have ended come after active ones, and nothing more is charged for them', async () => {
    const given = await monthlyDonor(test, newEmail());
    const { email } = given;
    expect((await cancel(given.browser, byDonor(given))).status).toBe(200);
    await letTimePassSince(test, '2026-02-03T04:05:00Z');
    const browser = test.browser();
    await verifyBySignIn(test, browser, email);
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
      next_billing_date: null, // In the charity's time zone, Chicago.
      ended_on: '2026-02-02',
    });
  });

  it('with an unpaid month open the page of the mailed link, only for their donor', async () => {
    const given = await monthlyDonor(test, newEmail());
    const url = `/api/profile/monthly/${given.subscriptionId}/update-payment-method`;
    expect((await given.browser.post(url, {})).status).toBe(404);
    await oweMonth(test, given.subscriptionId, '2026-03-01 09:00Z', '2026-03-04');
    expect((await monthlyOf(given.browser))[0]).toMatchObject({
      status: 'past_due',
      owed: { amount: 25, since: '2026-03-01', next_try_on: '2026-03-04' },
    });
    const other = await monthlyDonor(test, newEmail());
    expect((await other.browser.post(url, {})).status).toBe(404);

    const reply = await given.browser.post(url, {});
    expect(reply.status).toBe(200);
    const address = new URL((reply.body.data as { url: string }).url);
    expect(address.origin).toBe(test.config.publicUrl.origin);
    const update = await given.browser.get(`/api${address.pathname}`);
    expect(update.body.data).toMatchObject({ owed: { amount: 25, since: '2026-03-01' } });
  });
});
