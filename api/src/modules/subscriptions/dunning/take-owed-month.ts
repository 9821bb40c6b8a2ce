import * as z from 'zod/mini';
import type { DunningContext } from './follow-past-due.ts';
import { findOwedMonth, giveUpTaking } from './owed-months.ts';
import { enqueueFollow } from './store.ts';
import { resolveTry, tryMonth } from './try-month.ts';

const payloadSchema = z.object({ changeId: z.uuid() });

/**
 * The job that takes the month that is owed with the payment method that a mailed link has just given to a monthly gift. The state of the
 * gift is asked first, so a month that was taken by other means, or by a try of ours whose answer was lost, is not asked for
 * again; and what was taken is written down by modules/subscriptions/renewals, as every month is.
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
  // It is paid another way by now, which somebody has chosen after this one.
  if (found.snapshot.paymentToken !== paymentToken) return giveUpTaking(db, changeId);
  const isInVain = owed.isTried && (await resolveTry(db, owed, found.charges)) === 'in-vain';
  if (isInVain) return giveUpTaking(db, changeId);
  const outcome = await tryMonth(context, owed, 'never', found.charges);
  log.info({ subscription: subscriptionId, change: changeId, outcome }, 'an owed month was asked for');
  if (outcome === 'in-vain') await giveUpTaking(db, changeId);
  await enqueueFollow(db, subscriptionId);
}
