import { dayIn, GIFT_LINK_LIFETIME_DAYS } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, PASSWORD } from '../../../../testing/donors.ts';
import {
  byDonor,
  byLink,
  cancel,
  expectSnapshot,
  pause,
  readGift,
  resume,
} from '../../../../testing/managed-gifts.ts';
import {
  beginChange,
  confirmChange,
  manageToken,
  updatePaymentMethod,
  monthlyDonor,
  snapshotOf,
  warn,
  type MonthlyDonor,
} from '../../../../testing/monthly-gifts.ts';
import { letTimePass } from '../../../../testing/passing-time.ts';
import { beginCheckout, startTestApp, visitor, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `manager${String((count += 1))}@example.org`);

describe('a monthly gift', () => {
  it('is paused for the chosen number of months, with the gateway’s days', async () => {
    const given = await newMonthlyDonor();
    const where = byDonor(given);
    const before = await readGift(given.browser, where);
    expect(before).toMatchObject({ amount: 25, status: 'active', paused_from: null, checking: false });
    expect(before.email).toMatch(/^m…/);
    expect(before.pauses.map(({ skipped }) => skipped.length)).toEqual([1, 2, 3]);
    for (const [index, months] of [2, 1, 3].entries()) {
      const { pauses } = await readGift(given.browser, where);
      expect(pauses).toEqual(before.pauses);
      const reply = await pause(given.browser, where, months);
      expect([reply.status, reply.body.data]).toMatchObject([
        200,
        {
          status: 'paused',
          paused_from: before.next_billing_date,
          next_billing_date: pauses[months - 1]?.resumes_on,
        },
      ]);
      await expectSnapshot(test, given, 'paused');
      const changes = await test.rows(
        `select 1 from subscription_changes where subscription_id = '${given.subscriptionId}'`,
      );
      expect(changes).toHaveLength(index + 1);
    }
  });

  it('continues when it is resumed, as if it had never been paused', async () => {
    const given = await newMonthlyDonor();
    const where = byDonor(given);
    const before = await readGift(given.browser, where);
    await pause(given.browser, where, 3);
    expect((await resume(given.browser, where)).body.data).toEqual(before);
    await expectSnapshot(test, given, 'active');
    expect((await resume(given.browser, where)).body.data).toEqual(before);
  });

  it('is ended, with the given reason, and a record of who ended it', async () => {
    const given = await newMonthlyDonor();
    const reply = await cancel(given.browser, byDonor(given), ' I lost my job. ');
    const today = dayIn(test.config.charity.timeZone, new Date());
    expect([reply.status, reply.body.data]).toMatchObject([
      200,
      { status: 'cancelled', next_billing_date: null, pauses: [], last_given_on: today },
    ]);
    await expectSnapshot(test, given, 'cancelled');
    expect(
      await test.rows(
        `select ended_by, ended_at is not null as ended, donors_reason from subscriptions
         join subscription_changes on subscription_id = subscriptions.id where subscriptions.id = '${given.subscriptionId}'`,
      ),
    ).toEqual([{ ended_by: 'donor', ended: true, donors_reason: 'I lost my job.' }]);
    expect((await cancel(given.browser, byDonor(given))).status).toBe(200);
    expect((await resume(given.browser, byDonor(given))).body.code).toBe('subscription_ended');
  });

  it('that is paused keeps its amount, and prevents a second one', async () => {
    const given = await newMonthlyDonor();
    const { browser, email } = given;
    const other = await beginChange(browser, email, 40);
    await pause(browser, byDonor(given), 1);
    expect((await confirmChange(browser, other)).body.code).toBe('subscription_paused');
    const second = await beginCheckout(browser, { email, type: 'monthly', amount: 10 });
    expect((await confirmChange(browser, second)).body.code).toBe('subscription_paused');
    await expectSnapshot(test, given, 'paused');
  });

  it('that is paused gets another payment method through a mailed link, and stays paused', async () => {
    const given = await newMonthlyDonor();
    await pause(given.browser, byDonor(given), 2);
    const { ours: before } = await snapshotOf(test, given.subscriptionId);
    expect((await updatePaymentMethod(await visitor(test), await warn(test, given))).status).toBe(200);
    await expectSnapshot(test, given, 'paused');
    const { ours: after } = await snapshotOf(test, given.subscriptionId);
    expect(after).toEqual({ ...before, payment_token: expect.any(String) as string });
    expect(after?.['payment_token']).not.toBe(before?.['payment_token']);
  });
});

