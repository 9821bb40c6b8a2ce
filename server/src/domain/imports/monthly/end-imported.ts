import * as z from 'zod/mini';
import { isTaken } from '../../../gateway/monthly-gift.ts';
import type { GiveContext } from '../../payments/index.ts';
import { forgetForeignCustomer } from '../../payment-methods/index.ts';
import { manage } from '../../subscriptions/index.ts';
import { findEnding, findUndoer } from './store.ts';

const payloadSchema = z.object({ id: z.uuid() });

/**
 * The job that ends a monthly gift whose import is undone, with a change like any other. A monthly
 * gift that was charged stays.
 * @throws Error when the state is unknown or the gateway does not answer; the job runs again
 */
export async function endImportedMonthly(
  context: GiveContext & { timeZone: string },
  payload: unknown,
): Promise<void> {
  const { db, gateway } = context;
  const { id } = z.parse(payloadSchema, payload);
  const ending = await findEnding(db, id);
  if (ending?.state === 'open') throw new Error('nobody knows yet whether it has begun');
  if (ending?.state !== 'begun') return;
  // Our books may not have its charges yet.
  const found = await gateway.findMonths(id);
  if (found.kind !== 'done' && found.kind !== 'none') throw new Error(`it was not found: ${found.reason}`);
  if (found.kind === 'done' && found.charges.some(isTaken)) return;
  const undoer = await findUndoer(db, ending.importId);
  if (undoer === undefined) throw new Error('who undid the import is not known any more');
  const by = { ...undoer, source: '' };
  const managed = await manage(context, {
    holder: { staff: by, subscriptionId: id },
    wish: { kind: 'cancel' },
    by,
  });
  if (!managed.ok) throw new Error(`it could not be ended: ${managed.code}`);
  if (managed.data.status !== 'cancelled') throw new Error('it is being ended');
  await forgetForeignCustomer(db, id);
}
