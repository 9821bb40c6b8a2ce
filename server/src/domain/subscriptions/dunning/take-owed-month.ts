import * as z from 'zod/mini';
import type { DunningContext } from './follow-past-due.ts';
import { findOwedMonth, giveUpTaking } from './owed-months.ts';
import { enqueueFollow } from './store.ts';
import { resolveTry, tryMonth } from './try-month.ts';

const payloadSchema = z.object({ changeId: z.uuid() });

/**
 * The job that charges the unpaid month with the payment method that a mailed link just gave. It
 * reads the state of the gift first, so that a month that was charged in another way, or by a try
 * of ours whose reply was lost, is not requested again. domain/subscriptions/renewals books the
 * charge, like every month.
 */
export async function takeOwedMonth(context: DunningContext, payload: unknown): Promise<void> {
  const { changeId } = z.parse(payloadSchema, payload);
  const { db, gateway, log } = context;
  const owed = await findOwedMonth(db, changeId);
  if (owed === undefined) return;
  const { subscriptionId, paymentToken } = owed;
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.kind}`);
  const { status } = found.snapshot;
  if (status !== 'past_due') return enqueueFollow(db, subscriptionId);
  // Another method that was chosen later pays it by now.
  if (found.snapshot.paymentToken !== paymentToken) return giveUpTaking(db, changeId);
  const isInVain = owed.isTried && (await resolveTry(db, owed, found.charges)) === 'in-vain';
  if (isInVain) return giveUpTaking(db, changeId);
  const outcome = await tryMonth(context, owed, 'never', found.charges);
  log.info({ subscription: subscriptionId, change: changeId, outcome }, 'an owed month was asked for');
  if (outcome === 'in-vain') await giveUpTaking(db, changeId);
  await enqueueFollow(db, subscriptionId);
}
