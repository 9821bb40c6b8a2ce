import { randomUUID } from 'node:crypto';
import { dayIn } from '@handsel/contract';
import type { MonthReport } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankLinesOf, JOURNAL_ACCOUNTS } from '../../testing/bank-line-calls.ts';
import {
  closeMonth,
  compareMonthsNow,
  monthsAgo,
  reconcileNow,
  reportOf,
  wasDoneIn,
} from '../../testing/months.ts';
import { refundGift, settleGift } from '../../testing/outcomes.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import { beginCheckout, paymentBody, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let lines: ReturnType<typeof bankLinesOf>;
/** The month two months ago, which is closed later, and the open one after it. */
let closed: string;
let open: string;
beforeAll(async () => {
  test = await startAppWithOwnGateway();
  [closed, open] = [monthsAgo(test, 2), monthsAgo(test, 1)];
  await unverifiedDonor(test, 'first@example.org');
  await wasDoneIn(test, closed);
  finance = await colleague(test, 'finance');
  await finance.console.put('/journal-accounts', JOURNAL_ACCOUNTS);
  lines = bankLinesOf(finance);
});
afterAll(() => test.close());

/** Books checks of a day. @returns their gifts */
async function booked(day: string, amounts: readonly number[], name = 'Deposit slip'): Promise<string[]> {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  const batch = await OfflineBatch.begin(test, finance, amounts.length, total, { name });
  for (const [index, cents] of amounts.entries()) {
    const donor = await batch.donor(`Check Writer ${String(index)}`);
    expect((await batch.line(donor, cents, { given_on: day, is_no_duplicate: true })).status).toBe(200);
  }
  expect((await batch.book()).status).toBe(200);
  return batch.giftIds();
}

const lineAt = (...line: Parameters<typeof lines.add>) => lines.add(...line);
const page = (line: string) => lines.page(line);
const match: typeof lines.match = (...args) => lines.match(...args);
const undo = (line: string) => lines.undo(line);

/** The sum of each account of a month's journal, in cents. */
async function accountsOf(month: string): Promise<Record<string, number>> {
  const file = await finance.console.get(`/months/${month}/journal/csv`);
  const sums: Record<string, number> = {};
  for (const line of file.bytes.toString('utf8').trimEnd().split('\r\n').slice(1)) {
    // The description of a correction has a comma.
    const cells = line.split(',');
    const [account = '', [debit, credit]] = [cells[1], cells.slice(-2)];
    sums[account] = (sums[account] ?? 0) + Math.round(100 * (Number(debit) - Number(credit)));
  }
  return sums;
}

/** The bank's part of a month's report. */
const bankOf = ({ deposit_cents, bank_cents, bank_difference_cents }: MonthReport) => ({
  deposit_cents,
  bank_cents,
  bank_difference_cents,
});

