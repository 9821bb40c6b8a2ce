import type { GatewayTransaction } from '../../../gateway/gateway-books.ts';
import { idOfOurs, type Difference } from './difference.ts';
import type { Reconciling } from './reconcile-context.ts';
import { chargeIdOf } from './store.ts';

/** `nothing-to-repair`: there is no difference after all. */
type Done = 'followed' | 'given-back' | 'nothing-to-repair';

/** Has the responsible code look at the gateway, as after a webhook. Never moves money. */
export async function repairCharge(
  run: Reconciling,
  transaction: GatewayTransaction,
  { kind }: Difference,
): Promise<Done> {
  const chargeId = chargeIdOf(transaction);
  // A charge in another currency never becomes a gift. After it is refunded, no gift is missing.
  if (kind === 'currency') {
    const isOver = transaction.refundIds.length > 0 && (await isRefunded(run, transaction));
    return isOver ? 'nothing-to-repair' : 'followed';
  }
  if (kind === 'no-gift') {
    const done = await writeGift(run, transaction);
    if (done !== 'followed') return done;
  }
  await run.repair.followSettlement(chargeId);
  return 'followed';
}

async function writeGift(run: Reconciling, transaction: GatewayTransaction): Promise<Done> {
  const { orderId, subscriptionId, charged, refundIds } = transaction;
  if (refundIds.length > 0 && (await isRefunded(run, transaction))) return 'nothing-to-repair';
  const id = idOfOurs(subscriptionId) ?? idOfOurs(orderId);
  if (id === undefined || charged === null) return 'followed';
  const done =
    subscriptionId === null
      ? await run.repair.finalizeCharge(id, transaction)
      : await run.repair.followSubscription(subscriptionId, transaction.email);
  if (done === 'carried-out') return 'nothing-to-repair';
  return done === 'extra' ? 'given-back' : 'followed';
}

/** A charge that is refunded needs no gift. */
async function isRefunded(
  { gateway }: Reconciling,
  { transactionId, amountCents }: GatewayTransaction,
): Promise<boolean> {
  const found = await gateway.findSettlement(transactionId);
  if (found.kind !== 'done') throw new Error(`the charge was not found: ${found.reason}`);
  const effective = found.refunds.filter(({ state }) => state === 'effective');
  return effective.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents;
}
