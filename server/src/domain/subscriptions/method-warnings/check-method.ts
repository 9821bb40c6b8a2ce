import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import { closeWarnings, findNextCharge, writeWarnings } from './store.ts';

interface CheckContext {
  db: Db;
  gateway: Gateway;
}

const payloadSchema = z.object({ subscriptionId: z.uuid() });

/**
 * The job that checks, some days before a monthly gift's next charge, whether its card will have
 * expired by then. It asks the gateway, because banks report new cards to it; an earlier warning is
 * then closed.
 */
export async function checkMethod({ db, gateway }: CheckContext, payload: unknown): Promise<void> {
  const { subscriptionId } = z.parse(payloadSchema, payload);
  const next = await findNextCharge(db, subscriptionId);
  if (next === undefined) return;
  const found = await gateway.findMethod(next.paymentToken);
  if (found.kind === 'none') return;
  if (found.kind !== 'done') throw new Error(`the method was not found: ${found.reason}`);
  const { card } = found;
  if (card === null || next.date <= card.lastDay) return closeWarnings(db, subscriptionId, next.paymentToken);
  await writeWarnings(db, {
    kind: 'expires',
    paymentToken: next.paymentToken,
    methodDescription: card.description,
    lastDay: card.lastDay,
  });
}
