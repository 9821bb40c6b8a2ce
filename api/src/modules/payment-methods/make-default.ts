import type { SavedMethod } from '@handsel/contract';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { findOwnMethod, refusedByGateway, type SavedMethodsContext } from './own-methods.ts';
import { chooseGatewayCustomer } from './store.ts';

/** The default is its customer's at the gateway, and its customer is the one chosen last here. */
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
