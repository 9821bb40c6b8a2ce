import type { Tx } from '../../../platform/database/database.ts';
import { JOBS } from '../job-names.ts';
import type { GiftRefund, Requester, WantedRefund } from './refund.ts';
import {
  decideRefund,
  enqueueCancellation,
  findRefund,
  insertRefund,
  isIdOfAttempt,
  isSameRefund,
  lockRefund,
} from './store.ts';
import { centsRefundedAlone, lockRefundableGift } from './refundable-gift.ts';

/**
 * `begun`: the gateway is asked after the transaction has committed. `waiting`: for a second
 * person. `repeated`: the same click again.
 */
export type BegunRefund =
  | { kind: 'begun' | 'waiting' | 'repeated'; refund: GiftRefund }
  | { kind: 'not_found' | 'not_refundable' | 'too_much' | 'other_request' };

/**
 * Stores a refund of a gift before the gateway is asked. Waiting refunds and those in progress
 * count as refunded, so that simultaneous requests never exceed the gift.
 * @param limit the amount that these colleagues together may refund in 24 hours without a second
 * person; undefined for no limit
 */
export async function beginRefund(
  tx: Tx,
  wanted: WantedRefund,
  requester: Requester,
  limit: { cents: number; staffIds: readonly string[] } | undefined,
): Promise<BegunRefund> {
  const gift = await lockRefundableGift(tx, wanted.giftId);
  if (gift === undefined) return { kind: 'not_found' };
  const before = await findRefund(tx, wanted.id);
  if (before !== undefined) {
    const isSame = await isSameRefund(tx, wanted, requester.staffId);
    return isSame ? { kind: 'repeated', refund: before } : { kind: 'other_request' };
  }
  if (await isIdOfAttempt(tx, wanted.id)) return { kind: 'other_request' };
  if (!gift.isRefundable) return { kind: 'not_refundable' };
  if (wanted.amountCents > gift.leftCents) return { kind: 'too_much' };
  const needsSecond =
    limit !== undefined && (await centsRefundedAlone(tx, limit.staffIds)) + wanted.amountCents > limit.cents;
  const isWhole = gift.isUntouched && wanted.amountCents === gift.amountCents;
  const cancelsMonthlyGift = wanted.cancelsMonthlyGift && gift.isMonthly;
  const state = needsSecond ? 'awaiting-approval' : 'pending';
  await insertRefund(tx, { ...wanted, cancelsMonthlyGift, isWhole, requester, state });
  if (!needsSecond) await enqueueCancellation(tx, wanted.id, JOBS.cancelRefundedGift);
  const refund = await findRefund(tx, wanted.id);
  if (refund === undefined) throw new Error('the refund was not written');
  return { kind: needsSecond ? 'waiting' : 'begun', refund };
}

/** The decision of a second person. `second_person`: the requester cannot decide. */
export type DecidedRefund =
  | { kind: 'decided'; refund: GiftRefund }
  | { kind: 'not_found' | 'already_decided' | 'second_person' | 'not_refundable' };

/** Approves a waiting refund, which then begins. */
export async function approveRefund(tx: Tx, id: string, decider: Requester): Promise<DecidedRefund> {
  const found = await findRefund(tx, id);
  if (found === undefined) return { kind: 'not_found' };
  // Locks the gift before the refund, as everywhere.
  const gift = await lockRefundableGift(tx, found.giftId);
  const refund = await lockRefund(tx, id);
  if (refund?.state !== 'awaiting-approval') return { kind: 'already_decided' };
  if (refund.requester.staffId === decider.staffId) return { kind: 'second_person' };
  // Waiting refunds are already subtracted. Below zero, more was refunded elsewhere meanwhile.
  if (gift?.isRefundable !== true || gift.leftCents < 0) return { kind: 'not_refundable' };
  await decideRefund(tx, id, decider, 'pending');
  await enqueueCancellation(tx, id, JOBS.cancelRefundedGift);
  return { kind: 'decided', refund: { ...refund, state: 'pending' } };
}

/** Rejects a waiting refund. The requester may withdraw it this way too. */
export async function rejectRefund(tx: Tx, id: string, decider: Requester): Promise<DecidedRefund> {
  const refund = await lockRefund(tx, id);
  if (refund === undefined) return { kind: 'not_found' };
  if (refund.state !== 'awaiting-approval') return { kind: 'already_decided' };
  await decideRefund(tx, id, decider, 'rejected');
  return { kind: 'decided', refund: { ...refund, state: 'rejected' } };
}
