import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { refundStateOf, startStaffRefunds, type StaffRefunds } from '../../../testing/staff-refunds.ts';

let test: StaffRefunds['test'];
let panel: StaffRefunds['panel'];
let owner: StaffRefunds['owner'];
let finance: StaffRefunds['finance'];
let give: StaffRefunds['give'];
let giveAndSettle: StaffRefunds['giveAndSettle'];
let refund: StaffRefunds['refund'];
let refundedOf: StaffRefunds['refundedOf'];
let refundRow: StaffRefunds['refundRow'];
let decided: StaffRefunds['decided'];
let mailsTo: StaffRefunds['mailsTo'];
beforeAll(async () => {
  ({ test, panel, owner, finance, give, giveAndSettle, refund, refundedOf, refundRow, decided, mailsTo } =
    await startStaffRefunds());
});
afterAll(() => test.close());
afterEach(() => test.localBraintree.clearFaults());

describe('a refund by staff', () => {
  it('returns the whole gift, books it, mails the donor, and is in the audit log with the colleague', async () => {
    const gift = await giveAndSettle(50);
    const reply = await refund(finance, gift, 5_000, { reason: 'duplicate', note: 'called on Monday' });
    expect(reply.body.data).toMatchObject({
      state: 'succeeded',
      amount_cents: 5_000,
      reason: 'duplicate',
      note: 'called on Monday',
      failure: null,
      decided_by: null,
      cancels_monthly_gift: false,
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
    expect(await test.rows(`select state from gifts where id = '${gift.id}'`)).toEqual([
      { state: 'refunded' },
    ]);
    expect(await mailsTo(gift.email)).toContainEqual(expect.stringMatching(/refund/i));
    const entries = await test.rows(
      `select content::json as content from audit_log where content::json ->> 'subject' = 'gift:${gift.id}' order by id`,
    );
    expect(entries.map(({ content }) => content)).toMatchObject([
      {
        action: 'refund.requested',
        staffId: finance.id,
        details: { amount_cents: 5_000, reason: 'duplicate' },
      },
      { action: 'refund.succeeded', staffId: finance.id, source: 'handsel' },
    ]);
  });

  it('voids a charge that has not settled, and refuses a part of it until then', async () => {
    const gift = await give(50);
    const part = await refund(finance, gift, 2_000);
    expect(part.body.data).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/not settled/) as string,
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
    expect(refundStateOf(await refund(finance, gift, 5_000))).toBe('voided');
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
    expect(await mailsTo(gift.email)).toHaveLength(2);
  });

  it('is one refund however often the same click arrives, and its id is refused for another one', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(finance, gift, 2_000, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await decided(id);
    expect(refundStateOf(await refund(finance, gift, 2_000, { id }))).toBe('succeeded');
    expect(outcome(await refund(finance, gift, 3_000, { id }))).toEqual([409, 'other_request']);
    expect(outcome(await refund(owner, gift, 2_000, { id }))).toEqual([409, 'other_request']);
    expect(await refundedOf(gift)).toEqual({ gateway: 2_000, ledger: 2_000 });
  });

  it('never exceeds the gift, in parts and by two colleagues together', async () => {
    const gift = await giveAndSettle(50);
    expect(refundStateOf(await refund(finance, gift, 1_000))).toBe('succeeded');
    const replies = await Promise.all([finance, owner, finance, owner].map((by) => refund(by, gift, 2_000)));
    expect(replies.map((reply) => outcome(reply)).sort()).toEqual([
      [200, 'ok'],
      [200, 'ok'],
      [409, 'too_much'],
      [409, 'too_much'],
    ]);
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
    expect(outcome(await refund(finance, gift, 1))).toEqual([409, 'too_much']);
  });

  it('reports that less is left because of a refund in the control panel, and books that', async () => {
    const gift = await giveAndSettle(50);
    await panel.refund(gift.transactionId, 40);
    const id = randomUUID();
    await refund(finance, gift, 5_000, { id });
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'failed', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 4_000 });
    expect(refundStateOf(await refund(finance, gift, 1_000))).toBe('succeeded');
  });

  it('is refused for an unpaid, disputed or unknown gift, or an invalid amount, and changes nothing', async () => {
    const gift = await giveAndSettle(50);
    const disputed = await giveAndSettle(50);
    const dispute = {
      disputeId: 'd1',
      transactionId: disputed.transactionId,
      kind: 'chargeback',
      state: 'open',
      amountCents: 5_000,
      reason: 'fraud',
      replyBy: null,
      asOf: new Date().toISOString(),
    };
    await test.rows(`select graphile_worker.add_job('follow_dispute', '${JSON.stringify(dispute)}')`);
    await test.until(`select state = 'disputed' as ok from gifts where id = '${disputed.id}'`);
    expect(outcome(await refund(finance, disputed, 5_000))).toEqual([409, 'not_refundable']);
    expect(outcome(await refund(finance, { ...gift, id: randomUUID() }, 5_000))).toEqual([404, 'not_found']);
    for (const cents of [0, -1, 0.5, 1e12])
      expect([409, 422]).toContain((await refund(finance, gift, cents)).status);
    const [attempt] = await test.rows(`select attempt_id as id from gifts where id = '${gift.id}'`);
    const ofAttempt = { id: String(attempt?.['id']) };
    expect(outcome(await refund(finance, gift, 100, ofAttempt))).toEqual([409, 'other_request']);
    expect((await refund(finance, gift, 100, { reason: 'whim' })).status).toBe(422);
    expect((await refund(finance, gift, 100, { id: 'no-uuid' })).status).toBe(404);
    expect(
      await test.rows(`select id from refunds where gift_id in ('${gift.id}', '${disputed.id}')`),
    ).toEqual([]);
  });

  it('also ends the monthly gift if requested, and the donor reads that staff did it', async () => {
    const gift = await giveAndSettle(20, 'monthly');
    expect(refundStateOf(await refund(finance, gift, 2_000, { cancels_monthly_gift: true }))).toBe(
      'succeeded',
    );
    await test.until(
      `select status = 'cancelled' as ok from subscriptions where id = '${String(gift.subscriptionId)}'`,
    );
    expect(
      await test.rows(`select ended_by from subscriptions where id = '${String(gift.subscriptionId)}'`),
    ).toEqual([{ ended_by: 'staff' }]);
    expect(await panel.statusOf(String(gift.subscriptionId))).toBe('Canceled');
    await mailsTo(gift.email);
    const [mail] = await test.rows(
      `select text from local_mails where recipient = '${gift.email}' and subject like '%has ended%'`,
    );
    expect(String(mail?.['text'])).toContain('Our team made this change for you.');
  });
});

describe('an expired second factor', () => {
  it('blocks a refund until a fresh code is given', async () => {
    const gift = await giveAndSettle(50);
    await letTimePass(test, '6 minutes');
    expect(outcome(await refund(finance, gift, 5_000))).toEqual([403, 'step_up_needed']);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });
});
