import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  monthlyDonor,
  snapshotOf,
  updatePaymentMethod,
  updateToken,
  type MonthlyDonor,
} from '../../../testing/monthly-gifts.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let care: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

const pathOf = ({ subscriptionId }: MonthlyDonor, what: string) => `/monthly-gifts/${subscriptionId}/${what}`;
const send = (given: MonthlyDonor, by = care) => by.console.post(pathOf(given, 'repair-link'));
const mailsTo = async ({ email }: MonthlyDonor) => {
  await test.until('select not exists (select from graphile_worker._private_jobs) as ok');
  return test.rows(
    `select subject, text from local_mails where recipient = '${email}' and text like '%/update-payment-method/%' order by id`,
  );
};

describe('a donor whose card changed, and who owes nothing', () => {
  it('gets the link from staff, and gives another card with it', async () => {
    const given = await monthlyDonor(test, 'new.card@example.org');
    const choices = (await care.console.get(pathOf(given, 'choices'))).body.data;
    expect(choices).toMatchObject({ may_send_repair_link: true, may_retry: false });
    expect((await send(given)).status).toBe(200);
    const [mail, ...others] = await mailsTo(given);
    expect(others).toEqual([]);
    expect(mail?.['text']).toContain('You asked us for a link to update your card.');
    const before = await snapshotOf(test, given.subscriptionId);
    const reply = await updatePaymentMethod(await visitor(test), await updateToken(test, given.email));
    expect([reply.status, reply.body.data]).toMatchObject([200, { payment: { state: 'paid' } }]);
    const after = await snapshotOf(test, given.subscriptionId);
    expect(after.theirs.payment_token).not.toBe(before.theirs.payment_token);
  });

  it('gets the link of each request that staff make on one day', async () => {
    const given = await monthlyDonor(test, 'asks.twice@example.org');
    for (const _ of [1, 2]) expect((await send(given)).status).toBe(200);
    expect(await mailsTo(given)).toHaveLength(2);
    const entries = await test.rows(
      `select from audit_log where action = 'monthly-gift.repair-link' and subject = 'monthly-gift:${given.subscriptionId}'`,
    );
    expect(entries).toHaveLength(2);
  });

  it('gets none once the gift has ended, or from a role that may not change it', async () => {
    const given = await monthlyDonor(test, 'ended.link@example.org');
    const fundraiser = await colleague(test, 'fundraiser');
    expect(outcome(await send(given, fundraiser))).toEqual([403, 'not_permitted']);
    const canceled = await care.console.post(pathOf(given, 'cancel'), { reason: '' });
    expect(canceled.body.data).toMatchObject({ may_send_repair_link: false });
    expect(outcome(await send(given))).toEqual([409, 'not_now']);
    expect(await mailsTo(given)).toEqual([]);
  });
});
