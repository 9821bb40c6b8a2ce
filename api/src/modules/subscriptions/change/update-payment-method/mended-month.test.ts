import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from '../../../../testing/api-process.ts';
import { freePort } from '../../../../testing/global-setup.ts';
import { mend, standingOf, type MonthlyGiver } from '../../../../testing/monthly-gifts.ts';
import { visitor } from '../../../../testing/test-app.ts';
import {
  becomes,
  expectMonths,
  hurry,
  OWED,
  receiptsOf,
  RETRY,
  startUnpaidMonths,
  stateOf,
  type UnpaidMonths,
} from '../../../../testing/unpaid-months.ts';

let test: UnpaidMonths;
beforeAll(async () => {
  test = await startUnpaidMonths(10);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

const doubtIsOver = ({ subscriptionId }: MonthlyGiver) =>
  test.rows(`update recoveries set in_doubt_until = now() where subscription_id = '${subscriptionId}'`);

describe('a month that is mended by a link', () => {
  it('and declined, says so, keeps the link, and can be tried with another card', async () => {
    const given = await test.unpaid();
    const owe = (cents: number) =>
      test.rows(
        `update failed_months set amount_cents = ${String(cents)} where payment_token = '${given.subscriptionId}'`,
      );
    // The dollars are the processor's answer: 2001, insufficient funds.
    await owe(200_100);
    expect((await mend(given.holder, given.token, { amount: 2001 })).status).toBe(202);
    await becomes(test, given.token, 'declined');
    await test.settled();
    expect(await receiptsOf(test, given)).toBe(1);
    await test.rows(`update failed_months set amount_cents = 2500 where amount_cents = 200100`);
    expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
    await becomes(test, given.token, 'paid');
    await expectMonths(test, given, 2);
  });

  it('after the gateway took it by itself, and told nobody, is not taken again; the new card pays from then on', async () => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await test.localBraintree.giveStatus(given.subscriptionId, 'Active');
    const retries = await test.localBraintree.countCalls(RETRY);
    expect([200, 202]).toContain((await mend(given.holder, given.token, OWED)).status);
    await becomes(test, given.token, 'paid');
    expect(await retries()).toBe(0);
    const { ours, theirs } = await standingOf(test, given.subscriptionId);
    expect(ours).toMatchObject({ ...theirs, status: 'active' });
    expect(theirs.payment_token).not.toBe(given.subscriptionId);
    await test.settled();
    const mails = await test.rows(
      `select text from local_mails where recipient = '${given.email}' and subject like '%has changed'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.['text']).toContain('The month that was owed had already been paid');
    expect(await receiptsOf(test, given)).toBe(1);
  });

  it.each([
    ['the reply to the charge was lost', RETRY, 'drop-reply'],
    ['the reply to the change was lost', 'subscription.update', 'drop-reply'],
    ['the gateway failed before the change', 'subscription.update', 'status'],
  ])('although %s, is taken once', async (_name, call, kind) => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call, kind, ...(kind === 'status' && { status: 500 }) });
    expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
    await test.until(`select exists (select from recoveries where last_tried_at is not null
      and subscription_id = '${given.subscriptionId}') as ok`);
    await expect
      .poll(async () => (await hurry(test), stateOf(test, given.token)), { timeout: 30_000 })
      .toBe('paid');
    await expectMonths(test, given, 2);
  });

  it('and in doubt, is asked for by nobody else; where the gateway never heard of it, once more when the doubt is over', async () => {
    const given = await test.unpaid();
    const { token, holder } = given;
    await test.localBraintree.fault({ call: RETRY, kind: 'status', status: 500 });
    expect((await mend(holder, token, OWED)).status).toBe(202);
    const waits = `select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs`;
    await test.until(waits);
    const retries = await test.localBraintree.countCalls(RETRY);
    expect((await mend(await visitor(test), token, OWED)).body.data).toMatchObject({
      payment: { state: 'checking' },
    });
    await hurry(test);
    await test.until(waits);
    expect(await retries()).toBe(0);
    await doubtIsOver(given);
    await hurry(test);
    await becomes(test, token, 'paid');
    expect(await retries()).toBe(1);
    await expectMonths(test, given, 2);
  });

  it('and declined, where the answer was lost, is looked up when the doubt is over, and not asked for again', async () => {
    const given = await test.unpaid();
    const { token, holder, subscriptionId } = given;
    await test.rows(
      `update failed_months set amount_cents = 200100 where payment_token = '${subscriptionId}'`,
    );
    await test.localBraintree.fault({ call: RETRY, kind: 'drop-reply' });
    expect((await mend(holder, token, { amount: 2001 })).status).toBe(202);
    await test.until(`select bool_or(last_error like '%in doubt%') as ok from graphile_worker.jobs`);
    const retries = await test.localBraintree.countCalls(RETRY);
    await doubtIsOver(given);
    await hurry(test);
    await becomes(test, token, 'declined');
    expect([await retries(), await receiptsOf(test, given)]).toEqual([0, 1]);
  });

  it('by an API that is killed, is taken once all the same', async () => {
    const given = await test.unpaid();
    const killed = new ApiProcess(test, await freePort());
    await killed.ready();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 5_000 });
    const body = { ...OWED, nonce: 'fake-valid-visa-nonce', payment_method_type: 'credit', user_agent: '' };
    const pressed = given.holder.sendTo(killed.origin, 'POST', `/api/mend/${given.token}`, body);
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    killed.kill();
    await expect(pressed).rejects.toThrow();
    await test.rows('update subscription_changes set lease_until = now()');
    await becomes(test, given.token, 'paid');
    await expectMonths(test, given, 2);
  });

  it('on the last day, is not ended while it is being mended', async () => {
    const given = await test.unpaid();
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'delay', replyDelayMs: 3_000 });
    const pressed = mend(given.holder, given.token, OWED);
    await test.until(`select exists (select from subscription_changes where state = 'sent'
      and subscription_id = '${given.subscriptionId}') as ok`);
    await test.rows(
      `update recoveries set ends_on = current_date where subscription_id = '${given.subscriptionId}'`,
    );
    await test.rows(`select graphile_worker.add_job('finish_recoveries')`);
    expect((await pressed).status).toBe(202);
    await expect
      .poll(async () => (await hurry(test), stateOf(test, given.token)), { timeout: 30_000 })
      .toBe('paid');
    await hurry(test);
    await expectMonths(test, given, 2);
    expect((await standingOf(test, given.subscriptionId)).ours).toMatchObject({ status: 'active' });
  });
});

// Last: the other gifts owe two months then.
it('a gift that was mended is taken every month from then on', async () => {
  const given = await test.unpaid();
  expect((await mend(given.holder, given.token, OWED)).status).toBe(202);
  await becomes(test, given.token, 'paid');
  await test.advance({ months: 1 });
  await expectMonths(test, given, 3);
});
