import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Month } from '../../../gateway/monthly-gift.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Failure } from './failure.ts';
import { endRun, writeFailures } from './store.ts';

export interface DunningContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** How long a month may stay unpaid before the monthly gift ends, in days. */
  dunningDays: number;
}

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that handles a monthly gift that is or was past due. Each failed try is recorded and
 * mailed to the donor once; a run whose month was paid, or whose gift has ended, is closed.
 */
export async function followPastDue(
  { db, gateway, dunningDays }: DunningContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind === 'none') return;
  if (found.kind !== 'done') throw new Error(`the monthly gift was not found: ${found.reason}`);
  const { snapshot, charges } = found;
  if (snapshot.status !== 'past_due') return endRun(db, subscriptionId, snapshot.status);
  const failures = failuresOf(charges);
  // Past due for another reason: the balance was changed in the control panel.
  if (failures.length === 0) return;
  await writeFailures(db, subscriptionId, failures, { nextTryOn: snapshot.nextBillingDate, dunningDays });
}

/** The failed tries since a month was last charged, oldest first. */
function failuresOf(charges: Month[]): Failure[] {
  const lastTaken = charges.findLastIndex(
    ({ outcome }) => outcome?.kind === 'charged' || outcome?.kind === 'other-currency',
  );
  return charges.slice(lastTaken + 1).filter((each): each is Failure => each.outcome?.kind === 'declined');
}
