import type { FastifyBaseLogger } from 'fastify';
import {
  findCarrying,
  followDispute,
  followSettlement,
  rebuildAttempt,
  finalize,
  finalizeFoundCharge,
  subscribed,
  type LedgerRepair,
  type ReconcileContext,
} from '../domain/payments/index.ts';
import { findUndeposited } from '../domain/deposits/index.ts';
import { insertLostCheckout } from '../domain/checkout/index.ts';
import { findUnreceipted, sendMissingReceipt } from '../domain/receipts/index.ts';
import {
  insertBegunSubscription,
  followSubscription,
  type FollowContext,
} from '../domain/subscriptions/index.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Subscribed } from '../gateway/monthly-gift.ts';
import type { Db } from '../platform/database/database.ts';

interface Books {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

/**
 * The context of the job that follows a monthly gift. Its first month belongs to the attempt that
 * began it.
 */
export function following(books: Books): FollowContext {
  const finalizeFirstMonth = (attemptId: string, first: Subscribed) =>
    finalize({ ...books, insertBegunSubscription }, attemptId, subscribed(first));
  return { ...books, finalizeFirstMonth };
}

/**
 * The context of the reconciliation, which repairs the ledger through the functions that normally
 * write it.
 * @param rebuilds whether a charge with an unknown attempt becomes a gift. Use it only after a
 * restore, because other software may name its charges like ours
 */
export function reconciling(books: Books, rebuilds = false): ReconcileContext {
  const { db, log } = books;
  const repair: LedgerRepair = {
    finalizeCharge: async (attemptId, { charged, ...lost }) => {
      if (charged === null) return 'none';
      if (rebuilds)
        await rebuildAttempt({ db, insertLostCheckout }, { ...lost, id: attemptId, frequency: 'one-time' });
      return finalizeFoundCharge({ db, insertBegunSubscription }, attemptId, charged);
    },
    followSubscription: async (subscriptionId, email) => {
      if (rebuilds && email) await rebuildMonthly(books, subscriptionId, email);
      if ((await findCarrying(db, subscriptionId))?.isCarriedOut === true) return 'carried-out';
      const context = following(books);
      let isExtra = false;
      const finalizeFirstMonth = async (attemptId: string, first: Subscribed) => {
        isExtra = (await context.finalizeFirstMonth(attemptId, first)) === 'extra';
      };
      await followSubscription({ ...context, finalizeFirstMonth }, { subscriptionId });
      return isExtra ? 'extra' : 'followed';
    },
    followSettlement: (transactionId) => followSettlement(books, { transactionId }),
    followDispute: (dispute) => followDispute({ db, log }, dispute),
    sendMissingReceipt: (entry) => sendMissingReceipt(db, entry),
  };
  return {
    ...books,
    repair,
    undeposited: () => findUndeposited(db),
    unreceipted: (since) => findUnreceipted(db, since),
  };
}

/** Restores a monthly gift with a missing attempt from its first month. */
async function rebuildMonthly({ db, gateway }: Books, id: string, email: string): Promise<void> {
  if ((await findCarrying(db, id)) !== undefined) return;
  const found = await gateway.findMonths(id);
  const [first] = found.kind === 'done' ? found.charges : [];
  if (first === undefined) return;
  const { amountCents, methodType, takenAt: createdAt } = first;
  await rebuildAttempt(
    { db, insertLostCheckout },
    { id, email, frequency: 'monthly', amountCents, methodType, createdAt },
  );
}
