import { reconcileLapsed, type LeftDue } from '../reconcile-lapsed.ts';
import { carryOutRefund, type RefundContext } from './carry-out-refund.ts';
import { bookRefunds, failRefund } from './finalize-refund.ts';
import type { FailedRefund } from './refund-failure.ts';
import type { GiftRefund } from './refund.ts';
import { claimLapsedRefunds, markRefundUnknown } from './store.ts';

/**
 * Resolves abandoned refunds. A refund that the gateway was never asked for is requested now.
 * Others are looked up. If one is not found, it is requested again only if both could never be paid
 * together.
 */
export function reconcileLapsedRefunds(context: RefundContext): Promise<LeftDue> {
  return reconcileLapsed(
    context.gateway,
    (most) => claimLapsedRefunds(context.db, most),
    (refund) => reconcileRefund(context, refund),
  );
}

async function reconcileRefund(context: RefundContext, refund: GiftRefund): Promise<void> {
  if (refund.state === 'pending') return carryOutRefund(context, refund);
  try {
    await findOut(context, refund);
  } catch (error) {
    context.log.error(
      { err: error, refund: refund.id },
      'the refund could not be reconciled; it will be tried again',
    );
  }
}

async function findOut(context: RefundContext, refund: GiftRefund): Promise<void> {
  const { db, gateway, log } = context;
  const { id, transactionId, amountCents, giftCents, isWhole } = refund;
  const found = await gateway.findSettlement(transactionId);
  if (found.kind !== 'done') return markRefundUnknown(db, id, found.reason, false);
  const { settlement, refunds } = found;
  await db.transaction((tx) => bookRefunds(tx, transactionId, found));
  const isFound = refunds.some(({ orderId }) => orderId === id) || (isWhole && settlement === 'voided');
  log.info({ refund: id, isFound }, 'the refund was looked up');
  if (isFound) return;
  const refundedCents = refunds
    .filter(({ state }) => state === 'effective')
    .reduce((cents, each) => cents + each.amountCents, 0);
  const leftCents = settlement === 'settled' || settlement === 'settling' ? giftCents - refundedCents : 0;
  const fail = (because: FailedRefund['because'], detail: string) =>
    db.transaction((tx) => failRefund(tx, refund, { because, detail }));
  if (amountCents > leftCents) return fail('too-much', `left: ${String(leftCents)}`);
  if (refund.isOverdue) return fail('no-trace', '');
  // The rest of the charge has room for only one of the two, so a late refund and this one cannot
  // both be paid.
  if (refund.mayAskAgain && amountCents * 2 > leftCents) return carryOutRefund(context, refund);
  return markRefundUnknown(db, id, 'not found at the gateway; it may still come', false);
}
