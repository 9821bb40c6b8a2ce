import type { SavedMethod } from '@handsel/contract';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { findOwnMethod, refusedByGateway, type SavedMethodsContext } from './own-methods.ts';
import { chooseGatewayCustomer } from './store.ts';

/**
 * Makes a method the default of its customer at the gateway, and that customer the donor's first.
 */
export async function makeDefault(
  context: SavedMethodsContext,
  donorId: string,
  token: string,
): Promise<Result<SavedMethod>> {
  const own = await findOwnMethod(context, donorId, token);
  if (!own.ok) return own;
  const answer = await context.gateway.makeDefault(token);
  if (answer.kind === 'none') return refusal('not_found');
  if (answer.kind !== 'done') return refusedByGateway(context, answer);
  await chooseGatewayCustomer(context.db, own.method.customerId, donorId);
  return success({ ...own.method.view, default: true });
}
