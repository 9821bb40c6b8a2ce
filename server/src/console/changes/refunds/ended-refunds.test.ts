import { randomUUID } from 'node:crypto';
import type { EndedRefund } from '@handsel/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letLeasesLapse } from '../../../testing/leases.ts';
import { copyRefunds } from '../../../testing/refunds.ts';
import {
  refundStateOf,
  startStaffRefunds,
  type RefundableGift,
  type StaffRefunds,
} from '../../../testing/staff-refunds.ts';

let test: StaffRefunds['test'];
let panel: StaffRefunds['panel'];
let finance: StaffRefunds['finance'];
let give: StaffRefunds['give'];
let giveAndSettle: StaffRefunds['giveAndSettle'];
let refund: StaffRefunds['refund'];
let decided: StaffRefunds['decided'];
beforeAll(async () => {
  ({ test, panel, finance, give, giveAndSettle, refund, decided } = await startStaffRefunds());
});
afterAll(() => test.close());
afterEach(() => test.localBraintree.clearFaults());

describe('the list of refunds that do not wait', () => {
  const pageOf = async (cursor?: string) =>
    (await finance.console.get(`/refunds/ended${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body
      .data as { refunds: EndedRefund[]; next: string | null };

  async function followSettlement({ transactionId }: RefundableGift): Promise<void> {
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${transactionId}'))`,
    );
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
  }

  async function all(): Promise<EndedRefund[]> {
    const found: EndedRefund[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { refunds, next } = await pageOf(cursor);
      found.push(...refunds);
      cursor = next;
    }
    return found;
  }

  it('has those of staff once, and those made in Braintree’s control panel', async () => {
    const [whole, part, waiting] = [await give(30), await giveAndSettle(90), await giveAndSettle(1_500)];
    expect(refundStateOf(await refund(finance, whole, 3_000))).toBe('voided');
    await panel.refund(part.transactionId, 40);
    const id = randomUUID();
    await refund(finance, part, 9_000, { id });
    await letLeasesLapse(test);
    await decided(id);
    expect(refundStateOf(await refund(finance, waiting, 120_000))).toBe('awaiting-approval');
    const refunds = await all();
    const of = (gift: RefundableGift) =>
      refunds
        .filter((each) => each.gift_id === gift.id)
        .map(({ amount_cents, state, requested_by }) => [amount_cents, state, requested_by === null]);
    expect(of(whole)).toEqual([[3_000, 'voided', false]]);
    expect(of(part).toSorted()).toEqual([
      [4_000, 'succeeded', true],
      [9_000, 'failed', false],
    ]);
    expect(of(waiting)).toEqual([]);
    const moments = refunds.map((each) => each.created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('has a charge that was voided in the control panel after a refund by staff had failed', async () => {
    const gift = await give(50);
    await test.localBraintree.fault({ call: 'transaction.void', kind: 'status', status: 429 });
    expect(refundStateOf(await refund(finance, gift, 5_000))).toBe('failed');
    await panel.void(gift.transactionId);
    await followSettlement(gift);
    const found = (await all()).filter((each) => each.gift_id === gift.id);
    expect(found.map(({ state, requested_by }) => [state, requested_by === null]).toSorted()).toEqual([
      ['failed', false],
      ['voided', true],
    ]);
  });

  it('comes in pages', async () => {
    const before = await all();
    await copyRefunds(test, 60);
    const ids = (await all()).map((each) => each.id);
    expect(new Set(ids).size).toBe(before.length + 60);
    expect(ids).toHaveLength(before.length + 60);
    expect((await pageOf()).refunds).toHaveLength(50);
  });
});
