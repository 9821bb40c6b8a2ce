import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../payments/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { isDone } from './change.ts';
import { findStandingChange, reopenChange } from './store.ts';

interface RecheckContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that looks at a monthly gift again, some time after a change of it was in doubt: a request of that change which was
 * still on its way may have overwritten a newer one. Then the newest is put before the reconciler again.
 */
export async function recheckSubscription(
  { db, gateway, log }: RecheckContext,
  payload: unknown,
): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const change = await findStandingChange(db, subscriptionId);
  if (change === undefined) throw new Error('the monthly gift is being changed: it is looked at later');
  const found = await gateway.findStanding(subscriptionId);
  if (found.kind === 'not-done' || found.kind === 'unknown') throw new Error(`not found: ${found.reason}`);
  if (found.kind === 'none' || isDone(change, found.standing)) return;
  log.error({ change: change.id }, 'an older change came late; the newest is repeated');
  await reopenChange(db, change.id, 'overwritten by an older change');
}
