import type { BankLine, StaffDeposit } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsOf, tellOfDisbursement } from '../../testing/deposits.ts';
import { feeIs } from '../../testing/months.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

let count = 0;
/**
 * A gift with its own deposit. Each is in a different month, so that no bank line is near two of
 * them.
 */
async function deposited(amount: number): Promise<{ deposit: StaffDeposit; giftId: string; day: string }> {
  count += 1;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email: `banked${String(count)}@example.org`, amount });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
  const [gift] = await test.rows(
    `select gifts.id, gateway_transaction_id as transaction from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkout.uuid}'`,
  );
  const id = `banked${String(count)}`;
  const day = new Date(Date.UTC(2024, count, 3)).toISOString().slice(0, 10);
  const transactionIds = [String(gift?.['transaction'])];
  await tellOfDisbursement(test, { id, transactionIds, amount: amount.toFixed(2), day });
  return { deposit: await depositOf(id), giftId: String(gift?.['id']), day };
}

async function depositOf(disbursementId: string): Promise<StaffDeposit> {
  const found = (await depositsOf(finance)).find((each) => each.disbursement_id === disbursementId);
  if (found === undefined) throw new Error(`there is no deposit ${disbursementId}`);
  return found;
}

async function transactionOf(giftId: string): Promise<string> {
  const [gift] = await test.rows(`select gateway_transaction_id as id from gifts where id = '${giftId}'`);
  return String(gift?.['id']);
}

const page = async (id: string) =>
  (await finance.console.get(`/deposits/${id}`)).body.data as { deposit: StaffDeposit; near: BankLine[] };
const put = (id: string, day: string, cents: number, description = 'BRAINTREE PAYOUT') =>
  finance.console.put(`/bank-lines/${id}`, { booked_on: day, amount_cents: cents, description });

/** @returns its id */
async function typed(day: string, cents: number): Promise<string> {
  const id = crypto.randomUUID();
  expect((await put(id, day, cents)).status).toBe(200);
  return id;
}

const match = (depositId: string, lineId: string, by = finance, reason: object = {}) =>
  by.console.post(`/deposits/${depositId}/match`, { bank_line_id: lineId, ...reason });
