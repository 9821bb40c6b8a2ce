import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { monthlyDonor, type MonthlyDonor } from '../../../testing/monthly-gifts.ts';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { hurry } from '../../../testing/queue.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { startReceipts, type Receipts } from '../../../testing/receipts.ts';
import { colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

let test: Receipts;
let donors: DonorsInConsole;
let thisYear: number;
beforeAll(async () => {
  test = await startReceipts();
  donors = await donorsInConsole(test);
  const [row] = await test.rows(
    `select extract(year from now() at time zone 'America/Chicago')::integer as year`,
  );
  thisYear = Number(row?.['year']);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const post = (path: string, body: object = {}) => donors.care.console.post(path, body);
const limit = (id: string, limits: { no_mail: boolean; no_contact: boolean }) =>
  donors.care.console.put(`/donors/${id}/contact`, limits);
const subjectsTo = async (email: string) => {
  await test.settled();
  const mails = await test.rows(`select subject from local_mails where recipient = '${email}' order by id`);
  return mails.map(({ subject }) => String(subject));
};
const actionsOn = async (id: string) =>
  (
    await test.rows(
      `select content::jsonb ->> 'action' as action from audit_log
       where subject = 'donor:${id}' and action like 'donor.%' and action <> 'donor.viewed' order by id`,
    )
  ).map(({ action }) => action);
const stateOf = async ({ subscriptionId }: MonthlyDonor) =>
  (await test.rows(`select status, ended_by from subscriptions where id = '${subscriptionId}'`))[0];
const mailYear = (id: string) =>
  post(`/donors/${id}/years/${String(thisYear)}/statement/mail`, { mail_id: crypto.randomUUID() });

async function lapsed(): Promise<string[]> {
  const reply = await donors.care.console.get(`/reports/donors?list=lybunt&year=${String(thisYear + 1)}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { donors: { donor_id: string }[] }).donors.map(({ donor_id: id }) => id);
}

describe('a donor whose death staff record', () => {
  it('is not charged again and not mailed, and is in no list of donors to ask, until it is undone', async () => {
    const given = await monthlyDonor(test, 'late.donor@example.org');
    const mailsBefore = await subjectsTo(given.email);
    const id = await donors.idOf(given.email);
    expect(await lapsed()).toContain(id);
    expect((await post(`/donors/${id}/death`)).status).toBe(200);
    expect((await post(`/donors/${id}/death`)).status).toBe(200);
    await test.settled();
    expect(await stateOf(given)).toEqual({ status: 'cancelled', ended_by: 'staff' });
    expect(outcome(await mailYear(id))).toEqual([409, 'not_mailed']);
    expect(await subjectsTo(given.email)).toEqual(mailsBefore);
    expect(await lapsed()).not.toContain(id);
    const page = await donors.page(id);
    expect(page.donor).toMatchObject({ contact: { has_died: true }, given_cents: 2_500 });

    expect((await post(`/donors/${id}/death/undo`)).status).toBe(200);
    expect((await donors.page(id)).donor.contact.has_died).toBe(false);
    expect(await lapsed()).toContain(id);
    expect((await stateOf(given))?.['status']).toBe('cancelled');
    expect((await mailYear(id)).status).toBe(200);
    expect(await actionsOn(id)).toEqual([
      'donor.death-recorded',
      'donor.death-undone',
      'donor.statement-mailed',
    ]);
  });

  it('has the gift ended once the gateway answers again, and the page shows it as running until then', async () => {
    const given = await monthlyDonor(test, 'late.outage@example.org');
    const id = await donors.idOf(given.email);
    await test.settled();
    await test.localBraintree.fault({ call: 'subscription.cancel', kind: 'status', status: 503, count: 100 });
    expect((await post(`/donors/${id}/death`)).status).toBe(200);
    const jobs = `graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = 'end_gifts_of_deceased'`;
    await test.until(`select exists (select from ${jobs} and attempts > 0 and locked_at is null) as ok`);
    const before = await donors.page(id);
    expect(before.donor.contact.has_died).toBe(true);
    expect(before.monthly_gifts.map(({ state }) => state)).toEqual(['active']);
    await test.localBraintree.clearFaults();
    await expect
      .poll(
        async () => {
          await letLeasesLapse(test);
          await hurry(test);
          // A job that is left would keep the next tests waiting for its next attempt.
          const [left] = await test.rows(`select count(*)::integer as count from ${jobs}`);
          const { monthly_gifts: gifts } = await donors.page(id);
          return { states: gifts.map(({ state }) => state), jobs: left?.['count'] };
        },
        { timeout: 60_000 },
      )
      .toEqual({ states: ['cancelled'], jobs: 0 });
  });

  it('has a monthly gift ended within the hour that begins after the record', async () => {
    const email = 'late.begins@example.org';
    const { browser } = await unverifiedDonor(test, email);
    expect((await post(`/donors/${await donors.idOf(email)}/death`)).status).toBe(200);
    await test.settled();
    const checkout = await beginCheckout(browser, { email, type: 'monthly' });
    expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
    const begun = `subscriptions join attempts using (id) where checkout_id = '${checkout.uuid}'`;
    expect(await test.rows(`select status from ${begun}`)).toEqual([{ status: 'active' }]);
    await test.rows(`select graphile_worker.add_job('find_gifts_of_deceased')`);
    await test.until(`select status = 'cancelled' as ok from ${begun}`);
    expect(await test.rows(`select ended_by from ${begun}`)).toEqual([{ ended_by: 'staff' }]);
  });

  it('stays recorded for every email that staff merged', async () => {
    const into = await monthlyDonor(test, 'late.one@example.org');
    const from = await monthlyDonor(test, 'late.two@example.com');
    const [intoId, fromId] = [await donors.idOf(into.email), await donors.idOf(from.email)];
    expect((await donors.merge(fromId, intoId)).status).toBe(200);
    expect((await post(`/donors/${intoId}/death`)).status).toBe(200);
    await test.settled();
    expect([await stateOf(into), await stateOf(from)]).toMatchObject([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
    expect((await subjectsTo(from.email)).filter((subject) => /has ended/.test(subject))).toEqual([]);
  });

  it('keeps the gifts that have not been ended yet when staff undo the record', async () => {
    const into = await monthlyDonor(test, 'alive.one@example.org');
    const from = await monthlyDonor(test, 'alive.two@example.com');
    const [intoId, fromId] = [await donors.idOf(into.email), await donors.idOf(from.email)];
    expect((await donors.merge(fromId, intoId)).status).toBe(200);
    await test.settled();
    await test.localBraintree.countCalls('subscription.cancel', 1_500);
    expect((await post(`/donors/${intoId}/death`)).status).toBe(200);
    const ids = `'${into.subscriptionId}', '${from.subscriptionId}'`;
    await test.until(
      `select count(*) = 1 as ok from subscription_changes where kind = 'cancel' and subscription_id in (${ids})`,
    );
    expect((await post(`/donors/${intoId}/death/undo`)).status).toBe(200);
    await test.settled();
    const states = [await stateOf(into), await stateOf(from)].map((state) => state?.['status']);
    expect(states.toSorted()).toEqual(['active', 'cancelled']);
  });

  it('is recorded by roles that may change monthly gifts only', async () => {
    const given = await monthlyDonor(test, 'late.role@example.org');
    const id = await donors.idOf(given.email);
    const fundraiser = await colleague(test, 'fundraiser');
    for (const path of ['death', 'death/undo'])
      expect(outcome(await fundraiser.console.post(`/donors/${id}/${path}`, {}))).toEqual([
        403,
        'not_permitted',
      ]);
    expect((await stateOf(given))?.['status']).toBe('active');
  });
});

describe('a donor who does not want', () => {
  it('mail gets receipts, and no other mail, until staff take it back', async () => {
    const given = await monthlyDonor(test, 'no.mail@example.org');
    const id = await donors.idOf(given.email);
    expect((await limit(id, { no_mail: true, no_contact: false })).status).toBe(200);
    const before = await subjectsTo(given.email);
    const [gift] = (await donors.page(id)).gifts;
    expect((await post(`/gifts/${gift?.id ?? ''}/receipt/resend`)).status).toBe(200);
    expect(outcome(await mailYear(id))).toEqual([409, 'not_mailed']);
    expect(outcome(await post(`/monthly-gifts/${given.subscriptionId}/repair-link`))).toEqual([
      409,
      'not_now',
    ]);
    expect((await post(`/monthly-gifts/${given.subscriptionId}/cancel`, { reason: '' })).status).toBe(200);
    expect(await subjectsTo(given.email)).toHaveLength(before.length + 1);
    expect((await limit(id, { no_mail: false, no_contact: false })).status).toBe(200);
    expect((await mailYear(id)).status).toBe(200);
    expect(await subjectsTo(given.email)).toHaveLength(before.length + 2);
  });

  it('contact is left out of lists of donors to ask, and still mailed', async () => {
    const { email } = await monthlyDonor(test, 'no.contact@example.org');
    const id = await donors.idOf(email);
    expect((await limit(id, { no_mail: false, no_contact: true })).status).toBe(200);
    expect((await donors.page(id)).donor.contact).toEqual({
      has_died: false,
      no_mail: false,
      no_contact: true,
    });
    expect(await lapsed()).not.toContain(id);
    expect((await mailYear(id)).status).toBe(200);
  });
});
