import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBalance } from '../../../testing/balance.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { verifyBySignIn } from '../../../testing/donors.ts';
import {
  firstOfMonth,
  importedId,
  monthlyCsv,
  movedCard,
  outcomesOf,
  readImport,
  startMonthly,
  undoMonthly,
  uploadMonthly,
} from '../../../testing/imported-monthly.ts';
import { emptyMailbox } from '../../../testing/mailbox.ts';
import { byDonor, changeAmount, changeDay, pause, readGift, resume } from '../../../testing/managed-gifts.ts';
import { beginChange, confirmChange, snapshotOf } from '../../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { runReconcile } from '../../../testing/reconcile-command.ts';
import { savedMethods } from '../../../testing/saved-methods.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { tokenizeCard } from '../../../testing/test-app.ts';

let test: PassingMonths;
let finance: Colleague;
let today: string;
beforeAll(async () => {
  test = await startPassingMonths();
  finance = await colleague(test, 'finance');
  today = dayIn(test.config.braintree.timeZone, new Date());
});
afterAll(() => test.close());

async function oldMonthly(name: string, months: number) {
  const old = {
    email: `${name}@example.org`,
    customer: `cus_${name}`,
    token: `tok${name}`,
    id: `sub_${name}`,
    next: firstOfMonth(today, months),
  };
  await movedCard(test, old);
  return old;
}

async function imported(...lines: Awaited<ReturnType<typeof oldMonthly>>[]) {
  const { id } = await uploadMonthly(test, finance, monthlyCsv(lines));
  expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: lines.length });
  return { id, subscriptionIds: await Promise.all(lines.map((line) => importedId(test, line.id))) };
}

const mailsTo = async (email: string) =>
  (await test.rows(`select subject from local_mails where recipient = '${email}' order by id`)).map(
    ({ subject }) => String(subject),
  );

it('undoing an import ends the monthly gifts that it began, mails no donor, and allows the same import again', async () => {
  const lines = [await oldMonthly('undone1', 2), await oldMonthly('undone2', 2)];
  const { id, subscriptionIds } = await imported(...lines);
  expect(outcomesOf(await undoMonthly(test, finance, id))).toEqual({ ended: 2 });
  const panel = new ControlPanel(test.config.braintree);
  for (const subscriptionId of subscriptionIds) {
    expect(await panel.statusOf(subscriptionId)).toBe('Canceled');
    expect(
      await test.rows(`select status, ended_by from subscriptions where id = '${subscriptionId}'`),
    ).toEqual([{ status: 'cancelled', ended_by: 'staff' }]);
  }
  expect(await mailsTo('undone1@example.org')).toEqual([]);
  expect(await test.rows('select from gateway_customers where foreign_id is not null')).toEqual([]);
  expect(await panel.customerWith('tokundone1')).toBe('cus_undone1');
  const again = await imported(...lines);
  expect(outcomesOf(await undoMonthly(test, finance, again.id))).toEqual({ ended: 2 });
});

it('its donor manages it from the portal, with the card that was moved', async () => {
  const old = await oldMonthly('portal', 3);
  const { subscriptionIds } = await imported(old);
  const [subscriptionId = ''] = subscriptionIds;
  const browser = test.browser();
  await verifyBySignIn(test, browser, old.email);
  const where = byDonor({ subscriptionId });
  expect(await readGift(browser, where)).toMatchObject({ status: 'active', amount: 20, last_given_on: null });
  expect(await savedMethods(browser)).toMatchObject([{ token: 'tokportal', type: 'card' }]);
  expect((await pause(browser, where, 2)).status).toBe(200);
  expect((await resume(browser, where)).status).toBe(200);
  expect((await changeAmount(browser, where, 30)).status).toBe(200);
  expect((await changeDay(browser, where)).status).toBe(200);
  const checkout = await beginChange(browser, old.email, 30);
  const nonce = await tokenizeCard(browser, test, { number: '5555555555554444' });
  expect((await confirmChange(browser, checkout, { nonce })).status).toBe(200);
  const { ours, theirs } = await snapshotOf(test, subscriptionId);
  expect(ours).toEqual({ ...theirs, status: 'active', amount_cents: 3_000 });
  const [row] = await test.rows(`select payment_token from subscriptions where id = '${subscriptionId}'`);
  expect(row?.['payment_token']).not.toBe('tokportal');
  const panel = new ControlPanel(test.config.braintree);
  expect(await panel.customerWith(String(row?.['payment_token']))).toBe('cus_portal');
  expect(await savedMethods(browser)).toHaveLength(2);

  expect(await runDonorData(test, 'export', old.email)).toContain('sub_portal');
  await test.settled();
  await runDonorData(test, 'erase', old.email);
  await test.until(`select status = 'cancelled' as ok from subscriptions where id = '${subscriptionId}'`);
  await test.settled();
  await expect(panel.customerEmail('cus_portal')).rejects.toThrow('404');
  await emptyMailbox(test);
  expect(await tablesThatHold(test, 'portal@')).toEqual([]);
  expect(await tablesThatHold(test, 'cus_portal')).toEqual([]);
});

it('each month is charged from its day on, with a gift and a receipt, and charged gifts stay when the import is undone', async () => {
  const [soon, later] = [await oldMonthly('soon', 2), await oldMonthly('later', 5)];
  const { id, subscriptionIds } = await imported(soon, later);
  expect(await runReconcile(test)).toMatchObject({ exitCode: 0 });
  await test.advance({ months: 1 });
  expect(await test.rows('select from gifts')).toEqual([]);
  const shownMethod = async () => {
    const { data } = (await finance.console.get(`/monthly-gifts/${subscriptionIds[0] ?? ''}`)).body;
    return (data as { monthly_gift: { method_description: string } }).monthly_gift.method_description;
  };
  expect(await shownMethod()).toBe('');
  for (let month = 0; month < 2; month += 1) await test.advance({ months: 1 });
  const gifts = await test.rows(
    `select amount_cents, frequency, billed_on::text from gifts where subscription_id = '${subscriptionIds[0] ?? ''}' order by billed_on`,
  );
  expect(await shownMethod()).toMatch(/ending in \d{4}$/);
  expect(gifts[0]).toEqual({ amount_cents: 2_000, frequency: 'monthly', billed_on: soon.next });
  expect((await mailsTo(soon.email)).filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(
    gifts.length,
  );
  expect(await mailsTo(later.email)).toEqual([]);
  expect(outcomesOf(await undoMonthly(test, finance, id))).toEqual({ charged: 1, ended: 1 });
  const { ours, theirs } = await snapshotOf(test, subscriptionIds[0] ?? '');
  expect(ours).toEqual({ ...theirs, status: 'active', amount_cents: 2_000 });
  for (let month = 0; month < 3; month += 1) await test.advance({ months: 1 });
  expect(await test.rows(`select from gifts where subscription_id = '${subscriptionIds[1] ?? ''}'`)).toEqual(
    [],
  );
  await expectBalance(test);
  expect(await runReconcile(test)).toMatchObject({ exitCode: 0 });
  expect(outcomesOf(await readImport(finance, id))).toEqual({ charged: 1, ended: 1 });
});
