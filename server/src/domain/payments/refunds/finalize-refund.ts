import * as z from 'zod/mini';
import type { Refund, Settlement } from '../../../gateway/gateway-books.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { lockGift, markGift } from '../gift-state.ts';
import { bookRefund, settleGift } from '../settlement/store.ts';
import type { FailedRefund } from './refund-failure.ts';
import { endRefund, findOpenWholeRefund, markRefundReturned } from './store.ts';

/** The gateway's state of a gift's charge. */
export interface FoundRefunds {
  settlement: Settlement;
  isHard?: boolean;
  refunds: readonly Refund[];
}

/** A refund with its gift, because an order id could belong to another gift. */
interface Asked {
  id: string;
  giftId: string;
}

/** The source of audit entries that no person caused. */
export const OURSELVES = 'handsel';

const idSchema = z.uuid();

/**
 * Books the gateway's state of a charge: its settlement, each refund with its ledger entry and
 * mail, and the end of refunds requested here. The one place where a refund succeeds, whether the
 * reply, the reconciler or a lookup after a webhook finds it.
 * @returns whether anything was news
 */
export async function bookRefunds(
  tx: Tx,
  transactionId: string,
  { settlement, isHard, refunds }: FoundRefunds,
): Promise<boolean> {
  const giftId = await lockGift(tx, transactionId);
  if (giftId === undefined) return false;
  const news = [settlement !== 'settling' && (await settleGift(tx, giftId, settlement, isHard))];
  for (const refund of refunds) news.push(await bookRefund(tx, giftId, refund));
  await markGift(tx, giftId);
  // Runs last, because it locks the audit log: marking a gift whose row has changed here waits for
  // its monthly gift.
  await endAskedFor(tx, giftId, settlement, refunds);
  return news.includes(true);
}

async function endAskedFor(
  tx: Tx,
  giftId: string,
  settlement: Settlement,
  refunds: readonly Refund[],
): Promise<void> {
  for (const { orderId, state, transactionId } of refunds) {
    if (orderId === null || !idSchema.safeParse(orderId).success) continue;
    const asked = { id: orderId, giftId };
    if (state === 'effective') await succeed(tx, asked, transactionId);
    else await endReturned(tx, asked);
  }
  if (settlement !== 'voided') return;
  const open = await findOpenWholeRefund(tx, giftId);
  if (open !== undefined) await succeed(tx, { id: open, giftId }, null);
}

async function succeed(tx: Tx, asked: Asked, gatewayTransactionId: string | null): Promise<void> {
  const ended = await endRefund(tx, asked, { state: 'succeeded', gatewayTransactionId });
  if (ended === undefined) return;
  await recordEnd(
    tx,
    asked.id,
    ended,
    gatewayTransactionId === null ? 'refund.voided' : 'refund.succeeded',
    {},
  );
}

/** Ends a refund that was requested but not paid out. The ledger's entry already alerts staff. */
async function endReturned(tx: Tx, asked: Asked): Promise<void> {
  const ended = await endRefund(tx, asked, { state: 'failed', failure: 'not-paid-out', failureDetail: null });
  if (ended === undefined) await markRefundReturned(tx, asked.id, asked.giftId);
  else await recordEnd(tx, asked.id, ended, 'refund.failed', { reason: 'not-paid-out' });
}

/**
 * Records that nothing was refunded. Alerts staff if no trace of the refund was found in time.
 * @param refund as it was claimed; after a newer claim, nothing happens
 */
export async function failRefund(
  tx: Tx,
  refund: Asked & { leaseId: string },
  { because, detail }: FailedRefund,
): Promise<void> {
  const ended = await endRefund(tx, refund, { state: 'failed', failure: because, failureDetail: detail });
  if (ended === undefined) return;
  await recordEnd(tx, refund.id, ended, 'refund.failed', { reason: because });
  if (because === 'no-trace')
    await raiseAlert(tx, { kind: 'refundNotMade', about: refund.id, details: { Gift: ended.giftId } });
}

async function recordEnd(
  tx: Tx,
  id: string,
  { giftId, amountCents, staffId, name }: NonNullable<Awaited<ReturnType<typeof endRefund>>>,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  await recordAuditEntry(tx, {
    actor: { staffId, name },
    source: OURSELVES,
    action,
    subject: `gift:${giftId}`,
    details: { refund: id, amount_cents: amountCents, ...details },
  });
}
