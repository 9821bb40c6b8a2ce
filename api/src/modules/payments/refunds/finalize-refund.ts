import * as z from 'zod/mini';
import type { Refund, Settlement } from '../../../gateway/gateway-books.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { lockGift, markGift } from '../gift-state.ts';
import { bookRefund, settleGift } from '../settlement/store.ts';
import type { FailedRefund } from './refund-failure.ts';
import { endRefund, findOpenWholeRefund, markRefundReturned } from './store.ts';

/** What the gateway has of a gift's charge. */
export interface FoundRefunds {
  settlement: Settlement;
  isHard?: boolean;
  refunds: readonly Refund[];
}

/** A refund of a gift: an order id alone could be another gift's. */
interface Asked {
  id: string;
  giftId: string;
}

/** Where entries of the audit log come from that no press made. */
export const OURSELVES = 'handsel';

const idSchema = z.uuid();

/**
 * Writes down what the gateway has of a charge: what came of it, each refund with its ledger entry and mail, and the end of what staff
 * asked for here. The one place where a refund ends well, no matter who found it: the reply, the reconciler, or a look that follows from a webhook.
 * @returns whether anything of it was news
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
  // Last, because it locks the audit log: marking a gift whose row has changed here waits for its monthly gift.
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

/** It was asked for, and not paid out. Staff hear of that from the ledger's entry. */
async function endReturned(tx: Tx, asked: Asked): Promise<void> {
  const ended = await endRefund(tx, asked, { state: 'failed', failure: 'not-paid-out', failureDetail: null });
  if (ended === undefined) await markRefundReturned(tx, asked.id, asked.giftId);
  else await recordEnd(tx, asked.id, ended, 'refund.failed', { reason: 'not-paid-out' });
}

/**
 * Nothing was refunded. Staff are alerted where no trace of it was found in time.
 * @param refund as it was claimed: who has claimed it since decides
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