const unmatch = (depositId: string) => finance.console.post(`/deposits/${depositId}/unmatch`, {});
const nextDay = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('a line of the bank', () => {
  it('with the same amount on a near day is suggested, and matched in one call', async () => {
    const { deposit, day, giftId } = await deposited(25);
    const line = await typed(nextDay(day, 2), 2_500);
    expect((await page(deposit.id)).deposit.suggested?.id).toBe(line);
    expect((await match(deposit.id, line)).status).toBe(200);
    const after = await page(deposit.id);
    expect(after.deposit).toMatchObject({ state: 'matched', suggested: null, bank_line: { id: line } });
    expect(after.near).toEqual([]);
    const shownOf = async (gift: string) =>
      ((await finance.console.get(`/gifts/${gift}`)).body.data as { deposit: unknown }).deposit;
    await feeIs(test, await transactionOf(giftId), 103);
    expect(await shownOf(giftId)).toEqual({
      id: deposit.id,
      disbursed_on: day,
      is_matched: true,
      fee: { fee_cents: 103, net_cents: 2_397 },
    });
  });

  it('of another amount is not suggested, and is matched only with a reason, which is booked', async () => {
    const { deposit, day } = await deposited(40);
    const line = await typed(day, 3_993);
    const before = await page(deposit.id);
    expect([before.deposit.suggested, before.near[0]?.id]).toEqual([null, line]);
    expect((await match(deposit.id, line)).body.errors).toHaveProperty('difference_reason');
    const reason = { difference_reason: 'bank_fee' };
    expect((await match(deposit.id, line, finance, reason)).status).toBe(200);
    const { deposit: explained } = await page(deposit.id);
    expect(explained.state).toBe('matched');
    expect(explained.difference).toEqual({ cents: -7, reason: 'bank_fee', note: '' });
    const booked = () =>
      test.rows(`select sum(cents)::integer as cents from bank_entries where day = '${day}'`);
    expect(await booked()).toEqual([{ cents: -7 }]);
    expect((await unmatch(deposit.id)).status).toBe(200);
    expect(await booked()).toEqual([{ cents: 0 }]);
  });

  it('too many days away is not near', async () => {
    const { deposit, day } = await deposited(41);
    await typed(nextDay(day, 6), 4_100);
    expect(await page(deposit.id)).toMatchObject({ deposit: { suggested: null }, near: [] });
  });

  it('matches only one deposit, and a deposit one line, also with two clicks at the same moment', async () => {
    const { deposit, day } = await deposited(50);
    const lines = [await typed(day, 5_000), await typed(day, 5_000)];
    const replies = await Promise.all(lines.map((line) => match(deposit.id, line)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { deposit: other } = await deposited(51);
    const taken = (await page(deposit.id)).deposit.bank_line?.id ?? '';
    expect((await match(other.id, taken)).body.code).toBe('matched_already');
  });

  it('whose match is undone can be matched again, and both stay in the audit log', async () => {
    const { deposit, day } = await deposited(52);
    const line = await typed(day, 5_200);
    await match(deposit.id, line);
    expect((await unmatch(deposit.id)).status).toBe(200);
    expect((await unmatch(deposit.id)).status).toBe(404);
    expect((await page(deposit.id)).deposit).toMatchObject({ state: 'expected', suggested: { id: line } });
    expect((await match(deposit.id, line)).status).toBe(200);
    const acts = await test.rows(
      `select action from audit_log where subject = 'deposit:${deposit.id}' order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'deposit.matched',
      'deposit.unmatched',
      'deposit.matched',
    ]);
  });

  it('that is sent twice is added once, and another one under its id is refused', async () => {
    const id = crypto.randomUUID();
    const statuses = [
      await put(id, '2024-01-02', 100),
      await put(id, '2024-01-02', 100),
      await put(id, '2024-01-02', 101),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 409]);
    const acts = await test.rows(`select action from audit_log where subject = 'bank-line:${id}'`);
    expect(acts).toEqual([{ action: 'bank-line.added' }]);
  });

  it.each([
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: 1.5 }, 'amount_cents'],
    [{ booked_on: '2999-01-01' }, 'booked_on'],
    [{ booked_on: 'yesterday' }, 'booked_on'],
    [{ description: 'x'.repeat(201) }, 'description'],
  ])('with %j is refused at %s', async (changes, field) => {
    const body = { booked_on: '2024-01-02', amount_cents: 100, description: '', ...changes };
    const reply = await finance.console.put(`/bank-lines/${crypto.randomUUID()}`, body);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('that was entered by mistake can be removed, unless it is matched', async () => {
    const { deposit, day } = await deposited(53);
    const line = await typed(day, 5_300);
    await match(deposit.id, line);
    const remove = () => finance.console.post(`/bank-lines/${line}/remove`, {});
    expect((await remove()).body.code).toBe('matched_already');
    await unmatch(deposit.id);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await page(deposit.id)).near).toEqual([]);
    expect((await match(deposit.id, line)).status).toBe(404);
  });
});

describe('the list of deposits', () => {
  it('is filtered by state and days, and comes a page at a time', async () => {
    const { deposit, day } = await deposited(60);
    await match(deposit.id, await typed(day, 6_000));
    const ids = async (query: string) => (await depositsOf(finance, query)).map(({ id }) => id);
    expect(await ids(`?state=matched&from=${day}&to=${day}`)).toEqual([deposit.id]);
    expect(await ids(`?state=expected&from=${day}&to=${day}`)).toEqual([]);
    for (let number = 0; number < 51; number += 1)
      await tellOfDisbursement(test, {
        id: `paged${String(number)}`,
        transactionIds: [],
        amount: '1.00',
        day: '2023-02-03',
      });
    type Page = { deposits: { id: string }[]; next: string | null };
    const first = (await finance.console.get('/deposits?to=2023-02-03')).body.data as Page;
    const second = (await finance.console.get(`/deposits?to=2023-02-03&cursor=${first.next ?? ''}`)).body
      .data as Page;
    const all = new Set([...first.deposits, ...second.deposits].map(({ id }) => id));
    expect([first.deposits.length, second.deposits.length, all.size]).toEqual([50, 1, 51]);
    expect((await finance.console.get('/deposits?cursor=made-up')).status).toBe(422);
  });

  it('says which gifts are in no deposit yet, and Home has the number of unmatched deposits', async () => {
    const waiting = async () =>
      (
        (await finance.console.get('/deposits')).body.data as {
          not_deposited: { gifts: number; cents: number };
        }
      ).not_deposited;
    const before = await waiting();
    const browser = test.browser();
    const checkout = await beginCheckout(browser, { email: 'waiting@example.org', amount: 77 });
    await browser.post('/api/transaction', paymentBody(checkout));
    expect(await waiting()).toEqual({ gifts: before.gifts + 1, cents: before.cents + 7_700 });
    const listed = (await finance.console.get('/gifts?without=deposit')).body.data as {
      gifts: { email: string }[];
    };
    expect(listed.gifts).toHaveLength(before.gifts + 1);
    expect(listed.gifts[0]?.email).toBe('waiting@example.org');
    const home = async () =>
      ((await finance.console.get('/overview')).body.data as { unmatched_deposits: number })
        .unmatched_deposits;
    const open = await home();
    const { deposit, day } = await deposited(61);
    expect(await home()).toBe(open + 1);
    await match(deposit.id, await typed(day, 6_100));
    expect(await home()).toBe(open);
  });
});
