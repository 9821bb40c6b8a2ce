import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { refundIsOverdue } from '../../../testing/refunds.ts';
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
beforeAll(async () => {
  ({ test, panel, owner, finance, give, giveAndSettle, refund, refundedOf, refundRow, decided } =
    await startStaffRefunds());
});
afterAll(() => test.close());
afterEach(() => test.localBraintree.clearFaults());

describe('a refund whose reply is lost', () => {
  it.each([
    ['the whole gift', 5_000],
    ['a part', 1_000],
  ])('is found again and made once: %s', async (_what, cents) => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'drop-reply' });
    expect(refundStateOf(await refund(finance, gift, cents, { id }))).toBe('unknown');
    // It counts as refunded meanwhile.
    expect(outcome(await refund(owner, gift, 4_500))).toEqual([409, 'too_much']);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded' });
    expect(await refundedOf(gift)).toEqual({ gateway: cents, ledger: cents });
  });

  it('that was a void is found again', async () => {
    const gift = await give(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'drop-reply' });
    expect(refundStateOf(await refund(finance, gift, 5_000, { id }))).toBe('unknown');
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
  });

  it('that was a void is found again if the charge is voided between the lookup and the second request', async () => {
    const gift = await give(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'delay', delayMs: 2_000 });
    expect(refundStateOf(await refund(finance, gift, 5_000, { id }))).toBe('unknown');
    await test.until(`select state = 'sent' as ok from refunds where id = '${id}'`);
    await panel.void(gift.transactionId);
    await test.until(`select failure_detail like '91506%' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded', gateway_transaction_id: null });
    expect(await refundedOf(gift)).toEqual({ gateway: 'voided', ledger: 5_000 });
  });

  it('is requested again right away if there is room for only one refund', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    await refund(finance, gift, 3_000, { id });
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'succeeded' });
    expect(await refundedOf(gift)).toEqual({ gateway: 3_000, ledger: 3_000 });
  });

  it('counts as refunded while an earlier request may still arrive, whatever the reply to the next one', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 429, count: 2 });
    expect(refundStateOf(await refund(finance, gift, 3_000, { id }))).toBe('unknown');
    await test.until(`select failure_detail = 'tooManyRequestsError' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    expect(outcome(await refund(owner, gift, 2_500))).toEqual([409, 'too_much']);
    await test.localBraintree.clearFaults();
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundedOf(gift)).toEqual({ gateway: 3_000, ledger: 3_000 });
  });

  it('is awaited if it is a small part, and fails after an hour without a trace, which alerts staff', async () => {
    const gift = await giveAndSettle(50);
    const id = randomUUID();
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 500 });
    expect(refundStateOf(await refund(finance, gift, 1_000, { id }))).toBe('unknown');
    await letLeasesLapse(test);
    await test.until(`select failure_detail like 'not found%' as ok from refunds where id = '${id}'`);
    expect(await refundRow(id)).toMatchObject({ state: 'unknown' });
    await refundIsOverdue(test, id);
    await letLeasesLapse(test);
    await decided(id);
    expect(await refundRow(id)).toMatchObject({ state: 'failed' });
    expect(await test.rows(`select kind from alerts where about = '${id}'`)).toEqual([
      { kind: 'refundNotMade' },
    ]);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });

  it('that never reached the gateway fails, and can be requested again', async () => {
    const gift = await giveAndSettle(50);
    await test.localBraintree.fault({ call: 'transaction.refund', kind: 'status', status: 429 });
    const reply = await refund(finance, gift, 1_000);
    expect(reply.body.data).toMatchObject({ state: 'failed' });
    expect(refundStateOf(await refund(finance, gift, 5_000))).toBe('succeeded');
    expect(await refundedOf(gift)).toEqual({ gateway: 5_000, ledger: 5_000 });
  });
});
