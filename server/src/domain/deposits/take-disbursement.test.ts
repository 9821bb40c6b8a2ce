import type { StaffDeposit } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsOf, disbursementNotice, tellOfDisbursement } from '../../testing/deposits.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWebhooks } from '../../testing/webhooks-stopped.ts';
import { notification, sendWebhook } from '../../testing/webhooks.ts';

const DAY = '2026-11-03';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

let count = 0;
/** @returns the transaction id */
async function give(amount: number): Promise<string> {
  const browser = test.browser();
  const email = `deposited${String((count += 1))}@example.org`;
  const checkout = await beginCheckout(browser, { email, amount });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  const [gift] = await test.rows(
    `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  return String(gift?.['id']);
}

const idOf = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

async function depositWith(disbursementId: string): Promise<StaffDeposit | undefined> {
  return (await depositsOf(finance)).find((each) => each.disbursement_id === disbursementId);
}

interface DepositPage {
  gifts: number;
  unknown: number;
  notices: unknown[];
}
const pageOf = async ({ id }: StaffDeposit) =>
  (await finance.console.get(`/deposits/${id}`)).body.data as DepositPage;

describe('a webhook about a disbursement', () => {
  it('becomes a deposit with its gifts, which adds up', async () => {
    const transactionIds = [await give(20), await give(13.37)];
    const id = idOf('whole');
    expect(await tellOfDisbursement(test, { id, transactionIds, amount: '33.37', day: DAY })).toBe(200);
    const deposit = await depositWith(id);
    expect(deposit).toMatchObject({
      disbursed_on: DAY,
      merchant_account_id: 'sandbox_usd',
      currency: 'USD',
      state: 'expected',
      gross_cents: 3_337,
      fee_cents: 0,
      refund_cents: 0,
      chargeback_cents: 0,
      net_cents: 3_337,
      off_cents: 0,
    });
  });

  it('is stored as received, and not forgotten with other webhooks', async () => {
    const id = idOf('kept');
    const told = { id, transactionIds: [await give(5)], amount: '5.00', day: DAY, at: new Date(0) };
    await tellOfDisbursement(test, told);
    await sendWebhook(test, notification('check', '<check type="boolean">true</check>'));
    const [row] = await test.rows(
      `select payload from webhooks join deposit_notices on webhook_id = webhooks.id where disbursement_id = '${id}'`,
    );
    expect(row?.['payload']).toBe(disbursementNotice(told));
    await stopWebhooks(test, 400);
    await test.rows(`select graphile_worker.add_job('clean_up', '{}')`);
    await test.until(`select count(*) = 0 as ok from webhooks where payload is null`);
    const [kept] = await test.rows(`select count(*)::integer as n from webhooks where payload is not null`);
    expect(kept?.['n']).toBeGreaterThan(0);
  });

  it('that arrives three times in parallel makes one deposit', async () => {
    const id = idOf('thrice');
    const payload = disbursementNotice({ id, transactionIds: [await give(7)], amount: '7.00', day: DAY });
    const statuses = await Promise.all([1, 2, 3].map(() => sendWebhook(test, payload)));
    expect(statuses).toEqual([200, 200, 200]);
    await tellOfDisbursement(test, { id, transactionIds: [], amount: '7.00', day: DAY });
    const found = (await depositsOf(finance)).filter((each) => each.disbursement_id === id);
    expect(found.map(({ gross_cents: cents }) => cents)).toEqual([700]);
  });

  it('that is forged leaves nothing', async () => {
    const id = idOf('forged');
    const payload = disbursementNotice({ id, transactionIds: [await give(7)], amount: '9000.00', day: DAY });
    expect(await sendWebhook(test, payload, { privateKey: 'guessed' })).toBe(403);
    expect(await depositWith(id)).toBeUndefined();
  });

  it('with a transaction that the ledger does not have names it', async () => {
    const id = idOf('strange');
    const known = await give(11);
    await tellOfDisbursement(test, { id, transactionIds: [known, 'nobodys'], amount: '61.00', day: DAY });
    const deposit = (await depositWith(id)) as StaffDeposit;
    expect(deposit.off_cents).toBe(5_000);
    expect(await pageOf(deposit)).toMatchObject({ gifts: 1, unknown: 1 });
    const { lines } = (await finance.console.get(`/deposits/${deposit.id}/lines`)).body.data as {
      lines: { transaction_id: string; gift_id: string | null }[];
    };
    expect(lines[0]).toMatchObject({ transaction_id: 'nobodys', gift_id: null });
    expect(lines[1]?.gift_id).not.toBeNull();
  });
});

describe('a disbursement that the bank refuses', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute));

  it.each([
    ['in order', [0, 1]],
    ['the second one first', [1, 0]],
  ])('and that is tried again under its id is one deposit, reported %s', async (_name, order) => {
    const id = idOf('again');
    const transactionIds = [await give(30)];
    const refused = { success: false, exception: 'bank_rejected', followUp: 'contact_us', at: at(1) };
    const told = [refused, { retry: true, at: at(2) }];
    for (const which of order)
      await tellOfDisbursement(test, { id, transactionIds, amount: '30.00', day: DAY, ...told[which] });
    const deposit = (await depositWith(id)) as StaffDeposit;
    expect(deposit).toMatchObject({ state: 'expected', exception: null, gross_cents: 3_000 });
    expect((await pageOf(deposit)).notices).toHaveLength(2);
    const [open] = await test.rows(
      `select count(*)::integer as n from alerts where about = '${id}' and closed_at is null`,
    );
    expect(open).toEqual({ n: 0 });
  });

  it('and that is tried again under another id is one deposit', async () => {
    const transactionIds = [await give(31)];
    const [first, second] = [idOf('first'), idOf('second')];
    const rest = { transactionIds, amount: '31.00', day: DAY };
    await tellOfDisbursement(test, { id: first, ...rest, success: false, at: at(1) });
    const refused = await depositWith(first);
    await tellOfDisbursement(test, { id: second, ...rest, retry: true, at: at(2) });
    expect((await depositWith(second))?.id).toBe(refused?.id);
    expect(await depositWith(first)).toBeUndefined();
  });

  it('is shown with the gateway’s words, and staff are alerted', async () => {
    const id = idOf('refused');
    const told = { success: false, exception: 'bank_rejected', followUp: 'update_funding_information' };
    await tellOfDisbursement(test, {
      id,
      transactionIds: [await give(8)],
      amount: '8.00',
      day: DAY,
      ...told,
    });
    expect(await depositWith(id)).toMatchObject({
      state: 'exception',
      exception: 'bank_rejected',
      follow_up: 'update_funding_information',
    });
    const alerts = await test.rows(`select kind from alerts where about = '${id}' and closed_at is null`);
    expect(alerts).toEqual([{ kind: 'depositFailed' }]);
  });
});

it('A deposit is stored while the gateway does not answer, and filled once it does', async () => {
  const id = idOf('away');
  const transactionIds = [await give(9)];
  await test.localBraintree.fault({ call: 'transaction.search', kind: 'drop-reply', count: 1 });
  const payload = disbursementNotice({ id, transactionIds, amount: '9.00', day: DAY });
  await sendWebhook(test, payload);
  await test.until(`select exists (select from deposits where disbursement_id = '${id}') as ok`);
  await test.localBraintree.clearFaults();
  await test.until(`select gross_cents = 900 as ok from deposits where disbursement_id = '${id}'`);
  expect((await depositWith(id))?.off_cents).toBe(0);
});
