import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../payments/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import { mayBeReturned, settleGift } from './store.ts';

interface SettlementContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const payloadSchema = z.object({ transactionId: z.string() });

/**
 * The job that asks the gateway what came of the charge of a bank account, and writes it down: settled, or returned with all that
 * follows from it, also when its bank returns what had settled. It goes by how things stand there, so it may run at any time and any
 * number of times.
 */
export async function followSettlement(
  { db, gateway, log }: SettlementContext,
  payload: unknown,
): Promise<void> {
  const { transactionId } = z.parse(payloadSchema, payload);
  if (!(await mayBeReturned(db, transactionId))) return;
  const found = await gateway.findSettlement(transactionId);
  if (found.kind !== 'done') throw new Error(`the charge was not found: ${found.reason}`);
  if (found.settlement === 'settling') return;
  const isNew = await settleGift(db, transactionId, found.settlement);
  if (isNew) log.info({ transactionId, settlement: found.settlement }, 'a bank has said whether it pays');
}
