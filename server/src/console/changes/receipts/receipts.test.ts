import { NO_POSTAL } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../testing/rate-limits.ts';
import { startReceipts, type Receipts } from '../../../testing/receipts.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';

let test: Receipts;
let care: Colleague;
beforeAll(async () => {
  test = await startReceipts();
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

const pathOf = (giftId: string) => `/gifts/${giftId}/receipt/correction`;
const correct = (giftId: string, number: string) => care.console.post(pathOf(giftId), { number });

async function rename(giftId: string, name: string): Promise<void> {
  const { gift } = (await care.console.get(`/gifts/${giftId}`)).body.data as { gift: { donor_id: string } };
  const reply = await care.console.put(`/donors/${gift.donor_id}/details`, { ...NO_POSTAL, name });
  expect(reply.status).toBe(200);
}

describe('a receipt with a wrong name', () => {
  it('is issued again once for two clicks, mailed, and names the one that it replaces', async () => {
    const { giftId, number } = await test.given('naomi@example.org');
    expect(outcome(await correct(giftId, number))).toEqual([409, 'receipt_same']);
    await rename(giftId, 'Naomi Example');
    const email = 'naomi@example.org';
    expect((await care.console.get(pathOf(giftId))).body.data).toMatchObject({
      number,
      before: { email, address: [] },
      after: { email, name: 'Naomi Example', address: [] },
      is_same: false,
    });
    const presses = await Promise.all([1, 2, 3].map(() => correct(giftId, number)));
    const [made, ...others] = presses.map(({ body }) => (body.data as { number: string }).number);
    expect([made === number, others]).toEqual([false, [made, made]]);
    expect(await test.rows(`select 1 from receipts where gift_id = '${giftId}'`)).toHaveLength(2);
    await test.settled();
    const mails = (await test.mailedPdfs(email)).filter(({ subject }) => /corrected/.test(String(subject)));
    expect(mails).toHaveLength(1);
    for (const words of [`replaces no. ${number}`, `Receipt ${String(made)}`, 'Naomi Example'])
      expect(mails[0]?.text).toContain(words);
    const page = (await care.console.get(`/gifts/${giftId}`)).body.data as Record<string, unknown>;
    expect(page['receipt']).toMatchObject({ number: made, replaces: number });
    expect(page['timeline']).toContainEqual(
      expect.objectContaining({
        kind: 'gift.receipt-corrected',
        details: { before: number, after: made },
      }) as unknown,
    );
  });

  it('is corrected again from the valid one only', async () => {
    const { giftId, number } = await test.given('twice@example.org');
    await rename(giftId, 'First');
    const second = ((await correct(giftId, number)).body.data as { number: string }).number;
    await rename(giftId, 'Second');
    expect((await correct(giftId, second)).status).toBe(200);
    expect(outcome(await correct(giftId, number))).toEqual([409, 'receipt_replaced']);
  });

  it('is not corrected if nothing is left of its gift', async () => {
    const given = await test.given('gone@example.org');
    await rename(given.giftId, 'Gone');
    await test.refund(given);
    expect(outcome(await correct(given.giftId, given.number))).toEqual([409, 'receipt_not_valid']);
    expect(outcome(await care.console.get(pathOf(given.giftId)))).toEqual([409, 'receipt_not_valid']);
  });
});
