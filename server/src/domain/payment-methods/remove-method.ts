import { removeUnusedMethod } from './remove-unused-method.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { findOwnMethod, refusedByGateway, type SavedMethodsContext } from './own-methods.ts';

/**
 * Removes a saved method, unless it pays for a monthly gift: the gateway would end that gift
 * silently.
 */
export async function removeMethod(
  context: SavedMethodsContext,
  donorId: string,
  token: string,
): Promise<Result<null>> {
  const own = await findOwnMethod(context, donorId, token);
  if (!own.ok) return own;
  if (own.method.paysMonthly) return refusal('method_in_use');
  const answer = await removeUnusedMethod(context, token);
  if (answer.kind === 'in-use') return refusal('method_in_use');
  return answer.kind === 'done' ? success(null) : refusedByGateway(context, answer);
}