async function resetPassword({ email }: MonthlyDonor): Promise<void> {
  const owner = await visitor(test);
  await owner.post('/api/pass/forgot', { email });
  const { token } = await mailedLink(test, email);
  expect(
    (await owner.post(`/api/pass/${token}`, { email, password: PASSWORD, password_confirmation: PASSWORD }))
      .status,
  ).toBe(200);
}

describe('the link of a receipt', () => {
  it('shows only the gift, masked; viewing changes nothing', async () => {
    const given = await newMonthlyDonor();
    const token = await manageToken(test, given.email);
    const before = await snapshotOf(test, given.subscriptionId);
    const holder = await visitor(test);
    // Another day needs a sign-in.
    const { billing_day: _day, days: _days, ...shown } = await readGift(given.browser, byDonor(given));
    for (let look = 1; look <= 2; look += 1) {
      const reply = await holder.get(byLink(token));
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body.data).toEqual(shown);
      expect(JSON.stringify(reply)).not.toContain(given.email);
    }
    expect(await snapshotOf(test, given.subscriptionId)).toEqual(before);
  });

  it('pauses, resumes and ends the gift without signing in, and opens nothing else', async () => {
    const given = await newMonthlyDonor();
    const token = await manageToken(test, given.email);
    const holder = await visitor(test);
    expect((await pause(holder, byLink(token), 1)).status).toBe(200);
    await expectSnapshot(test, given, 'paused');
    expect((await resume(holder, byLink(token))).status).toBe(200);
    await expectSnapshot(test, given, 'active');
    expect((await cancel(holder, byLink(token))).status).toBe(200);
    await expectSnapshot(test, given, 'cancelled');
    const [row] = await test.rows(`select ended_by from subscriptions where id = '${given.subscriptionId}'`);
    expect(row).toEqual({ ended_by: 'link' });
    expect((await holder.get(byDonor(given))).status).toBe(401);
    expect((await holder.get('/api/user')).body.data).toMatchObject({ authenticated: false });
    expect(await readGift(holder, byLink(token))).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['is too old', () => letTimePass(test, `${String(GIFT_LINK_LIFETIME_DAYS)} days`)],
    ['was revoked by a new password', resetPassword],
  ])('that %s does nothing and reports that', async (_name, disturb) => {
    const given = await newMonthlyDonor();
    const token = await manageToken(test, given.email);
    await expectNoLink(given, token, () => disturb(given));
  });

  it('that was altered, or has another purpose, does nothing and reports that', async () => {
    const given = await newMonthlyDonor();
    const token = await manageToken(test, given.email);
    await expectNoLink(given, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect((await (await visitor(test)).get(`/api/update-payment-method/${token}`)).body.code).toBe(
      'link_invalid',
    );
  });

  async function expectNoLink(
    given: MonthlyDonor,
    token: string,
    disturb = async (): Promise<unknown> => undefined,
  ): Promise<void> {
    const where = byLink(token);
    const { pauses } = await readGift(given.browser, byDonor(given));
    const body = { resumes_on: pauses[0]?.resumes_on };
    await disturb();
    const holder = await visitor(test);
    for (const reply of [
      await holder.get(where),
      await holder.post(`${where}/pause`, body),
      await resume(holder, where),
      await cancel(holder, where),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'link_invalid']);
    await expectSnapshot(test, given, 'active');
  }
});
