import type { MethodNonce } from '@handsel/contract';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { hashToken } from '../../platform/http/session-token.ts';
import { findOwnMethod, refusedByGateway, type SavedMethodsContext } from './own-methods.ts';
import { insertMethodNonce } from './store.ts';

/** Makes a nonce that pays once with a saved method of this donor's. */
export async function mintNonce(
  context: SavedMethodsContext,
  donorId: string,
  token: string,
): Promise<Result<MethodNonce>> {
  const own = await findOwnMethod(context, donorId, token);
  if (!own.ok) return own;
  const answer = await context.gateway.methodNonce(token);
  if (answer.kind === 'none') return refusal('not_found');
  if (answer.kind !== 'done') return refusedByGateway(context, answer);
  const { nonce, bin } = answer;
  await insertMethodNonce(context.db, { nonceHash: hashToken(nonce), donorId, token });
  return success({ token, nonce, details: bin === undefined ? {} : { bin } });
}
