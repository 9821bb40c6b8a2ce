import type { BankableGift } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankLinesOf, JOURNAL_ACCOUNTS } from '../../testing/bank-line-calls.ts';
import { closeMonth, monthsAgo, reconcileNow, reportOf, wasDoneIn } from '../../testing/months.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { unverifiedDonor } from '../../testing/donors.ts';
import { startAppWithOwnGateway } from '../../testing/own-gateway.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let lines: ReturnType<typeof bankLinesOf>;
/** The month of the statement. */
let month: string;
beforeAll(async () => {
  test = await startAppWithOwnGateway();
  month = monthsAgo(test, 1);
  await unverifiedDonor(test, 'first@example.org');
  await wasDoneIn(test, month);
  finance = await colleague(test, 'finance');
  await finance.console.put('/journal-accounts', JOURNAL_ACCOUNTS);
  lines = bankLinesOf(finance);
});
afterAll(() => test.close());

const day = (of: number) => `${month}-${String(of).padStart(2, '0')}`;

/** Books checks of a day. @returns their gifts */
async function booked(of: number, amounts: readonly number[]): Promise<string[]> {
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  const batch = await OfflineBatch.begin(test, finance, amounts.length, total);
  for (const [index, cents] of amounts.entries()) {
    const donor = await batch.donor(`Writer ${String(of)} ${String(index)}`);
    await batch.line(donor, cents, { given_on: day(of), is_no_duplicate: true });
  }
  expect((await batch.book()).status).toBe(200);
  return batch.giftIds();
}

const lineAt = (of: number, cents: number) => lines.add(day(of), cents, 'RETURNED ITEM');
const page = (line: string) => lines.page(line);
const match: typeof lines.match = (...args) => lines.match(...args);
const undo = (line: string) => lines.undo(line);
const bounce = (gift: string) =>
  finance.console.post(`/gifts/${gift}/reverse`, { reason: 'bounced', note: '' });

interface GiftAtBank {
  bank_lines: { id: string; booked_on: string; cents: number }[];
  awaited_days: number | null;
}
async function atBank(gift: string): Promise<GiftAtBank> {
  const about = (await finance.console.get(`/gifts/${gift}`)).body.data as GiftAtBank;
  return { bank_lines: about.bank_lines, awaited_days: about.awaited_days };
}

interface Awaited {
  count: number;
  cents: number;
  gifts: (BankableGift & { age_days: number })[];
}
const awaited = async () => (await finance.console.get('/gifts-not-at-the-bank')).body.data as Awaited;

async function bankOf() {
  const { bank_cents: bank, bank_difference_cents: difference } = await reportOf(finance, month);
  return [bank, difference];
}

describe('a bounced check', () => {
  let gift: string;
  let kept: string;
  let slip: string;
  let returned: string;

  it('is an open item with its age until its deposit slip is matched, and its gift shows the bank line', async () => {
    [gift = '', kept = ''] = await booked(10, [50_000, 24_000]);
    const open = await awaited();
    expect([open.count, open.cents]).toEqual([2, 74_000]);
    const [first] = open.gifts;
    expect(first?.age_days).toBeGreaterThan(0);
    expect(await atBank(gift)).toEqual({ bank_lines: [], awaited_days: first?.age_days });
    slip = await lineAt(12, 74_000);
    expect((await match(slip, [gift, kept])).status).toBe(200);
    expect(await awaited()).toMatchObject({ count: 0, cents: 0, gifts: [] });
    expect(await atBank(gift)).toEqual({
      bank_lines: [{ id: slip, booked_on: day(12), cents: 50_000 }],
      awaited_days: null,
    });
  });

  it('is not offered before its gift is reversed, and its line then suggests it', async () => {
    returned = await lineAt(14, -50_000);
    expect(await page(returned)).toMatchObject({ open: [], suggested: [] });
    expect((await match(returned, [gift], 0)).body.code).toBe('matched_already');
    expect((await bounce(gift)).status).toBe(200);
    const { open, suggested } = await page(returned);
    expect(open).toMatchObject([{ gift_id: gift, cents: -50_000, is_reversed: true }]);
    expect(suggested).toEqual([gift]);
  });

  it('is matched with the line once, beside the line that brought it', async () => {
    const replies = await Promise.all([match(returned, [gift]), match(returned, [gift])]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await page(returned)).toMatchObject({ gifts: [{ gift_id: gift, cents: -50_000 }], open: [] });
    expect((await atBank(gift)).bank_lines.map(({ cents }) => cents)).toEqual([50_000, -50_000]);
    expect(await bankOf()).toEqual([24_000, 0]);
    expect((await awaited()).count).toBe(0);
    const { lines } = (await finance.console.get('/bank-lines?shows=open')).body.data as { lines: object[] };
    expect(lines).toEqual([]);
  });

  it('keeps the match of its deposit slip while its return is matched, and both can be undone', async () => {
    expect((await undo(slip)).body.code).toBe('gift_returned');
    expect(await bankOf()).toEqual([24_000, 0]);
    expect((await undo(returned)).status).toBe(200);
    expect(await bankOf()).toEqual([74_000, 0]);
    expect((await undo(slip)).status).toBe(200);
    expect(await bankOf()).toEqual([0, 0]);
    // The slip is still made of both checks. The reversed one is offered, and not suggested.
    const { open, suggested } = await page(slip);
    expect(open.map(({ cents, is_reversed: isReversed }) => [cents, isReversed]).toSorted()).toEqual([
      [24_000, false],
      [50_000, true],
    ]);
    expect(suggested).toEqual([]);
    expect((await match(slip, [gift, kept])).status).toBe(200);
  });

  it('with a fee in the same line needs a reason for the fee', async () => {
    const withFee = await lineAt(15, -51_200);
    expect((await match(withFee, [gift], -1_200)).body.errors).toHaveProperty('difference_reason');
    expect((await match(withFee, [gift], -1_200, { difference_reason: 'bank_fee' })).status).toBe(200);
    expect((await page(withFee)).difference).toEqual({ cents: -1_200, reason: 'bank_fee', note: '' });
    expect(await bankOf()).toEqual([24_000, -1_200]);
  });
});

