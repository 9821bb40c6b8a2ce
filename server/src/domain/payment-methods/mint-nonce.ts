import type { MethodNonce } from '@handsel/contract';
import { hashCard } from './paid-with.ts';
import { refusal, success, type Result } from '../../platform/http/result.ts';
import { hashToken } from '../../platform/http/session-token.ts';
import { findOwnMethod, refusedByGateway, type SavedMethodsContext } from './own-methods.ts';
import { insertMethodNonce } from './store.ts';

/** Makes a nonce that pays once with a saved method of this donor. */
export async function mintNonce(
  context: SavedMethodsContext,
  donorId: string,
  token: string,
): Promise<Result<MethodNonce>> {
  const own = await findOwnMethod(context, donorId, token);
  return own.ok ? mintNonceFor(context, { donorId }, token) : own;
}

/** @param owner who may pay with it; the caller has checked that the method is theirs */
export async function mintNonceFor(
  { db, gateway, log }: SavedMethodsContext,
  owner: { donorId: string } | { enteredCardId: string },
  token: string,
): Promise<Result<MethodNonce>> {
  const answer = await gateway.methodNonce(token);
  if (answer.kind === 'none') return refusal('not_found');
  if (answer.kind !== 'done') return refusedByGateway({ log }, answer);
  const { nonce, card } = answer;
  const cardHash = card && hashCard(card);
  await insertMethodNonce(db, { ...owner, nonceHash: hashToken(nonce), token, cardHash });
  return success({ token, nonce, details: card === undefined ? {} : { bin: card.bin } });
}
