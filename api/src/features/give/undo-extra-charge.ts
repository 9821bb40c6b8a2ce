import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../payments/gateway.ts';

const payloadSchema = z.object({ attemptId: z.uuid(), transactionId: z.string(), isMonthly: z.boolean() });

/** The job that gives back a charge whose checkout another attempt had paid meanwhile, and ends what it began. */
export async function undoExtraCharge(
  gateway: Gateway,
  log: FastifyBaseLogger,
  payload: unknown,
): Promise<void> {
  const { attemptId, transactionId, isMonthly } = z.parse(payloadSchema, payload);
  const undone = await gateway.undoCharge(transactionId);
  if (undone.kind !== 'done') throw new Error(`the extra charge still stands: ${undone.reason}`);
  log.error({ attempt: attemptId, transactionId }, 'an extra charge was given back');
  if (!isMonthly) return;
  const ended = await gateway.endSubscription(attemptId);
  if (ended.kind !== 'done') throw new Error(`the extra monthly gift still runs: ${ended.reason}`);
  const forgotten = await gateway.deleteCustomer(attemptId);
  if (forgotten.kind !== 'done') throw new Error(`its card is still in the vault: ${forgotten.reason}`);
}
