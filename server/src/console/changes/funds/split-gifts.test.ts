import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOf, part, startWithFunds, unevenGifts, type WithFunds } from '../../../testing/funds.ts';
import type { PassingMonths } from '../../../testing/passing-months.ts';
import { notification, sendWebhook } from '../../../testing/webhooks.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
});
afterAll(() => test.close());

const split = (id: string, ...allocations: ReturnType<typeof part>[]) =>
  system.care.console.put(`/gifts/${id}/allocations`, { allocations });

describe('a gift that goes to several funds', () => {
  it('is refunded in proportion to them, to the last cent', async () => {
    const { id, transactionId } = await system.give(10);
    expect(
      (await split(id, part(system.general, 334), part(system.relief, 333), part(system.music, 333))).status,
    ).toBe(200);
    await system.refund(transactionId, 0.01);
    expect(await leftOf(test, id)).toEqual({ 'General fund': 333, Music: 333, Relief: 333 });
    await system.refund(transactionId, 4);
    const left = Object.values(await leftOf(test, id));
    expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(599);
    expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(1);
    await system.refund(transactionId);
    expect(await leftOf(test, id)).toEqual({});
    expect(await unevenGifts(test)).toEqual([]);
  });

  it('is reduced by a dispute in proportion, and restored when the dispute is won', async () => {
    const { id, transactionId } = await system.give(13.37);
    expect((await split(id, part(system.general, 1_000), part(system.relief, 337))).status).toBe(200);
    const tell = async (status: string, at: number) => {
      const subject = `<dispute><id>${id.slice(0, 8)}</id><status>${status}</status><kind>chargeback</kind>
        <reason>fraud</reason><amount-disputed>13.37</amount-disputed><reply-by-date type="date">2030-01-31</reply-by-date>
        <transaction><id>${transactionId}</id><amount>13.37</amount></transaction></dispute>`;
      const kind = status === 'open' ? 'dispute_opened' : `dispute_${status}`;
      expect(await sendWebhook(test, notification(kind, subject, new Date(Date.UTC(2030, 0, at))))).toBe(200);
      await test.settled();
    };
    await tell('open', 1);
    expect(await leftOf(test, id)).toEqual({});
    await tell('won', 2);
    expect(await leftOf(test, id)).toEqual({ 'General fund': 1_000, Relief: 337 });
  });

  it('moves with the rest of it, and refunds stay in their funds', async () => {
    const { id, transactionId } = await system.give(50, 'relief');
    await system.refund(transactionId, 20);
    expect((await split(id, part(system.music, 2_500), part(system.general, 2_500))).status).toBe(200);
    expect(await leftOf(test, id)).toEqual({ 'General fund': 1_500, Music: 1_500 });
    const { body } = await system.care.console.get(`/gifts/${id}`);
    expect(body.data).toMatchObject({ allocations: [{ amount_cents: 2_500 }, { amount_cents: 2_500 }] });
    expect(JSON.stringify(body.data)).toContain('gift.allocated');
    await system.refund(transactionId);
    expect(await leftOf(test, id)).toEqual({});
  });

  it('adds up even if staff split it while refunds arrive', async () => {
    const { id, transactionId } = await system.give(40);
    await Promise.all([
      split(id, part(system.music, 1_000), part(system.general, 3_000)),
      system.refundUnseen(transactionId, 10),
      split(id, part(system.relief, 3_999), part(system.general, 1)),
      system.refundUnseen(transactionId, 5),
      system.look(transactionId),
    ]);
    await system.look(transactionId);
    expect(Object.values(await leftOf(test, id)).reduce((sum, cents) => sum + cents, 0)).toBe(2_500);
    await system.refund(transactionId);
    expect(await leftOf(test, id)).toEqual({});
    expect(await unevenGifts(test)).toEqual([]);
  });

  it('is never split into more, less, an unknown fund or one fund twice', async () => {
    const { id } = await system.give(20);
    const wrong = [
      [part(system.general, 1_999)],
      [part(system.general, 2_001)],
      [part(system.general, 1_000), part(system.general, 1_000)],
      [part(randomUUID(), 2_000)],
      [],
      [part(system.general, 2_100), part(system.relief, -100)],
    ];
    for (const allocations of wrong) expect((await split(id, ...allocations)).body.code).toBe('validation');
    expect((await split(randomUUID(), part(system.general, 2_000))).body.code).toBe('not_found');
    expect(await leftOf(test, id)).toEqual({ 'General fund': 2_000 });
  });
});
