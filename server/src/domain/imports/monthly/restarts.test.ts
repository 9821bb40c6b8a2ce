import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import {
  firstOfMonth,
  importedId,
  monthlyCsv,
  movedCard,
  outcomesOf,
  startMonthly,
  undoMonthly,
  uploadMonthly,
  type OldMonthly,
} from '../../../testing/imported-monthly.ts';
import { byDonor, cancel, changeAmount, changeDay, pause } from '../../../testing/managed-gifts.ts';
import { addMethod, savedMethods } from '../../../testing/saved-methods.ts';
import { colleague, renameStaff, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let next: string;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
  next = firstOfMonth(dayIn(test.config.braintree.timeZone, new Date()), 2);
});
afterAll(() => test.close());

/** Imports a monthly gift of $20 of the other system. */
async function imported(name: string) {
  const old = {
    email: `${name}@example.org`,
    next,
    id: `sub_${name}`,
    customer: `cus_${name}`,
    token: `tok${name}`,
  };
  await movedCard(test, old);
  const { id } = await uploadMonthly(test, finance, monthlyCsv([old]));
  expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: 1 });
  return { old, importId: id, subscriptionId: await importedId(test, old.id) };
}

async function donorOf({ old, subscriptionId }: Awaited<ReturnType<typeof imported>>) {
  const browser = test.browser();
  await verifyBySignIn(test, browser, old.email);
  return { browser, where: byDonor({ subscriptionId }) };
}

/** The results of each line, first of the check and then of the start. */
async function importAgain(...lines: OldMonthly[]) {
  const options = { with_duplicates: true };
  const { id, found } = await uploadMonthly(test, finance, monthlyCsv(lines), { options });
  const checked = Object.fromEntries((found.counts?.skipped ?? []).map(({ why, count }) => [why, count]));
  const started = outcomesOf(await startMonthly(test, finance, id));
  return { id, checked, started };
}

const running = async (email: string) =>
  test.rows(
    `select amount_cents from subscriptions join donors on donors.id = donor_id where email = '${email}' and status <> 'cancelled'`,
  );

const ended = (subscriptionId: string) =>
  test.until(`select status = 'cancelled' as ok from subscriptions where id = '${subscriptionId}'`);

it('no monthly gift begins for a donor who died, neither after the check nor as a new donor', async () => {
  const lines = ['verified', 'unverified'].map((name) => ({
    email: `died.${name}@example.org`,
    next,
    id: `sub_died_${name}`,
    customer: `cus_died_${name}`,
    token: `tokdied${name}`,
  }));
  for (const line of lines) await movedCard(test, line);
  const checkedBefore = await uploadMonthly(test, finance, monthlyCsv(lines));
  expect(checkedBefore.found.counts?.added).toBe(2);
  const [one, two] = lines.map(({ email }) => email);
  await verifyBySignIn(test, (await unverifiedDonor(test, one ?? '')).browser, one ?? '');
  await unverifiedDonor(test, two ?? '');
  const care = await colleague(test, 'donor-care');
  for (const { id } of await test.rows(`select id from donors where email like 'died.%'`))
    expect((await care.console.post(`/donors/${String(id)}/death`, {})).status).toBe(200);
  expect(outcomesOf(await startMonthly(test, finance, checkedBefore.id))).toEqual({ donor_died: 2 });
  expect(await importAgain(...lines)).toMatchObject({
    checked: { donor_died: 2 },
    started: { donor_died: 2 },
  });
  for (const { email } of lines) expect(await running(email)).toEqual([]);
});

