import { dayIn, type PaymentMethodType } from '@handsel/contract';
import * as z from 'zod/mini';
import { isTooSoon } from '../../../gateway/first-billing-day.ts';
import type { FoundMethod } from '../../../gateway/vaulted-method.ts';
import { findCustomersDonor, isOwnToken } from '../../payment-methods/index.ts';
import type { GiveContext } from '../donate/give-context.ts';
import { finalize } from '../donate/finalize.ts';
import { markUnknown } from '../donate/store.ts';
import { beginLater, beginsLater } from '../monthly-offer/begin-later.ts';
import { askImported, findWaiting, markNotBegun } from './store.ts';

const payloadSchema = z.object({ id: z.uuid() });

/**
 * The job that begins a monthly gift of another system. After its attempt is written, the
 * reconciler resolves any failure. Before that, the job is tried again until its first day is too
 * near.
 */
export async function beginImportedMonthly(context: GiveContext, payload: unknown): Promise<void> {
  const { db, gateway, log, billingTimeZone } = context;
  const waiting = await findWaiting(db, z.parse(payloadSchema, payload).id);
  if (waiting === undefined) return;
  const { id, beginsOn } = waiting;
  // The other system may have charged the month that has begun.
  if (isTooSoon(beginsOn, dayIn(billingTimeZone, new Date()))) return markNotBegun(db, id, 'late');
  if (waiting.reason !== null) return markNotBegun(db, id, waiting.reason);
  const method = await gateway.findMethod(waiting.token);
  if (method.kind === 'none') return markNotBegun(db, id, 'token_unknown');
  if (method.kind !== 'done') throw new Error(`a method was not looked up: ${method.reason}`);
  const paying = payingMethod(method, beginsOn);
  if ('reason' in paying) return markNotBegun(db, id, paying.reason);
  const known = await findCustomersDonor(db, method.customerId);
  if (known?.isForeign === false || isOwnToken(waiting.token)) return markNotBegun(db, id, 'customer_own');
  if (known !== undefined && known.donorId !== waiting.donorId) return markNotBegun(db, id, 'customer_other');
  const customerId = known === undefined ? method.customerId : null;
  const { methodType } = paying;
  const attempt = await askImported(db, context.insertImportedCheckout, { id, customerId, methodType });
  if (attempt === undefined || !beginsLater(attempt)) return;
  const outcome = await beginLater(context, attempt);
  log.info({ attempt: id, outcome: outcome.kind }, 'the gateway was asked for an imported monthly gift');
  if (outcome.kind === 'unknown') await markUnknown(db, id, outcome.reason, true);
  else await finalize(context, id, outcome);
}

/**
 * The reason, as an outcome of a line, why a vaulted method cannot pay a monthly gift from a given
 * day; or its payment type.
 */
export function payingMethod(
  { what, paysMonthly, card }: FoundMethod,
  beginsOn: string,
): { methodType: PaymentMethodType } | { reason: 'token_kind' | 'token_pays' | 'card_expired' } {
  if (what === 'other') return { reason: 'token_kind' };
  // In Handsel or another system: the donor would pay twice.
  if (paysMonthly) return { reason: 'token_pays' };
  if (card !== null && card.lastDay < beginsOn) return { reason: 'card_expired' };
  return { methodType: what === 'card' ? 'credit' : 'paypal' };
}