it('a fee without a gift is booked with its reason, listed by it, and can be undone', async () => {
  const fee = await lineAt(16, -1_500);
  expect((await match(fee, [], -1_500)).body.errors).toHaveProperty('difference_reason');
  expect((await match(fee, [], -1_400, { difference_reason: 'wire_fee' })).body.errors).toHaveProperty(
    'difference_cents',
  );
  expect((await match(fee, [], -1_500, { difference_reason: 'wire_fee' })).status).toBe(200);
  expect(await page(fee)).toMatchObject({ gifts: [], difference: { cents: -1_500, reason: 'wire_fee' } });
  expect((await page(fee)).matched_by).not.toBeNull();
  const { lines } = (await finance.console.get('/bank-lines?shows=matched')).body.data as {
    lines: { id: string; gifts: number; booked_as: string | null }[];
  };
  expect(lines.find(({ id }) => id === fee)).toMatchObject({ gifts: 0, booked_as: 'wire_fee' });
  expect((await finance.console.post(`/bank-lines/${fee}/remove`, {})).body.code).toBe('matched_already');
  expect(await bankOf()).toEqual([24_000, -2_700]);
  expect((await undo(fee)).status).toBe(200);
  expect(await bankOf()).toEqual([24_000, -1_200]);
  expect((await match(fee, [], -1_500, { difference_reason: 'wire_fee' })).status).toBe(200);
});

it('money that came in is never booked without a gift', async () => {
  const line = await lineAt(17, 3_000);
  const refused = await match(line, [], 3_000, { difference_reason: 'other', difference_note: 'Interest' });
  expect(refused.body.errors).toHaveProperty('gift_ids');
  expect((await finance.console.post(`/bank-lines/${line}/remove`, {})).status).toBe(200);
});

it('the journal of the closed month posts the returned check and the fees, and the bank has its statement', async () => {
  await reconcileNow(test);
  expect((await closeMonth(finance, month)).status).toBe(200);
  const file = await finance.console.get(`/months/${month}/journal/csv`);
  const sums: Record<string, number> = {};
  for (const line of file.bytes.toString('utf8').trimEnd().split('\r\n').slice(1)) {
    const cells = line.split(',');
    const [account = '', [debit, credit]] = [cells[1], cells.slice(-2)];
    sums[account] = (sums[account] ?? 0) + Math.round(100 * (Number(debit) - Number(credit)));
  }
  expect(sums['Checking']).toBe(74_000 - 51_200 - 1_500);
  expect(sums['Bank Fees']).toBe(1_200 + 1_500);
  expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  // The check bounced in this month, which its reversal takes from the next one.
  expect(sums['Undeposited Funds']).toBe(50_000);
  const now = await reportOf(finance, monthsAgo(test, 0));
  expect(now.totals.net_cents).toBe(-50_000);
});
