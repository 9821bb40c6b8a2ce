import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { byDonor, cancel, pause, readGift } from '../../../../testing/managed-gifts.ts';
import {
  expectAgreement,
  longDate,
  mailsTo,
  monthsOf,
  newMonthlyDonor,
} from '../../../../testing/managed-months.ts';
import { monthlyDonorWithCard } from '../../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

describe('a monthly gift that is ended', () => {
  it('while a month is being charged, keeps that month as a gift with its receipt, and has no other', async () => {
    const given = await newMonthlyDonor(test);
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.advance({ months: 1 });
    await test.localBraintree.clearFaults();
    // The month was not reported to us yet.
    expect((await cancel(given.browser, byDonor(given))).status).toBe(200);
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(2);
    await expectAgreement(test, given, 'cancelled');
    const [last] = await test.rows(
      `select (given_at at time zone 'America/Chicago')::date::text as day from gifts where subscription_id = '${given.subscriptionId}' order by given_at desc`,
    );
    const mails = await mailsTo(test, given, 'has ended');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Your last gift of $25 was on ${longDate(String(last?.['day']))}.`);
  });

  it('with an unpaid month, owes nothing any more: nothing is charged, and no mail asks for it', async () => {
    const given = await monthlyDonorWithCard(test, 'owing@example.org', 0);
    await test.settled();
    await test.advance({ months: 1 });
    const where = byDonor(given);
    expect(await readGift(given.browser, where)).toMatchObject({ status: 'past_due', pauses: [] });
    expect((await pause(given.browser, where, 1)).status).toBe(422);
    expect((await given.browser.post(`${where}/pause`, { resumes_on: '2030-01-01' })).body.code).toBe(
      'subscription_unpaid',
    );
    expect((await cancel(given.browser, where)).status).toBe(200);
    await test.settled();
    await expectAgreement(test, given, 'cancelled');
    expect(
      await test.rows(
        `select ended_at is not null as closed from dunning_runs where subscription_id = '${given.subscriptionId}'`,
      ),
    ).toEqual([{ closed: true }]);
    await test.advance({ months: 1 });
    expect(await monthsOf(test, given)).toBe(1);
  });
});
