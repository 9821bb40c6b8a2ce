import { giveCustomerTo, removeUnusedMethod } from '../../../payment-methods/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../../gateway/gateway.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findEnteredCard, isNobodys } from './store.ts';

interface AdoptContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
}

const payloadSchema = z.object({ changeId: z.uuid() });

/**
 * The job that gives a donor the card that they entered for a monthly gift begun by a stranger. The
 * gateway stores it with the stranger's card, which belongs to no donor and no longer pays. The
 * gateway then deletes the stranger's card, so that the customer holds only the donor's cards. If
 * the stranger's card still pays another gift, everything stays unchanged.
 */
export async function adoptCard({ db, gateway, log }: AdoptContext, payload: unknown): Promise<void> {
  const { changeId } = z.parse(payloadSchema, payload);
  const card = await findEnteredCard(db, changeId);
  if (card === undefined) return;
  const owner = await gateway.findMethod(card.token);
  if (owner.kind === 'none') return;
  if (owner.kind !== 'done') throw new Error(`the card was not found: ${owner.reason}`);
  if (!(await isNobodys(db, owner.customerId))) return;
  const found = await gateway.methodsOf(owner.customerId);
  if (found.kind !== 'done') throw new Error(`its customer was not found: ${found.reason}`);
  const others = found.methods.filter(({ token }) => token !== card.token);
  if (others.some(({ paysMonthly }) => paysMonthly)) {
    log.warn(
      { change: changeId },
      'the card stays nobody’s: another one beside it still pays a monthly gift',
    );
    return;
  }
  for (const { token } of others) {
    const removed = await removeUnusedMethod({ db, gateway }, token);
    if (removed.kind === 'in-use')
      throw new Error('a monthly gift is being changed to another card beside it');
    if (removed.kind !== 'done')
      throw new Error(`a method that pays nothing is still there: ${removed.reason}`);
  }
  await giveCustomerTo(db, owner.customerId, { changeId, donorId: card.donorId });
}
