import * as z from 'zod/mini';
import { removeUnusedMethod } from './remove-unused-method.ts';
import { deleteEnteredCard, markForgotten } from './entered-card-store.ts';
import type { SavedMethodsContext } from './own-methods.ts';

const payloadSchema = z.object({ cardId: z.uuid() });

/**
 * The job that deletes a card that was entered for a monthly gift and not used. A card that was
 * used has no row any more. For a change the card was vaulted with the donor's own methods, and
 * stays if the donor has used it meanwhile.
 */
export async function forgetEnteredCard(
  { db, gateway }: Pick<SavedMethodsContext, 'db' | 'gateway'>,
  payload: unknown,
): Promise<void> {
  const { cardId } = z.parse(payloadSchema, payload);
  if (!(await markForgotten(db, cardId))) return;
  const removed = await removeUnusedMethod({ db, gateway }, cardId);
  if (removed.kind === 'not-done' || removed.kind === 'unknown') {
    throw new Error(`a card that was entered is still in the vault: ${removed.reason}`);
  }
  if (removed.kind === 'done') {
    const customer = await gateway.deleteCustomer(cardId);
    if (customer.kind !== 'done') throw new Error(`its customer is still there: ${customer.reason}`);
  }
  await deleteEnteredCard(db, cardId);
}