describe('a monthly gift that was imported', () => {
  it('does not begin again after a colleague ended it, under another id, with a higher amount or with another card', async () => {
    const gift = await imported('endedbystaff');
    const { old, subscriptionId } = gift;
    await finance.console.post(`/monthly-gifts/${subscriptionId}/cancel`, { reason: 'No reason' });
    await ended(subscriptionId);
    const second = { ...old, id: 'another-card', customer: 'cus_second', token: 'toksecondcard' };
    await movedCard(test, second);
    const again = await importAgain({ ...old, id: 'another', amount: '9999.00' }, second);
    expect(again.checked).toEqual({ monthly_ended: 2 });
    expect(again.started).toEqual({ monthly_ended: 2 });
    expect(await running(old.email)).toEqual([]);
  });

  it('does not begin again after its donor ended it, even if its import is undone', async () => {
    const gift = await imported('endedbydonor');
    const { browser, where } = await donorOf(gift);
    expect((await cancel(browser, where)).status).toBe(200);
    await ended(gift.subscriptionId);
    expect(outcomesOf(await undoMonthly(test, finance, gift.importId))).toEqual({ ended: 1 });
    const again = await importAgain({ ...gift.old, amount: '20.00' });
    expect(again.checked).toEqual({ monthly_ended: 1 });
    expect(again.started).toEqual({ monthly_ended: 1 });
    expect(await running(gift.old.email)).toEqual([]);
  });

  it('begins again after an undone import for no more than its last amount', async () => {
    const gift = await imported('undone');
    const { browser, where } = await donorOf(gift);
    expect((await changeAmount(browser, where, 15)).status).toBe(200);
    await undoMonthly(test, finance, gift.importId);
    for (const amount of ['9999.00', '15.01']) {
      const { started } = await importAgain({ ...gift.old, id: `at${amount}`, amount });
      expect(started).toEqual({ amount_raised: 1 });
    }
    const { id, started } = await importAgain({ ...gift.old, amount: '15.00' });
    expect(started).toEqual({ begun: 1 });
    expect(await running(gift.old.email)).toEqual([{ amount_cents: 1_500 }]);
    await undoMonthly(test, finance, id);
    const { started: atFirst } = await importAgain({ ...gift.old, amount: '20.00' });
    expect(atFirst).toEqual({ amount_raised: 1 });
  });

  it.each([
    ['paused it', (browser: Browser, where: string) => pause(browser, where, 3)],
    ['chose another day', (browser: Browser, where: string) => changeDay(browser, where, 28)],
  ])('does not begin again earlier after an undone import if its donor %s', async (what, act) => {
    const gift = await imported(`later${String(what.length)}`);
    const { browser, where } = await donorOf(gift);
    expect((await act(browser, where)).status).toBe(200);
    await undoMonthly(test, finance, gift.importId);
    const { checked, started } = await importAgain(gift.old);
    expect([checked, started]).toEqual([{ monthly_ended: 1 }, { monthly_ended: 1 }]);
    expect(await running(gift.old.email)).toEqual([]);
  });

  it('does not begin with another card for more after an undone import', async () => {
    const { old, importId } = await imported('twocards');
    await undoMonthly(test, finance, importId);
    const other = { ...old, id: 'other-card', customer: 'cus_other_card', token: 'tokothercard' };
    await movedCard(test, other);
    expect((await importAgain({ ...other, amount: '20.01' })).started).toEqual({ amount_raised: 1 });
    expect((await importAgain(other)).started).toEqual({ begun: 1 });
    expect(await running(old.email)).toEqual([{ amount_cents: 2_000 }]);
  });

  it('does not begin if it was ended after its import was checked', async () => {
    const gift = await imported('raced');
    await undoMonthly(test, finance, gift.importId);
    const one = await uploadMonthly(test, finance, monthlyCsv([gift.old]));
    const two = await uploadMonthly(test, finance, monthlyCsv([{ ...gift.old, amount: '5.00' }]));
    expect([one.found.counts?.added, two.found.counts?.added]).toEqual([1, 1]);
    expect(outcomesOf(await startMonthly(test, finance, two.id))).toEqual({ begun: 1 });
    await undoMonthly(test, finance, two.id);
    expect(outcomesOf(await startMonthly(test, finance, one.id))).toEqual({ amount_raised: 1 });
  });

  it('gives no import the card that its donor saved in Handsel, nor its customer to another donor', async () => {
    const gift = await imported('owncards');
    const { browser } = await donorOf(gift);
    await addMethod(browser);
    const own = (await savedMethods(browser))
      .map(({ token }) => token)
      .filter((each) => each !== gift.old.token);
    expect(own).toHaveLength(1);
    const line = { ...gift.old, id: 'own', token: own[0] ?? '', amount: '7000.00' };
    expect((await importAgain(line)).started).toEqual({ customer_own: 1 });
    await undoMonthly(test, finance, gift.importId);
    const noMore = { ...line, amount: '20.00' };
    expect((await importAgain(noMore)).started).toEqual({ customer_own: 1 });
    const toOther = { ...gift.old, id: 'other', email: 'other-donor@example.org' };
    expect((await importAgain(toOther)).started).toEqual({ customer_other: 1 });
    expect(await running(gift.old.email)).toEqual([]);
  });
});

it('an undone monthly gift ends although the colleague who undid it has another name by then', async () => {
  const { importId, subscriptionId } = await imported('renamed');
  const other = await colleague(test, 'finance');
  await test.localBraintree.fault({ call: 'subscription.find', kind: 'status', status: 500 });
  expect((await other.console.post(`/imports/${importId}/undo`)).status).toBe(200);
  await test.until(`select state = 'undone' as ok from imports where id = '${importId}'`);
  await renameStaff(test, other, 'Ada Newname');
  await test.until(`select status = 'cancelled' as ok from subscriptions where id = '${subscriptionId}'`);
});
