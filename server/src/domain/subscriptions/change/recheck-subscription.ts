import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Months } from '../../../gateway/monthly-gift.ts';
import { isGiftHeld } from '../held-by-dispute.ts';
import { enqueueHold, follow } from '../holds/store.ts';
import type { Db } from '../../../platform/database/database.ts';
import { CHANGE_GROUPS, wasDone, type RepeatableChange } from './change.ts';
import { findChangeInEffect, reopenChange } from './store.ts';

interface RecheckContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const GROUPS = ['terms', 'schedule'] as const;

const payloadSchema = z.object({
  subscriptionId: z.uuid(),
  /** Both are missing in a job of an earlier release: its change, of any kind, has succeeded. */
  group: z.optional(z.enum(GROUPS)),
  /**
   * The change that was refused while its request may have been on its way. Null for a change that
   * has succeeded.
   */
  refusedId: z._default(z.nullable(z.uuid()), null),
});

/**
 * The job that checks a monthly gift some time after a change of it was in doubt. A late request of
 * that change may have overwritten a newer one of its group, or paused a gift whose pause was
 * refused. The newest change is then given to the reconciler again. A late request may also have
 * lifted a hold.
 */
export async function recheckSubscription(context: RecheckContext, payload: unknown): Promise<void> {
  const { subscriptionId, group, refusedId } = z.parse(payloadSchema, payload);
  // The second check waits for changes that the first one has begun: the job is tried again.
  for (const each of group === undefined ? GROUPS : [group]) {
    await recheck(context, { subscriptionId, kinds: CHANGE_GROUPS[each], refusedId });
  }
}

async function recheck(
  { db, gateway, log }: RecheckContext,
  which: Parameters<typeof findChangeInEffect>[1],
): Promise<void> {
  const { subscriptionId, kinds } = which;
  // A late amount causes a partial charge while the gift is held. Our books do not know a refused
  // one.
  if (kinds === CHANGE_GROUPS.terms) await follow(db, subscriptionId);
  else if (await isGiftHeld(db, subscriptionId)) return enqueueHold(db, subscriptionId);
  const change = await findChangeInEffect(db, which);
  if (change === 'under-way') throw new Error('the monthly gift is being changed: it is looked at later');
  // A late day change is harmless: its subscription exists, and the old one has ended.
  if (change === undefined || change.kind === 'day') return;
  const found = await gateway.findMonths(subscriptionId);
  if (found.kind === 'not-done' || found.kind === 'unknown') throw new Error(`not found: ${found.reason}`);
  if (found.kind === 'none' || isAsLeft(change, found)) return;
  log.error({ change: change.id }, 'an older request came late; the newest change is repeated');
  await reopenChange(db, change, { reason: 'overwritten by an older request' });
}

function isAsLeft(change: RepeatableChange, months: Months): boolean {
  if (change.state !== 'failed') return wasDone(change, months);
  return change.kind !== 'pause' || months.snapshot.status !== 'paused';
}
