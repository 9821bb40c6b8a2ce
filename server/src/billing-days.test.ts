import { dayIn, type GivingYear, type ManagedGift, type OwnGifts } from '@handsel/contract';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from './settings/load-config.ts';
import { monthlyDonor, type MonthlyDonor } from './testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from './testing/passing-months.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp | PassingMonths;
afterEach(() => test.close());

const { charity } = loadConfig({ LOCAL_BRAINTREE_PORT: '1' });
const words = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The days of the later months, the oldest first, from every place that shows them. */
async function daysOf({ browser, email, subscriptionId }: MonthlyDonor) {
  const { gifts } = (await browser.get('/api/profile/gifts')).body.data as OwnGifts;
  const receipts = await test.rows(
    `select text from local_mails where recipient = '${email}' and subject like 'Your receipt%' order by id`,
  );
  const booked = await test.rows(
    `select billed_on::text as day from gifts where subscription_id = '${subscriptionId}' and attempt_id is null order by given_at`,
  );
  return {
    profile: gifts
      .map(({ given_on: day }) => day)
      .reverse()
      .slice(1),
    receipts: receipts.slice(1).map(({ text }) => /Date:?\s+(\w+ \d+, \d+)/.exec(String(text))?.[1]),
    booked: booked.map(({ day }) => day),
  };
}

it.each(['Pacific/Pago_Pago', 'America/Chicago', 'Pacific/Kiritimati'])(
  'with a charity in %s, each month has the promised billing date, at month ends, on leap days and at the turn of the year',
  { timeout: 120_000 },
  async (timeZone) => {
    const months = await startPassingMonths({ charity: { ...charity, timeZone } });
    test = months;
    await months.advanceTo('2027-10-31T23:30:00Z');
    const before = await monthlyDonor(test, 'before-midnight@example.org', 25);
    await months.advanceTo('2027-11-01T00:30:00Z');
    const after = await monthlyDonor(test, 'after-midnight@example.org', 25);
    await months.settled();
    const promised = { before: [] as string[], after: [] as string[] };
    for (const end of ['2027-12-02', '2028-01-02', '2028-02-02', '2028-03-02', '2028-04-02']) {
      for (const [which, { subscriptionId }] of Object.entries({ before, after })) {
        const [row] = await test.rows(
          `select next_billing_date::text as day from subscriptions where id = '${subscriptionId}'`,
        );
        promised[which as keyof typeof promised].push(String(row?.['day']));
      }
      await months.advanceTo(`${end}T12:00:00Z`);
    }
    expect(promised).toEqual({
      before: ['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
      after: ['2027-12-01', '2028-01-01', '2028-02-01', '2028-03-01', '2028-04-01'],
    });
    for (const which of ['before', 'after'] as const) {
      const days = promised[which];
      expect(await daysOf({ before, after }[which])).toEqual({
        profile: days,
        receipts: days.map(words),
        booked: days,
      });
    }
    const years = (await after.browser.get('/api/profile/years')).body.data as GivingYear[];
    expect(years.filter(({ year }) => year >= 2027).map(({ year, gifts }) => [year, gifts])).toContainEqual([
      2028, 4,
    ]);
    const of2028 = (await after.browser.get('/api/profile/gifts?year=2028')).body.data as OwnGifts;
    expect(of2028.gifts).toHaveLength(4);
  },
);

it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'a gateway in %s begins a monthly gift on its own today, and the donor agrees to that day only',
  async (timeZone) => {
    const { braintree: local } = loadConfig({ LOCAL_BRAINTREE_PORT: '1' });
    test = await startTestApp();
    const { localPort } = test.config.braintree;
    await test.close();
    test = await startTestApp({ braintree: { ...local, localPort, timeZone } });
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { type: 'monthly', amount: 25 });
    const today = dayIn(timeZone, new Date());
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect(checkout.begins_on).toBe(today);
    const refused = await browser.post('/api/subscription', paymentBody(checkout, { begins_on: tomorrow }));
    expect([refused.status, refused.body.code]).toEqual([409, 'day_changed']);
    expect(await test.rows('select 1 from attempts')).toEqual([]);
    const taken = await browser.post('/api/subscription', paymentBody(checkout, { begins_on: today }));
    expect(taken.status).toBe(200);
  },
);

it('staff are alerted if a monthly gift begins on another day at the gateway than in the configured time zone', async () => {
  const { braintree: local } = loadConfig({ LOCAL_BRAINTREE_PORT: '1' });
  const alertsAfterGift = async (email: string) => {
    const { subscriptionId } = await monthlyDonor(test, email);
    await test.rows(
      `select graphile_worker.add_job('follow_subscription', json_build_object('subscriptionId', '${subscriptionId}'), job_key => 'looked')`,
    );
    await test.until(
      `select not exists (select from graphile_worker._private_jobs where key = 'looked') as ok`,
    );
    return test.rows(`select kind, details from alerts`);
  };
  test = await startTestApp();
  expect(await alertsAfterGift('right@example.org')).toEqual([]);
  const { localPort } = test.config.braintree;
  await test.close();
  // The local gateway uses UTC. Pago Pago has another date until 11:00 UTC, Kiritimati from 10:00
  // on. Minutes around midnight count as either day, so the test switches in between.
  const halfPastTen = new Date().setUTCHours(10, 30);
  const timeZone = Date.now() < halfPastTen ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  test = await startTestApp({ braintree: { ...local, localPort, timeZone } });
  const today = new Date().toISOString().slice(0, 10);
  expect(await alertsAfterGift('wrong@example.org')).toMatchObject([
    { kind: 'billingTimeZone', details: { 'Billing date at Braintree': today } },
  ]);
});

it('a monthly gift that begins on the 31st offers pauses to the last days of months, before any report of the gateway', async () => {
  const months = await startPassingMonths();
  test = months;
  await months.advanceTo('2027-10-31T12:00:00Z');
  await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
  const { browser, subscriptionId } = await monthlyDonor(test, 'last-day@example.org', 25);
  const gift = (await browser.get(`/api/profile/monthly/${subscriptionId}`)).body.data as ManagedGift;
  expect([gift.next_billing_date, gift.billing_day]).toEqual(['2027-11-30', 31]);
  expect(gift.pauses.map(({ resumes_on: day }) => day)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
});
