import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import { raiseAlert } from '../../../platform/alerts/raise-alert.ts';
import type { Db } from '../../../platform/database/database.ts';

const payloadSchema = z.object({ attemptId: z.uuid(), transactionId: z.string(), isMonthly: z.boolean() });

/**
 * The job that refunds a charge whose checkout another attempt had paid meanwhile, and ends what it
 * began.
 */
export async function undoExtraCharge(
  { db, gateway }: { db: Db; gateway: Gateway },
  payload: unknown,
): Promise<void> {
  const { attemptId, transactionId, isMonthly } = z.parse(payloadSchema, payload);
  const undone = await gateway.undoCharge(transactionId);
  if (undone.kind !== 'done') throw new Error(`the extra charge was not undone: ${undone.reason}`);
  await raiseAlert(db, { kind: 'extraCharge', about: transactionId, details: { Attempt: attemptId } });
  if (isMonthly) {
    const ended = await gateway.endSubscription(attemptId);
    if (ended.kind !== 'done') throw new Error(`the extra monthly gift still runs: ${ended.reason}`);
  }
  // A bank account is vaulted for a single gift too; for most gifts there is no customer.
  const forgotten = await gateway.deleteCustomer(attemptId);
  if (forgotten.kind !== 'done') throw new Error(`its card is still in the vault: ${forgotten.reason}`);
}
