import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../../gateway/gateway.ts';
import { KEPT_FAILING } from '../../../gateway/gateway-answers.ts';
import type { Db } from '../../../platform/database/database.ts';
import { bookRefunds, failRefund } from './finalize-refund.ts';
import type { FailedRefund } from './refund-failure.ts';
import type { GiftRefund } from './refund.ts';
import { markRefundPending, markRefundSent, markRefundUnknown } from './store.ts';

export interface RefundContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

/**
 * Asks the gateway for a refund, once. Nothing is thrown from here on; the reconciler resolves any
 * failure.
 */
export async function carryOutRefund(context: RefundContext, refund: GiftRefund): Promise<void> {
  const { log } = context;
  try {
    await askForRefund(context, refund);
  } catch (error) {
    log.error({ err: error, refund: refund.id }, 'the refund could not be finished; the reconciler will');
  }
}

async function askForRefund({ db, gateway, log }: RefundContext, refund: GiftRefund): Promise<void> {
  const { id, transactionId, amountCents, isWhole } = refund;
  if (!(await markRefundSent(db, refund))) return;
  const answer = await gateway.refund({ transactionId, refundId: id, amountCents, isWhole });
  const reason = 'reason' in answer ? { reason: answer.reason } : {};
  log.info({ refund: id, outcome: answer.kind, ...reason }, 'the gateway was asked for a refund');
  const isFirst = refund.state === 'pending';
  const fail = (because: FailedRefund['because'], detail: string) =>
    db.transaction((tx) => failRefund(tx, refund, { because, detail }));
  switch (answer.kind) {
    case 'voided':
      await db.transaction((tx) => bookRefunds(tx, transactionId, { settlement: 'voided', refunds: [] }));
      return;
    case 'refunded':
      await db.transaction((tx) =>
        bookRefunds(tx, transactionId, { settlement: 'settling', refunds: [answer.refund] }),
      );
      return;
    case 'unknown':
      await markRefundUnknown(db, id, answer.reason, isFirst);
      return;
    case 'not-settled':
      // An earlier request may have voided the charge, or may still arrive.
      if (!isFirst) return markRefundUnknown(db, id, answer.reason, false);
      // A charge that is already voided gives the same answer, so the gateway's books decide.
      if (isWhole && !(await bookWhatIsThere({ db, gateway }, transactionId)))
        return markRefundUnknown(db, id, answer.reason, true);
      await fail('not-settled', answer.reason);
      return;
    case 'too-much':
      // Our refund may have been made, or a part was refunded elsewhere. Both are in the gateway's
      // books, and then in ours.
      await markRefundUnknown(db, id, answer.reason, isFirst);
      return;
    case 'not-done':
      // An earlier request may still arrive, whatever the answer to this one is.
      if (!isFirst) await markRefundUnknown(db, id, answer.reason, false);
      else if (isUnreached(answer.reason)) await markRefundPending(db, refund, answer.reason);
      else await fail('refused', answer.reason);
  }
}

/** @returns false when the gateway did not answer */
async function bookWhatIsThere(
  { db, gateway }: Pick<RefundContext, 'db' | 'gateway'>,
  transactionId: string,
): Promise<boolean> {
  const found = await gateway.findSettlement(transactionId);
  if (found.kind !== 'done') return false;
  await db.transaction((tx) => bookRefunds(tx, transactionId, found));
  return true;
}

/** Whether the gateway was never reached. It is asked again as soon as it can be. */
function isUnreached(reason: string): boolean {
  return reason === KEPT_FAILING.reason || reason.startsWith('unreachable');
}
