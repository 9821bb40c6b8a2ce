import type { PayingMethod } from '@handsel/contract';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { viewOf } from './method-view.ts';
import { refusedByGateway, type SavedMethodsContext } from './own-methods.ts';
import { findPayingToken } from './store.ts';

/**
 * The method that pays for a monthly gift of the donor. It may belong to no donor, or come from a
 * mailed link. Only brand, last four digits and expiry are shown, as on the receipt, and no account
 * or address.
 */
export async function readPayingMethod(
  context: SavedMethodsContext,
  donorId: string,
  subscriptionId: string,
): Promise<Result<PayingMethod>> {
  const token = await findPayingToken(context.db, donorId, subscriptionId);
  if (token === undefined) return refusal('not_found');
  const owner = await context.gateway.findMethod(token);
  if (owner.kind === 'none') return refusal('not_found');
  if (owner.kind !== 'done') return refusedByGateway(context, owner);
  const vaulted = await context.gateway.methodsOf(owner.customerId);
  if (vaulted.kind !== 'done') return refusedByGateway(context, vaulted);
  const method = vaulted.methods.find((each) => each.token === token);
  if (method === undefined) return refusal('not_found');
  const { type, last_four: lastFour, brand, expires } = viewOf(method, false);
  return success({
    type,
    last_four: lastFour,
    ...(brand !== undefined && { brand }),
    ...(expires !== undefined && { expires }),
  });
}
