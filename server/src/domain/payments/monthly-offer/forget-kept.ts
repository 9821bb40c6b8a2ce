import * as z from 'zod/mini';
import type { GiveContext } from '../donate/give-context.ts';
import { removeUnusedMethod } from '../../payment-methods/index.ts';
import { findToForget, markForgotten } from './store.ts';

const payloadSchema = z.object({ offerId: z.uuid() });

/**
 * The job that deletes the method that was kept for a declined or expired offer. A method that pays
 * for a monthly gift stays, whatever our books contain, for example after restoring an older
 * backup.
 */
export async function forgetKeptMethod(
  { db, gateway }: Pick<GiveContext, 'db' | 'gateway'>,
  payload: unknown,
): Promise<void> {
  const { offerId } = z.parse(payloadSchema, payload);
  const kept = await findToForget(db, offerId);
  if (kept === undefined) return;
  if (kept.keepsMethod && !(await isGone({ db, gateway }, offerId))) {
    await markForgotten(db, offerId);
    return;
  }
  if (kept.isDecided) await markForgotten(db, offerId);
}

/** @returns false when a monthly gift uses it */
async function isGone(
  { db, gateway }: Pick<GiveContext, 'db' | 'gateway'>,
  customerId: string,
): Promise<boolean> {
  const vaulted = await gateway.methodsOf(customerId);
  if (vaulted.kind !== 'done') throw new Error(`a kept card was not looked up: ${vaulted.reason}`);
  for (const { token } of vaulted.methods) {
    const removed = await removeUnusedMethod({ db, gateway }, token);
    if (removed.kind === 'in-use') return false;
    if (removed.kind !== 'done') throw new Error(`a kept card is still in the vault: ${removed.reason}`);
  }
  const deleted = await gateway.deleteCustomer(customerId);
  if (deleted.kind !== 'done')
    throw new Error(`the customer of a kept card is still there: ${deleted.reason}`);
  return true;
}
