import type { ManagedGift } from '@handsel/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBraintreeGateway } from '../../../../gateway/braintree/gateway.ts';
import { ApiProcess } from '../../../../testing/api-process.ts';
import type { Browser } from '../../../../testing/browser.ts';
import { freePort } from '../../../../testing/global-setup.ts';
import { letLeasesLapse } from '../../../../testing/leases.ts';
import {
  byDonor,
  cancel,
  decided,
  expectSnapshot,
  pause,
  readGift,
  recheck,
  resume,
} from '../../../../testing/managed-gifts.ts';
import { monthlyDonor, snapshotOf } from '../../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

let count = 0;
const newMonthlyDonor = () => monthlyDonor(test, `doubted${String((count += 1))}@example.org`);

/** The actions, with the preparation, the gateway's call and the final state of each. */
const PRESSES = {
  pause: {
    call: 'subscription.update',
    before: undefined,
    press: (browser: Browser, where: string) => pause(browser, where, 2),
    after: 'paused',
  },
  resume: {
    call: 'subscription.update',
    before: (browser: Browser, where: string) => pause(browser, where, 3),
    press: resume,
    after: 'active',
  },
  cancel: {
    call: 'subscription.cancel',
    before: undefined,
    press: (browser: Browser, where: string) => cancel(browser, where, 'I move away.'),
    after: 'cancelled',
  },
} as const;
const presses = Object.entries(PRESSES);

describe('when it is unknown what the gateway did', () => {
  const faults = [
    ['the reply was lost', { kind: 'drop-reply' }],
    ['the reply was cut', { kind: 'cut' }],
    ['the gateway failed before the work', { kind: 'status', status: 500 }],
  ] as const;
  it.each(presses.flatMap(([name, press]) => faults.map((fault) => [name, ...fault, press] as const)))(
    'on %s, because %s, the donor sees that it is being checked, and both books end equal',
    async (_name, _why, fault, { call, before, press, after }) => {
      const given = await newMonthlyDonor();
      const { browser } = given;
      const where = byDonor(given);
      await before?.(browser, where);
      await test.localBraintree.fault({ call, ...fault });
      const reply = await press(browser, where);
      expect([reply.status, (reply.body.data as ManagedGift).checking]).toEqual([202, true]);
      await decided(test, given);
      expect(await readGift(browser, where)).toMatchObject({ status: after, checking: false });
      await expectSnapshot(test, given, after);
    },
  );

  it.each([
    ['pause', 'before the gateway has done it', { delayMs: 5_000 }, PRESSES.pause],
    ['pause', 'after the gateway has done it', { replyDelayMs: 5_000 }, PRESSES.pause],
    ['cancel', 'before the gateway has done it', { delayMs: 5_000 }, PRESSES.cancel],
  ] as const)(
    'on %s, because the API was killed %s, both books end equal',
    async (name, _when, delay, { call, after }) => {
      const given = await newMonthlyDonor();
      const { browser } = given;
      const where = byDonor(given);
      const { pauses } = await readGift(browser, where);
      const killed = new ApiProcess(test, await freePort());
      await killed.ready();
      await test.localBraintree.fault({ call, kind: 'delay', ...delay });
      const body = name === 'pause' ? { resumes_on: pauses[1]?.resumes_on } : {};
      const pressing = browser.sendTo(killed.origin, 'POST', `${where}/${name}`, body);
      await test.until(
        `select count(*) = 1 as ok from subscription_changes
         where subscription_id = '${given.subscriptionId}' and kind = '${name}' and state = 'sent'`,
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      killed.kill();
      await expect(pressing).rejects.toThrow();
      await letLeasesLapse(test);
      await decided(test, given);
      await expectSnapshot(test, given, after);
    },
  );

  it('a late request of an earlier change is undone automatically', async () => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId } = given;
    const where = byDonor(given);
    await test.localBraintree.fault({ call: 'subscription.update', kind: 'status', status: 500 });
    expect((await pause(browser, where, 2)).status).toBe(202);
    await decided(test, given);
    await resume(browser, where);
    // The late request, as the gateway sees it.
    const late = { subscriptionId, amountCents: 2_500, months: 2, pauseCycles: null };
    const answer = await createBraintreeGateway(test.config.braintree).pauseSubscription(late);
    expect(answer.kind).toBe('changed');
    await recheck(test, { subscriptionId });
    await expect
      .poll(async () => (await snapshotOf(test, subscriptionId)).theirs.paused_from, { timeout: 150_000 })
      .toBeNull();
    await decided(test, given);
    await expectSnapshot(test, given, 'active');
  });
});

describe('simultaneous clicks', () => {
  it('of two tabs, one to pause and one to end, do one of the two, and report which', async () => {
    for (let round = 0; round < 4; round += 1) {
      const given = await newMonthlyDonor();
      const { browser } = given;
      const where = byDonor(given);
      const [paused, ended] = await Promise.all([pause(browser, where, 2), cancel(browser, where)]);
      await decided(test, given);
      const { status } = await readGift(browser, where);
      await expectSnapshot(test, given, status);
      const told = [paused.body.code ?? paused.status, ended.body.code ?? ended.status];
      expect([
        [200, 'subscription_changing'],
        ['subscription_changing', 200],
        ['subscription_ended', 200],
        [200, 200],
      ]).toContainEqual(told);
      expect(status).toBe(ended.status === 200 ? 'cancelled' : 'paused');
    }
  });

  it.each(presses)('twenty times %s are one change', async (_name, { before, press, after }) => {
    const given = await newMonthlyDonor();
    const { browser, subscriptionId } = given;
    const where = byDonor(given);
    await before?.(browser, where);
    const replies = await Promise.all(Array.from({ length: 20 }, () => press(browser, where)));
    for (const { status } of replies) expect([200, 202]).toContain(status);
    await decided(test, given);
    await expectSnapshot(test, given, after);
    const changes = `from subscription_changes where subscription_id = '${subscriptionId}'`;
    expect(await test.rows(`select 1 ${changes}`)).toHaveLength(before === undefined ? 1 : 2);
  });
});