describe('a bank line of several checks', () => {
  it('suggests the gifts of the batch that add up to it, and is matched with them', async () => {
    const slip = await booked(`${closed}-10`, [50_000, 24_000, 50_000], 'Slip of the tenth');
    await booked(`${closed}-11`, [70_000, 12_000], 'Another slip');
    const line = await lineAt(`${closed}-12`, 124_000);
    const before = await page(line);
    expect(before.open).toHaveLength(5);
    expect(before.suggested.toSorted()).toEqual(slip.toSorted());
    expect((await match(line, slip)).status).toBe(200);
    const after = await page(line);
    expect(after.gifts.map(({ gift_id: id }) => id).toSorted()).toEqual(slip.toSorted());
    expect([after.open, after.difference]).toEqual([[], null]);
    // The matched gifts are not offered for another line.
    const next = await page(await lineAt(`${closed}-13`, 999));
    expect(next.open.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([12_000, 70_000]);
    expect((await match(await lineAt(`${closed}-13`, 124_000), slip)).body.code).toBe('matched_already');
    expect((await finance.console.post(`/bank-lines/${line}/remove`, {})).body.code).toBe('matched_already');
  });

  it('suggests gifts of several batches, too', async () => {
    const line = await lineAt(`${closed}-14`, 12_000);
    const [found] = (await page(line)).open.filter(({ cents }) => cents === 12_000);
    expect((await page(line)).suggested).toEqual([found?.gift_id]);
  });

  it('needs a reason for another amount, with a note for another reason', async () => {
    const line = await lineAt(`${closed}-15`, 68_500);
    const [gift = ''] = (await page(line)).open
      .filter(({ cents }) => cents === 70_000)
      .map(({ gift_id: id }) => id);
    expect((await page(line)).suggested).toEqual([]);
    expect((await match(line, [gift], -1_500)).body.errors).toHaveProperty('difference_reason');
    const other = { difference_reason: 'other' };
    expect((await match(line, [gift], -1_500, other)).body.errors).toHaveProperty('difference_note');
    const stale = await match(line, [gift], -1_400, { difference_reason: 'wire_fee' });
    expect(stale.body.errors).toHaveProperty('difference_cents');
    expect((await match(line, [gift], -1_500, { difference_reason: 'wire_fee' })).status).toBe(200);
    expect((await page(line)).difference).toEqual({ cents: -1_500, reason: 'wire_fee', note: '' });
  });

  it('is matched once, also with two clicks at the same moment', async () => {
    const [gift = ''] = await booked(`${closed}-16`, [3_300]);
    const lines = [await lineAt(`${closed}-16`, 3_300), await lineAt(`${closed}-17`, 3_300)];
    const replies = await Promise.all(lines.map((line) => match(line, [gift])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const both = await Promise.all(lines.map((line) => page(line)));
    const taken = lines[both.findIndex(({ gifts }) => gifts.length > 0)] ?? '';
    expect((await undo(taken)).status).toBe(200);
    expect((await undo(taken)).status).toBe(404);
    const acts = await test.rows(
      `select action, content::jsonb -> 'details' as details from audit_log where subject = 'bank-line:${taken}' order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'bank-line.added',
      'bank-line.matched',
      'bank-line.unmatched',
    ]);
    expect(acts[2]?.['details']).toMatchObject({ amount_cents: 3_300, gifts: 1 });
  });
});

it('a PayPal payout is matched with its gifts, and its fee goes to an account of its own', async () => {
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email: 'pal@example.org', amount: 80 });
  const payment = { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' };
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  const [row] = await test.rows(
    `select gifts.id from gifts join donors on donors.id = donor_id where email = 'pal@example.org'`,
  );
  const line = await lineAt(dayIn(test.config.charity.timeZone, new Date()), 7_742);
  const before = await page(line);
  expect(before.suggested).toEqual([]);
  const offered = before.open.find(({ gift_id: id }) => id === row?.['id']);
  expect(offered).toMatchObject({ method_type: 'paypal', cents: 8_000, batch_name: null });
  const reason = { difference_reason: 'processor_fee', difference_note: 'PayPal' };
  expect((await match(line, [String(row?.['id'])], -258, reason)).status).toBe(200);
  const report = await reportOf(finance, monthsAgo(test, 0));
  expect(bankOf(report)).toEqual({ deposit_cents: 0, bank_cents: 8_000, bank_difference_cents: -258 });
  expect((await undo(line)).status).toBe(200);
  expect(bankOf(await reportOf(finance, monthsAgo(test, 0)))).toEqual({
    deposit_cents: 0,
    bank_cents: 0,
    bank_difference_cents: 0,
  });
});

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const today = () => dayIn(test.config.charity.timeZone, new Date());

async function paid(email: string, amount: number): Promise<{ id: string; checkoutId: string }> {
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email, amount });
  const payment = { payment_method_type: 'paypal', nonce: 'fake-paypal-one-time-nonce' };
  expect((await browser.post('/api/transaction', paymentBody(begun, payment))).status).toBe(200);
  const [row] = await test.rows(
    `select gifts.id from gifts join donors on donors.id = donor_id where email = '${email}'`,
  );
  return { id: String(row?.['id']), checkoutId: begun.uuid };
}

it('a PayPal payout is matched with a refund that PayPal subtracted from it', async () => {
  const day = today();
  const month = monthsAgo(test, 0);
  const before = bankOf(await reportOf(finance, month));
  const first = await paid('first-payout@example.org', 100);
  const earlier = await lineAt(day, 10_000);
  expect((await match(earlier, [first.id])).status).toBe(200);
  await refundGift(test, first.checkoutId);
  const second = await paid('second-payout@example.org', 300);
  expect((await page(await lineAt(day, 19_000, 'PAYPAL TRANSFER'))).suggested).toEqual([first.id, second.id]);
  expect((await page(await lineAt(day, 15_000, 'PAYPAL TRANSFER'))).suggested).toEqual([]);
  const payout = await lineAt(day, 20_000);
  const { open } = await page(payout);
  expect(open.find(({ gift_id: id }) => id === first.id)?.cents).toBe(-10_000);
  expect((await match(payout, [first.id, second.id])).status).toBe(200);
  expect(bankOf(await reportOf(finance, month))).toEqual({
    ...before,
    bank_cents: before.bank_cents + 30_000,
  });
  expect((await undo(earlier)).status).toBe(409);
  expect([(await undo(payout)).status, (await undo(earlier)).status]).toEqual([200, 200]);
});

it('a PayPal gift that is refunded in parts is in the payout of each part', async () => {
  const refunded = await paid('parts-payout@example.org', 100);
  await settleGift(test, refunded.checkoutId);
  expect((await match(await lineAt(today(), 10_000), [refunded.id])).status).toBe(200);
  for (const [index, cents] of [2_000, 3_000].entries()) {
    const body = {
      gift_id: refunded.id,
      amount_cents: cents,
      reason: 'requested',
      note: '',
      cancels_monthly_gift: false,
    };
    const refund = await finance.console.put(`/refunds/${randomUUID()}`, body);
    expect(refund.body.data).toMatchObject({ state: 'succeeded' });
    const other = await paid(`beside-part-${String(index)}@example.org`, 300);
    const payout = await lineAt(today(), 30_000 - cents);
    const { open } = await page(payout);
    expect(open.find(({ gift_id: id }) => id === refunded.id)?.cents).toBe(-cents);
    expect((await match(payout, [refunded.id, other.id])).status).toBe(200);
  }
  const nothingLeft = await page(await lineAt(today(), 30_000));
  expect(nothingLeft.open.map(({ gift_id: id }) => id)).not.toContain(refunded.id);
});

it('a PayPal gift that was refunded after its payout is in that payout, and its refund in the next one', async () => {
  const refunded = await paid('between-payouts@example.org', 137);
  await refundGift(test, refunded.checkoutId);
  // The payout came before the refund, and is matched after it.
  const payout = await lineAt(dayBefore(today()), 13_700, 'PAYPAL TRANSFER');
  const { open, suggested } = await page(payout);
  expect(open.find(({ gift_id: id }) => id === refunded.id)?.cents).toBe(13_700);
  expect(suggested).toEqual([refunded.id]);
  expect((await match(payout, [refunded.id])).status).toBe(200);
  const takenBack = await lineAt(today(), -13_700, 'PAYPAL TRANSFER');
  expect((await page(takenBack)).suggested).toEqual([refunded.id]);
  expect((await match(takenBack, [refunded.id])).status).toBe(200);
  expect((await page(await lineAt(today(), 13_700))).open.map(({ gift_id: id }) => id)).not.toContain(
    refunded.id,
  );
});

describe('a closed month', () => {
  it('has the matched lines in its report and its journal, with equal sums', async () => {
    const before = bankOf(await reportOf(finance, closed));
    expect(before).toEqual({ deposit_cents: 0, bank_cents: 194_000, bank_difference_cents: -1_500 });
    await reconcileNow(test);
    expect((await closeMonth(finance, closed)).status).toBe(200);
    const report = await reportOf(finance, closed);
    expect(bankOf(report)).toEqual(before);
    const accounts = await accountsOf(closed);
    // The bank has exactly the lines of the statement, and the fee is a debit of its account.
    expect(accounts['Checking']).toBe(124_000 + 68_500);
    expect(accounts['Bank Fees']).toBe(1_500);
    expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    // Only checks without a bank line are left in the clearing account.
    expect(accounts['Undeposited Funds']).toBe(12_000 + 3_300);
    expect(report.totals.net_cents).toBe(-(accounts['Donations'] ?? 0));
  });

  it('keeps its numbers when a match is undone or made later: the next month has the correction', async () => {
    const lines = await test.rows(
      `select bank_line_id as id from bank_line_matches where ended_at is null and difference_cents < 0`,
    );
    expect((await undo(String(lines[0]?.['id']))).status).toBe(200);
    const late = await lineAt(`${closed}-20`, 12_000);
    const [gift] = (await page(late)).suggested;
    expect((await match(late, [gift ?? ''])).status).toBe(200);
    expect(bankOf(await reportOf(finance, closed))).toEqual({
      deposit_cents: 0,
      bank_cents: 194_000,
      bank_difference_cents: -1_500,
    });
    expect(bankOf(await reportOf(finance, open))).toEqual({
      deposit_cents: 0,
      bank_cents: 12_000 - 70_000,
      bank_difference_cents: 1_500,
    });
    await compareMonthsNow(test);
    expect(
      await test.rows(`select kind from alerts where closed_at is null and kind <> 'strangeTransaction'`),
    ).toEqual([]);
    await reconcileNow(test);
    expect((await closeMonth(finance, open)).status).toBe(200);
    expect((await accountsOf(open))['Checking']).toBe(12_000 - 68_500);
  });
});

it('a line of no gifts is looked for among hundreds without a pause, and a difference beyond any line is refused', async () => {
  const batch = await booked(
    today(),
    Array.from({ length: 100 }, (_, index) => 10_000 + 100 * index),
  );
  const line = await lineAt(today(), 4_998_750);
  expect((await page(line)).suggested).toEqual([]);
  const beyond = await match(line, batch.slice(0, 1), -2_000_000_000, { difference_reason: 'bank_fee' });
  expect([beyond.status, beyond.body.code]).toEqual([422, 'validation']);
});
