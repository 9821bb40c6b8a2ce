import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import { bookRefunds } from '../refunds/finalize-refund.ts';
import { isGift } from './store.ts';

interface SettlementContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const payloadSchema = z.object({ transactionId: z.string() });

/**
 * The job that asks the gateway for the state of a gift's charge and books it: settled; returned,
 * even after it had settled; voided; refunded, wholly or in parts, with the state of each part. It
 * uses the current state there, so it may run at any time and any number of times.
 */
export async function followSettlement(
  { db, gateway, log }: SettlementContext,
  payload: unknown,
): Promise<void> {
  const { transactionId } = z.parse(payloadSchema, payload);
  if (!(await isGift(db, transactionId))) return;
  const found = await gateway.findSettlement(transactionId);
  if (found.kind !== 'done') throw new Error(`the charge was not found: ${found.reason}`);
  const { settlement, refunds } = found;
  const isNews = await db.transaction((tx) => bookRefunds(tx, transactionId, found));
  if (isNews)
    log.info({ transactionId, settlement, refunds: refunds.length }, 'what came of a charge is in the books');
}
