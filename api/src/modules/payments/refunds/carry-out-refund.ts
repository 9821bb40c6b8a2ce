import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from '../../../gateway/gateway.ts';
import { KEPT_FAILING } from '../../../gateway/gateway-answers.ts';
import type { Db } from '../../../platform/database/database.ts';
import { bookGivenBack, failRefund } from './finalize-refund.ts';
import type { FailedRefund } from './refund-failure.ts';
import type { GiftRefund } from './refund.ts';
import { markRefundSent, markRefundUnknown } from './store.ts';

export interface RefundContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

/** Asks the gateway for a refund, once. From here on nothing is thrown: whatever goes wrong, the reconciler finds out. */
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
  const answer = await gateway.giveBack({ transactionId, refundId: id, amountCents, isWhole });
  const reason = 'reason' in answer ? { reason: answer.reason } : {};
  log.info({ refund: id, outcome: answer.kind, ...reason }, 'the gateway was asked for a refund');
  const fail = (because: FailedRefund['because'], detail: string) =>
    db.transaction((tx) => failRefund(tx, id, { because, detail }));
  switch (answer.kind) {
    case 'voided':
      await db.transaction((tx) => bookGivenBack(tx, transactionId, { settlement: 'voided', refunds: [] }));
      return;
    case 'refunded':
      await db.transaction((tx) =>
        bookGivenBack(tx, transactionId, { settlement: 'settling', refunds: [answer.refund] }),
      );
      return;
    case 'not-done':
      if (answer.reason === KEPT_FAILING.reason) await markRefundUnknown(db, id, answer.reason, true);
      else await fail(answer.reason.startsWith('unreachable') ? 'unreachable' : 'refused', answer.reason);
      return;
    case 'unknown':
      await markRefundUnknown(db, id, answer.reason, true);
      return;
    // Of one that was asked for before, these may say that it was done then: the gateway's books tell.
    case 'too-much':
    case 'not-settled':
      if (isWhole || refund.state !== 'pending') await markRefundUnknown(db, id, answer.reason, true);
      else await fail(answer.kind, answer.reason);
  }
}
